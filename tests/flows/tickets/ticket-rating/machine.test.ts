import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ratingRecord } from '#machines/records.ts'
import { ticketRatingMachine } from '#machines/tickets/ticket-rating.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const rated = async (rateTicket: unknown) => {
  const flow = startFlow(ticketRatingMachine, {
    input: { ticketId: 7, draft: null },
    replies: { rateTicket },
  })
  flow.actor.send({ type: 'score.choose', score: 2 })
  flow.actor.send({ type: 'score.choose', score: 4 })
  flow.actor.send({ type: 'comment.change', comment: 'Quick' })
  flow.actor.send({ type: 'rating.submit' })
  await flow.settled()
  return flow
}

describe('rating a ticket', () => {
  test('sends the score chosen last with the comment, once [T86]', async () => {
    const flow = await rated({ success: true })
    expect(flow.callsOf('rateTicket')).toEqual([{ ticketId: 7, score: 4, comment: 'Quick' }])
    expect(flow.now().matches('rated')).toBe(true)
    expect(flow.reported).toEqual([{ type: 'ticket.changed' }])
    expect(flow.effects.slice(-1)).toEqual([
      { effect: 'storeRecord', params: ratingRecord(7, null) },
    ])
  })

  test('is stored until it’s sent, and can be resumed [A61]', () => {
    const flow = startFlow(ticketRatingMachine, {
      input: { ticketId: 7, draft: null },
      replies: {},
    })
    flow.actor.send({ type: 'score.choose', score: 2 })
    flow.actor.send({ type: 'score.choose', score: 4 })
    flow.actor.send({ type: 'comment.change', comment: 'Quick' })
    const storedRating = { score: 4, comment: 'Quick' }
    expect(flow.effects).toEqual([
      { effect: 'storeRecord', params: ratingRecord(7, { score: 2, comment: '' }) },
      { effect: 'storeRecord', params: ratingRecord(7, { score: 4, comment: '' }) },
      { effect: 'storeRecord', params: ratingRecord(7, storedRating) },
    ])
    const later = startFlow(ticketRatingMachine, {
      input: { ticketId: 7, draft: storedRating },
      replies: {},
    })
    expect(later.now().matches('rating')).toBe(true)
    expect(later.now().context).toMatchObject(storedRating)
  })

  test('can’t be sent or commented before a score is selected [T86]', () => {
    const flow = startFlow(ticketRatingMachine, {
      input: { ticketId: 7, draft: null },
      replies: {},
    })
    expect(flow.now().can({ type: 'rating.submit' })).toBe(false)
    expect(flow.now().can({ type: 'comment.change', comment: 'x' })).toBe(false)
  })

  test('is busy and can’t change while it’s being sent [T86]', async () => {
    const flow = await rated('silence')
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.now().can({ type: 'score.choose', score: 1 })).toBe(false)
  })

  test.each([
    ['refused', { success: false, message: 'Rated already.' }, { serverText: 'Rated already.' }],
    ['lost', new CallFailure('unreachable'), { key: 'rating.failed' }],
  ])(
    'keeps the rating if the call is %s, and shows why until it’s sent again [T86]',
    async (_, reply, problem) => {
      const flow = await rated(reply)
      expect(flow.now().matches('rating')).toBe(true)
      expect(flow.now().context).toMatchObject({ score: 4, comment: 'Quick', problem })
      flow.replies['rateTicket'] = 'silence'
      flow.actor.send({ type: 'rating.submit' })
      expect(flow.now().context.problem).toBeNull()
    },
  )
})
