import { createActor, fromPromise, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

import { ticketCommentMachine } from '#machines/ticket-comment.machine.ts'
import { RunningFlows } from '#src/inspector/running.ts'

describe('a running flow', () => {
  const start = () => {
    const flows = new RunningFlows()
    const actors = {
      readPostState: fromPromise(async () => ({ canPost: true })),
      addComment: fromPromise(() => new Promise<never>(() => {})),
    }
    const machine: AnyStateMachine = ticketCommentMachine.provide({ actors } as never)
    const input = { ticketId: 1, isClosed: true, text: '', lockLeft: 0 }
    const actor = createActor(machine, { input, inspect: (event) => void flows.take(event) })
    actor.start()
    const order = (kind: 'send' | 'try', type: string, more = {}) =>
      flows.obey({ kind, ask: '1', actor: actor.sessionId, event: { type, ...more } })
    return { flows, actor, order }
  }

  test('says what it accepts, and what a guard refuses', () => {
    const { flows, actor } = start()
    actor.send({ type: 'ticket.reopened' })
    actor.send({ type: 'lock.found', lockLeft: 5 })
    const last = flows.glimpses.at(-1)
    expect(last?.value).toEqual({ locked: 'idle' })
    expect(last?.steps.at(-1)).toMatchObject({
      source: 'ticketComment.checking',
      event: 'lock.found',
    })
    actor.stop()
  })

  test('accepts an event it can handle, and no other', () => {
    const { actor, order } = start()
    expect(order('try', 'comment.submit')).toBe(false)
    expect(order('send', 'comment.submit')).toBe(false)
    expect(order('try', 'ticket.reopened')).toBe(true)
    expect(actor.getSnapshot().value).toBe('closed')
    expect(order('send', 'ticket.reopened')).toBe(true)
    expect(actor.getSnapshot().value).toBe('checking')
    actor.stop()
  })

  test('accepts nothing when it doesn’t exist', () => {
    const event = { type: 'ticket.reopened' }
    expect(new RunningFlows().obey({ kind: 'send', ask: '1', actor: 'x:9', event })).toBe(false)
  })

  test('is reported as stopped once its page is gone for good', () => {
    const { flows, actor } = start()
    actor.stop()
    expect(flows.stopped()).toEqual([])
    expect(flows.stopped().map(({ status, event }) => [status, event])).toEqual([
      ['stopped', 'xstate.stop'],
    ])
    expect(flows.stopped()).toEqual([])
  })
})
