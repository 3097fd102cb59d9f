import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { agentUnsentRepliesMachine } from '#machines/agent/agent-unsent-replies.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { stoppedReply, waitingReply } from './model.ts'

const setUp = async (listHeldReplies: unknown) => {
  const flow = startFlow(agentUnsentRepliesMachine, {
    replies: { listHeldReplies, stopReplies: { count: 1 }, deleteReplies: { count: 1 } },
  })
  await flow.settled()
  return flow
}

type Flow = Awaited<ReturnType<typeof setUp>>

const readsOf = (flow: Flow) => flow.callsOf('listHeldReplies').length
const changed = { type: 'replies.changed' } as const
const toastOf = (key: string) => ({
  effect: 'toast',
  params: { text: { key }, tone: 'error' },
})

const stop = async (flow: Flow) => {
  flow.actor.send({ type: 'replies.stop', ids: [waitingReply.replyId] })
  await flow.settled()
}

describe('replies that haven’t been sent', () => {
  test('are read at the start, and again when the first of them should have been sent [T213]', async () => {
    const flow = await setUp([
      stoppedReply,
      { ...waitingReply, left: 7 },
      { ...waitingReply, left: 2 },
    ])
    expect(flow.now().context.replies).toHaveLength(3)
    await flow.pass(1999)
    expect(readsOf(flow)).toBe(1)
    flow.replies['listHeldReplies'] = [stoppedReply, { ...waitingReply, left: 0 }]
    await flow.pass(1)
    expect(readsOf(flow)).toBe(2)
    // The server is about to send it.
    flow.replies['listHeldReplies'] = [stoppedReply]
    await flow.pass(1000)
    expect(readsOf(flow)).toBe(3)
    await flow.pass(600_000)
    expect(readsOf(flow)).toBe(3)
    expect(flow.now().context.replies).toEqual([stoppedReply])
  })

  test('are read once for several changes, but not too late [T213]', async () => {
    const flow = await setUp([])
    flow.actor.send(changed)
    await flow.pass(300)
    flow.actor.send(changed)
    await flow.pass(199)
    expect(readsOf(flow)).toBe(1)
    await flow.pass(1)
    expect(readsOf(flow)).toBe(2)
    flow.actor.send(changed)
    flow.replies['listHeldReplies'] = 'silence'
    await flow.pass(500)
    flow.actor.send(changed)
    flow.replies['listHeldReplies'] = [waitingReply]
    await flow.pass(500)
    expect(flow.now().context.replies).toEqual([waitingReply])
  })

  test('stay on the screen if they can’t be read, and are read again soon [T213, X29]', async () => {
    const flow = await setUp([waitingReply])
    flow.replies['listHeldReplies'] = new CallFailure('unreachable')
    await flow.pass(1000)
    expect(flow.now().context.replies).toEqual([waitingReply])
    expect(flow.now().matches({ listing: 'unread' })).toBe(true)
    flow.replies['listHeldReplies'] = []
    await flow.pass(4999)
    expect(readsOf(flow)).toBe(2)
    await flow.pass(1)
    expect(flow.now().context.replies).toEqual([])
  })

  test('are read again as soon as the network is back [T213]', async () => {
    const flow = await setUp(new CallFailure('unreachable'))
    flow.replies['listHeldReplies'] = [stoppedReply]
    flow.actor.send(changed)
    await flow.pass(500)
    expect(flow.now().context.replies).toEqual([stoppedReply])
  })

  test('say so if some were gone before they could be deleted [T213]', async () => {
    const flow = await setUp([stoppedReply])
    flow.replies['deleteReplies'] = { count: 0 }
    flow.actor.send({ type: 'replies.delete', ids: [stoppedReply.replyId] })
    flow.actor.send({ type: 'delete.confirm' })
    await flow.settled()
    expect(flow.effects).toEqual([toastOf('replies.gone')])
    expect(flow.now().matches('listing')).toBe(true)
  })

  test('are stopped, even while the list is being read [T213]', async () => {
    const flow = await setUp([waitingReply])
    flow.replies['listHeldReplies'] = 'silence'
    await flow.pass(2000)
    flow.replies['listHeldReplies'] = [{ ...waitingReply, isStopped: true }]
    await stop(flow)
    expect(flow.callsOf('stopReplies')).toEqual([{ ids: [9] }])
    expect(flow.now().context.replies).toEqual([{ ...waitingReply, isStopped: true }])
    expect(flow.effects).toEqual([])
  })

  test('say so if they had been sent, or the server can’t be reached [T213, X29]', async () => {
    const flow = await setUp([waitingReply])
    flow.replies['stopReplies'] = { count: 0 }
    await stop(flow)
    expect(flow.effects).toEqual([toastOf('replies.gone')])
    flow.replies['stopReplies'] = new CallFailure('unreachable')
    await stop(flow)
    expect(flow.effects).toEqual([toastOf('replies.gone'), toastOf('replies.notStopped')])
    expect(readsOf(flow)).toBe(3)
  })

  test('are deleted after a question, which no change closes [T213]', async () => {
    const flow = await setUp([stoppedReply])
    const ask = () => flow.actor.send({ type: 'replies.delete', ids: [stoppedReply.replyId] })
    ask()
    flow.actor.send(changed)
    expect(flow.now().matches('asking')).toBe(true)
    flow.actor.send({ type: 'delete.cancel' })
    await flow.settled()
    expect(flow.callsOf('deleteReplies')).toEqual([])
    ask()
    flow.replies['deleteReplies'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'delete.confirm' })
    await flow.settled()
    expect(flow.now().matches('asking')).toBe(true)
    expect(flow.effects).toEqual([toastOf('replies.notDeleted')])
    flow.replies['deleteReplies'] = { count: 1 }
    flow.replies['listHeldReplies'] = []
    flow.actor.send({ type: 'delete.confirm' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('deleteReplies')).toEqual([{ ids: [8] }, { ids: [8] }])
    expect(flow.now().context.replies).toEqual([])
  })
})
