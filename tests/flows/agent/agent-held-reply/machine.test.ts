import { describe, expect, test } from 'vitest'

import type { HeldReply } from '#contract/agent-ticket.ts'
import { agentHeldReplyMachine } from '#machines/agent/agent-held-reply.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { heldReply } from './model.ts'

const setUp = (held: HeldReply | null = heldReply, undoReply: unknown = { success: true }) =>
  startFlow(agentHeldReplyMachine, { input: { ticketId: 7, held }, replies: { undoReply } })

type Flow = ReturnType<typeof setUp>

const show = (flow: Flow, held: HeldReply | null) => flow.actor.send({ type: 'held.shown', held })

const undo = async (flow: Flow) => {
  flow.actor.send({ type: 'reply.undo' })
  await flow.settled()
}

const stopped = { ...heldReply, isStopped: true }
const changed = { type: 'ticket.changed' }
const undone = { type: 'reply.undone', text: heldReply.text, seen: 42, isStopped: false }
const told = { effect: 'broadcast', params: { type: 'replies.changed' } }
const toastOf = (text: object) => ({ effect: 'toast', params: { text, tone: 'error' } })

describe('a reply that can be taken back', () => {
  test('is counted down, and then read until it has been sent [T212]', async () => {
    const flow = setUp(null)
    expect(flow.now().matches('none')).toBe(true)
    show(flow, heldReply)
    expect(flow.now().context.held?.left).toBe(2)
    await flow.pass(1000)
    expect(flow.now().context.held?.left).toBe(1)
    expect(flow.now().matches('counting')).toBe(true)
    await flow.pass(1000)
    expect(flow.now().matches('releasing')).toBe(true)
    expect(flow.reported).toEqual([])
    await flow.pass(2000)
    expect(flow.reported).toEqual([changed, changed])
    show(flow, null)
    expect(flow.now().matches('none')).toBe(true)
    expect(flow.callsOf('undoReply')).toEqual([])
  })

  test('is given back with what the agent had seen, and isn’t shown again [T212]', async () => {
    const flow = setUp()
    await undo(flow)
    expect(flow.callsOf('undoReply')).toEqual([{ ticketId: 7, replyId: 9 }])
    expect(flow.reported).toEqual([undone])
    expect(flow.now().matches('none')).toBe(true)
    show(flow, heldReply)
    expect(flow.now().matches('none')).toBe(true)
    show(flow, { ...heldReply, replyId: 10 })
    expect(flow.now().matches('counting')).toBe(true)
  })

  test('can still be taken back while the server is about to send it [T212]', async () => {
    const flow = setUp({ ...heldReply, left: 0 })
    expect(flow.now().matches('releasing')).toBe(true)
    await undo(flow)
    expect(flow.reported).toEqual([undone])
  })

  test('comes back by itself when the ticket is opened after it was stopped [T212, T213]', async () => {
    const flow = setUp({ ...stopped, left: 0 })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.effects).toEqual([toastOf({ key: 'reply.stopped' }), told])
    expect(flow.reported).toEqual([{ ...undone, isStopped: true }])
  })

  test('stays on the server if it’s stopped while the ticket is open, until its agent wants it [T213]', async () => {
    const flow = setUp()
    show(flow, stopped)
    await flow.settled()
    expect(flow.now().matches('stopped')).toBe(true)
    expect(flow.callsOf('undoReply')).toEqual([])
    await undo(flow)
    expect(flow.effects).toEqual([told])
    expect(flow.reported).toEqual([{ ...undone, isStopped: true }])
    // Another browser was faster.
    const other = setUp()
    show(other, stopped)
    show(other, null)
    expect(other.now().matches('none')).toBe(true)
  })

  test('says so if it was too late, but not if another tab was faster with a stopped one [T212]', async () => {
    const sent = { success: false, message: 'It’s sent.' }
    const flow = setUp(heldReply, sent)
    await undo(flow)
    expect(flow.effects).toEqual([toastOf({ serverText: 'It’s sent.' })])
    expect(flow.reported).toEqual([changed])
    const other = setUp(stopped, sent)
    await other.settled()
    expect(other.effects).toEqual([toastOf({ key: 'reply.stopped' })])
    expect(other.reported).toEqual([changed])
    expect(other.now().matches('none')).toBe(true)
  })

  test('can be taken back again after a failure, as long as it isn’t sent [T212, X29]', async () => {
    const flow = setUp(heldReply, new CallFailure('unreachable'))
    await undo(flow)
    expect(flow.now().matches('failed')).toBe(true)
    show(flow, { ...heldReply, left: 1 })
    expect(flow.now().context.held?.left).toBe(1)
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['undoReply'] = { success: true }
    await undo(flow)
    expect(flow.reported).toEqual([undone])

    const late = setUp(heldReply, new CallFailure('unreachable'))
    await undo(late)
    show(late, null)
    expect(late.now().matches('none')).toBe(true)
  })

  test('ignores older reads while it’s being given back [T212]', async () => {
    const flow = setUp(heldReply, 'silence')
    flow.actor.send({ type: 'reply.undo' })
    show(flow, null)
    expect(flow.now().matches('undoing')).toBe(true)
    expect(flow.now().context.held).toEqual(heldReply)
  })
})
