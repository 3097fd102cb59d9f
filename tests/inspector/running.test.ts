import { RunningFlows } from 'flow-viewer/gate'
import { createActor, createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

import { ticketCommentMachine } from '#machines/ticket-comment.machine.ts'

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
    expect(flows.ended()).toEqual([])
    expect(flows.ended().map(({ status, event }) => [status, event])).toEqual([
      ['stopped', 'xstate.stop'],
    ])
    expect(flows.ended()).toEqual([])
  })
})

describe('a machine that throws while it is watched', () => {
  const throwing = createMachine({
    id: 'fuse',
    initial: 'whole',
    states: {
      whole: {
        on: {
          burn: {
            actions: () => {
              throw new Error('No coal')
            },
          },
        },
      },
    },
  })

  const watched = (machine: AnyStateMachine) => {
    const flows = new RunningFlows()
    const actor = createActor(machine, { inspect: (event) => void flows.take(event) })
    actor.subscribe({ error: () => {} })
    actor.start()
    return { flows, actor }
  }

  test('is reported as failed once, with its error and where it was', () => {
    const { flows, actor } = watched(throwing)
    actor.send({ type: 'burn' })
    const failed = [...flows.glimpses, ...flows.ended(), ...flows.ended()].filter(
      ({ status }) => status === 'error',
    )
    expect(failed.map(({ flow, value, error }) => [flow, value, error])).toEqual([
      ['fuse', 'whole', 'Error: No coal'],
    ])
  })

  test('is reported when it can’t even start', () => {
    const { flows } = watched(
      createMachine({
        id: 'dud',
        context: () => {
          throw new TypeError('No input')
        },
      }),
    )
    const failed = [...flows.glimpses, ...flows.ended()].at(-1)
    expect([failed?.flow, failed?.status, failed?.error]).toEqual([
      'dud',
      'error',
      'TypeError: No input',
    ])
  })

  test('doesn’t repeat what the error of a call says', async () => {
    const { flows, actor } = watched(
      createMachine({
        id: 'caller',
        initial: 'calling',
        states: {
          calling: {
            invoke: {
              src: fromPromise(async () => {
                throw new Error('Wrong password Correct-Horse-1')
              }),
            },
          },
        },
      }),
    )
    await expect.poll(() => actor.getSnapshot().status).toBe('error')
    const failed = [...flows.glimpses, ...flows.ended()].at(-1)
    expect([failed?.status, failed?.error]).toEqual(['error', 'Error'])
  })
})
