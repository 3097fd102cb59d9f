import { describe, expect, test } from 'vitest'

import { commentRedactionMachine } from '#machines/tickets/comment-redaction.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const setUp = (redactComment: unknown) => {
  const flow = startFlow(commentRedactionMachine, {
    input: { ticketId: 7 },
    replies: { redactComment },
  })
  flow.actor.send({ type: 'comment.redact', id: 12 })
  return flow
}

const confirmed = async (redactComment: unknown) => {
  const flow = setUp(redactComment)
  flow.actor.send({ type: 'redaction.confirm', id: 12 })
  await flow.settled()
  return flow
}

describe('removing a comment', () => {
  test('asks first, and removes nothing if the user cancels [T80]', () => {
    const flow = setUp({ success: true })
    expect(flow.now().matches('confirming')).toBe(true)
    flow.actor.send({ type: 'redaction.cancel' })
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test('is sent once, is busy meanwhile, and refreshes the ticket [T80]', async () => {
    const waiting = await confirmed('silence')
    expect(waiting.now().hasTag('busy')).toBe(true)
    waiting.actor.send({ type: 'redaction.confirm', id: 12 })
    expect(waiting.callsOf('redactComment')).toEqual([{ ticketId: 7, id: 12 }])

    const flow = await confirmed({ success: true })
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(false)
    expect(flow.reported).toEqual([{ type: 'ticket.changed' }])
  })

  test.each([
    [
      'the server’s reason',
      { success: false, message: 'Not yours.' },
      { serverText: 'Not yours.' },
    ],
    ['that it failed', new CallFailure('unreachable'), { key: 'comment.notRedacted' }],
  ])('keeps the dialog open and shows %s [T80]', async (_, reply, problem) => {
    const flow = await confirmed(reply)
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
    expect(flow.effects).toEqual([])

    flow.replies['redactComment'] = 'silence'
    flow.actor.send({ type: 'redaction.confirm', id: 12 })
    expect(flow.now().context.problem).toBeNull()
  })

  test('starts without the last problem when another comment is removed [T80]', async () => {
    const flow = await confirmed({ success: false, message: 'Not yours.' })
    flow.actor.send({ type: 'redaction.cancel' })
    flow.actor.send({ type: 'comment.redact', id: 13 })
    expect(flow.now().context).toMatchObject({ id: 13, problem: null })
  })
})
