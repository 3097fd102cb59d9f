import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import { getFlags } from '#contract/authentication.ts'
import { listParticipants } from '#contract/ticket-participants.ts'
import * as tickets from '#contract/tickets.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, placeOf, signedIn, type Visitor } from '../support/server.ts'

type Who = 'security managers' | 'everyone' | 'nobody'

const setUp = async (engine: TestEngine, ticketsForColleagues?: Who) => {
  const place = await placeOf(engine)
  const PROVIDER_FILE = join(place.dataDir, 'provider.json')
  writeFileSync(PROVIDER_FILE, JSON.stringify({ ticketsForColleagues }))
  const app = await appOn(place, { env: { PROVIDER_FILE } })
  return { app, ann: await signedIn(app, 'ann'), bob: await signedIn(app, 'bob') }
}

const create = async (author: Visitor, ownerUsername: string, more = {}) => {
  const ticketId = await draftOf(author)
  const ticket = { ...wholeTicket, ticketId, ownerUsername, ...more }
  return { ticketId, ticket, answer: await author.call(tickets.createTicket, ticket) }
}

describe.each(engines)('tickets for colleagues on $name', (engine) => {
  test('belong to the colleague; their author takes part and is named [T240]', async () => {
    const { ann, bob } = await setUp(engine)
    const { ticketId, answer } = await create(bob, 'Ann')
    expect(answer).toMatchObject({ success: true })
    const { data } = await bob.call(tickets.getTicket, { ticketId })
    expect(data).toMatchObject({ ownerUsername: 'ann', createdBy: 'bob', waitingFor: 'provider' })
    const { participants } = await ann.call(listParticipants, { ticketId })
    expect(participants).toMatchObject([{ name: 'Bob Zorn', kind: 'colleague', mayRemove: true }])
    expect(await ann.call(tickets.getActionLog, { ticketId })).toMatchObject([
      { source: 'Bob Zorn', description: 'Created for Ann Àdams in the customer portal.' },
    ])
    for (const user of [ann, bob])
      expect(await user.call(tickets.isSubscribed, { ticketId })).toEqual({ isSubscribed: true })
  })

  test('tell the owner by email and in the inbox; the author only gets a confirmation [T240]', async () => {
    const { app, ann, bob } = await setUp(engine)
    const before = (await bob.call(listInbox, { page: 1, limit: 10 })).total
    await create(bob, 'ann')
    await deliverAll(app)
    const mails = await filedMails(app)
    const text = (address: string) =>
      mails.find(({ to }) => to?.[0]?.address === address)?.text ?? ''
    expect(mails).toHaveLength(2)
    expect(text('ann@example.com')).toContain('Bob Zorn has created ticket')
    expect(text('ann@example.com')).toContain('because you’re subscribed')
    expect(text('bob@example.com')).toContain('We’ve received your ticket')
    const { list } = await ann.call(listInbox, { page: 1, limit: 1 })
    expect(list).toMatchObject([{ isRead: false }])
    expect((await bob.call(listInbox, { page: 1, limit: 10 })).total).toBe(before)
  })

  test('are created once, whoever sends the form again [T240, A42]', async () => {
    const { app, ann, bob } = await setUp(engine)
    const { ticket } = await create(bob, 'ann')
    expect(await bob.call(tickets.createTicket, ticket)).toMatchObject({ success: true })
    expect((await ann.post(tickets.createTicket.path, ticket)).statusCode).toBe(404)
    // Also if the right is gone since.
    await app.services.db
      .updateTable('account')
      .set({ sm: 0, tc: 1 })
      .where('username', '=', 'bob')
      .execute()
    expect(await bob.call(tickets.createTicket, ticket)).toMatchObject({ success: true })
    const { participants } = await ann.call(listParticipants, { ticketId: ticket.ticketId })
    expect(participants).toHaveLength(1)
  })

  test.each([
    ['security managers', 0, 1],
    ['everyone', 1, 1],
    ['nobody', 0, 0],
  ] as const)('are offered to %s only [T240]', async (who, toAnn, toBob) => {
    const { ann, bob } = await setUp(engine, who)
    for (const [author, owner, isOffered] of [
      [ann, 'bob', toAnn],
      [bob, 'ann', toBob],
    ] as const) {
      const { extras } = await author.call(getFlags)
      expect(extras?.['ticketsForColleagues'] ?? 0).toBe(isOffered)
      const { answer, ticketId } = await create(author, owner)
      expect(answer.success).toBe(isOffered === 1)
      if (!isOffered) expect((await author.call(tickets.getDraft)).ticketId).toBe(ticketId)
    }
    const own = await create(ann, 'ANN')
    expect(own.answer).toMatchObject({ success: true })
    const { participants } = await ann.call(listParticipants, { ticketId: own.ticketId })
    expect(participants).toEqual([])
  })

  test.each([
    ['of another company', 'cid'],
    ['who can’t use tickets', 'nil'],
    ['who is locked', 'locked'],
    ['who doesn’t exist', 'nobody-here'],
  ])('are refused for a colleague %s, alike [T240, P11]', async (_, owner) => {
    const { bob } = await setUp(engine)
    const { answer } = await create(bob, owner)
    expect(answer).toEqual({
      success: false,
      message: 'The ticket owner must be a user of this company who can use tickets.',
    })
  })
})
