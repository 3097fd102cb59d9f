import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import { changeTicketFields } from '#contract/agent-ticket-changes.ts'
import { listAgentParticipants } from '#contract/agent-ticket-participants.ts'
import { getAgentTicket } from '#contract/agent-ticket.ts'
import { findCustomers } from '#contract/agent-users.ts'
import { getActionLog, getTicket, listTickets } from '#contract/tickets.ts'
import { addParticipant } from '#contract/ticket-participants.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { deliverAll, filedMails } from '#tests/support/mail.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { clockAt, signedIn, type Visitor } from '#tests/support/server.ts'

/** Bob's active ticket at Alpha. */
const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const env = { AGENTS: 'on', PUBLIC_URL: 'https://portal.example.com' }
  const app = await newAgentApp(engine, { clock: clockAt(), env })
  const agent = await signedInAgent(app, 'agent')
  const { data } = await agent.call(getAgentTicket, { ticketId })
  const { shortDescription = '', urgencyId = 0, owner } = data ?? {}
  const give = (by: Visitor, ownerId: number, seen: object = {}) =>
    by.call(changeTicketFields, { ticketId, shortDescription, urgencyId, ownerId, ...seen })
  return { app, agent, give, bobId: owner?.userId ?? 0 }
}

const idOf = async ({ services: { db } }: FastifyInstance, username: string) => {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}

const participants = async (agent: Visitor) =>
  (await agent.call(listAgentParticipants, { ticketId })).participants.map(({ name }) => name)

const ownerIn = async (agent: Visitor) =>
  (await agent.call(getAgentTicket, { ticketId })).data?.owner.username

const refused = {
  success: false,
  message: expect.stringContaining('must be a user of this company'),
}

describe.each(engines)('a ticket’s new owner on $name', (engine) => {
  test('is told, sees it among theirs, and is found by name; the owner before stays a participant [T255]', async () => {
    const { app, agent, give } = await setUp(engine)
    const [eve, bob] = [await signedIn(app, 'eve'), await signedIn(app, 'bob')]
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'eve' })
    await deliverAll(app)
    const before = (await filedMails(app)).length
    expect(await give(agent, await idOf(app, 'eve'))).toEqual({ success: true })

    expect(await ownerIn(agent)).toBe('eve')
    expect(await participants(agent)).toEqual(['Bob Zorn'])
    // Whoever wrote the first message still did.
    expect((await agent.call(getAgentTicket, { ticketId })).data?.createdBy).toBe('Ann Àdams')
    expect((await eve.call(getTicket, { ticketId })).data?.createdBy).toBe('ann')
    const entry = (await bob.call(getActionLog, { ticketId })).at(-1)
    expect(entry).toMatchObject({
      step: 'Ticket owner changed',
      description: 'The ticket owner has changed from Bob Zorn to Eve Both.',
    })
    expect((await bob.call(getTicket, { ticketId })).data).toMatchObject({ ticketId })
    const search = async (words: string) =>
      (await eve.call(listTickets, { search: words, limit: 100, page: 1 })).list.some(
        (one) => one.ticketId === ticketId,
      )
    expect([await search('Both'), await search('Zorn')]).toEqual([true, false])

    await deliverAll(app)
    const mails = (await filedMails(app)).slice(before)
    expect(mails.map(({ to }) => to)).toEqual([[expect.objectContaining({ name: 'Eve Both' })]])
    expect(mails[0]?.text).toContain('You’re now the owner of ticket')
    const [message] = (await eve.call(listInbox, { limit: 10, page: 1 })).list
    expect(message?.teaserText).toContain('made you the owner of this ticket')
  })

  test('must be an unlocked user of its company who may use tickets [T255]', async () => {
    const { app, agent, give } = await setUp(engine)
    const { db } = app.services
    expect(await give(agent, await idOf(app, 'cid'))).toEqual(refused)
    expect(await give(agent, 9999)).toEqual(refused)
    const annId = await idOf(app, 'ann')
    await db.updateTable('account').set({ locked: 1 }).where('id', '=', annId).execute()
    expect(await give(agent, annId)).toEqual(refused)
    const query = { view: 'users', search: '', page: 1, companyId: 1 } as const
    const { users } = await agent.call(findCustomers, query)
    expect(users.map(({ username }) => username)).toContain('bob')
    // Locked, and without a permission.
    for (const no of ['ann', 'locked', 'nil'])
      expect(users.map(({ username }) => username)).not.toContain(no)
    expect(await ownerIn(agent)).toBe('bob')
  })

  test('isn’t changed by an agent who hasn’t seen the newest, or to the same one [T255, T108]', async () => {
    const { app, agent, give, bobId } = await setUp(engine)
    const annId = await idOf(app, 'ann')
    expect(await give(agent, bobId)).toEqual({ success: true })
    expect(await participants(agent)).toEqual([])
    expect(await give(agent, annId, { fromOwnerId: bobId })).toEqual({ success: true })
    const lead = await signedInAgent(app, 'lead')
    const eve = await idOf(app, 'eve')
    expect(await give(lead, eve, { fromOwnerId: bobId })).toMatchObject({ success: false })
    expect(await ownerIn(agent)).toBe('ann')
    // Back again: nobody owns it and takes part at once.
    expect(await give(agent, bobId)).toEqual({ success: true })
    expect(await participants(agent)).toEqual(['Ann Àdams'])
  })
})
