import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import { getAgentTicket } from '#contract/agent-ticket.ts'
import { addNote, replyToTicket } from '#contract/agent-ticket-changes.ts'
import * as calls from '#contract/agent-ticket-participants.ts'
import { setNotificationMutes } from '#contract/notifications.ts'
import { addParticipant, listParticipants } from '#contract/ticket-participants.ts'
import { getActionLog, listTickets, toggleSubscription } from '#contract/tickets.ts'
import { endSubscription } from '#contract/unsubscribe.ts'
import { agentsParticipants } from '#server/db/migrations/073-agents-participants.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { deliverAll, filedMails } from '#tests/support/mail.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, visitor, type Visitor } from '#tests/support/server.ts'

/** Bob's active ticket at Alpha. */
const ticketId = 5
const closed = 3
const pending = 2
const zoe = 'Zoe@supplier.example'

const setUp = async (engine: TestEngine, { externalParticipants = true } = {}) => {
  const place = await placeOf(engine)
  const PROVIDER_FILE = join(place.dataDir, 'provider.json')
  writeFileSync(PROVIDER_FILE, JSON.stringify({ name: 'Nordlicht', externalParticipants }))
  const env = { AGENTS: 'on', PROVIDER_FILE, PUBLIC_URL: 'https://portal.example.com' }
  const clock = clockAt()
  const app = await appOn(place, { clock, env })
  const [agent, bob] = [await signedInAgent(app, 'agent'), await signedIn(app, 'bob')]
  await bob.call(toggleSubscription, { ticketId })
  return { app, clock, agent, bob }
}

const add = (agent: Visitor, kind: 'colleague' | 'external', name: string, id = ticketId) =>
  agent.call(calls.addAgentParticipant, { ticketId: id, kind, name })

const listed = async (agent: Visitor) =>
  (await agent.call(calls.listAgentParticipants, { ticketId })).participants

const recipients = async (agent: Visitor) => {
  const { data } = await agent.call(getAgentTicket, { ticketId })
  return (data?.recipients ?? []).map(
    ({ kind, name, getsEmail, getsStatusEmail, hasBounced }) =>
      `${kind} ${name}${getsEmail ? '' : getsStatusEmail ? ', with a status' : ', no email'}${hasBounced ? ', bounced' : ''}`,
  )
}

/** The users who get an email about an entry. */
const queuedFor = (app: FastifyInstance) =>
  app.services.db
    .selectFrom('outbox')
    .innerJoin('account', 'account.id', 'outbox.accountId')
    .select('username')
    .where('kind', '=', 'ticketChanged')
    .execute()

const mailsTo = async (app: FastifyInstance) => {
  await deliverAll(app)
  return (await filedMails(app)).map(({ to, subject, text = '' }) => ({
    to: to?.[0]?.address ?? '',
    subject,
    text,
  }))
}

describe.each(engines)('the participants of a ticket, for agents on $name', (engine) => {
  test('are added by an agent, and customers see who did it [T207]', async () => {
    const { app, agent, bob } = await setUp(engine)
    expect(await add(agent, 'colleague', 'ann')).toEqual({ success: true })
    expect(await add(agent, 'external', zoe)).toEqual({ success: true })
    const shown = [
      { kind: 'colleague', name: 'Ann Àdams', addedBy: 'Ada agent', mayRemove: true },
      { kind: 'external', name: zoe, addedBy: 'Ada agent', mayRemove: true },
    ]
    expect(await listed(agent)).toMatchObject(shown)
    expect((await bob.call(listParticipants, { ticketId })).participants).toMatchObject(shown)
    const history = await bob.call(getActionLog, { ticketId })
    expect(history.slice(-2).map(({ step, source }) => `${source}: ${step}`)).toEqual([
      'Ada agent: Participant added',
      'Ada agent: Participant added',
    ])
    const audited = await app.services.db
      .selectFrom('audit')
      .select(['event', 'detail', 'accountId'])
      .where('event', '=', 'participant.added')
      .execute()
    expect(audited).toEqual([
      { event: 'participant.added', detail: 'ticket 5, Ann Àdams', accountId: null },
      { event: 'participant.added', detail: `ticket 5, ${zoe}`, accountId: null },
    ])
  })

  test('get the email and the message of being added, from the agent [T207, T89, T195]', async () => {
    const { app, clock, agent } = await setUp(engine)
    clock.pass(1000)
    const ann = await signedIn(app, 'ann')
    await add(agent, 'colleague', 'ann')
    await add(agent, 'external', zoe)
    const [toAnn, toZoe, ...others] = await mailsTo(app)
    expect(others).toEqual([])
    expect(toAnn).toMatchObject({ to: 'ann@example.com' })
    expect(toAnn?.text).toContain('Ada agent has added you to ticket T-00005:')
    expect(toZoe).toMatchObject({ to: zoe })
    expect(toZoe?.text).toContain('Ada agent (Nordlicht) has added you to ticket T-00005:')
    expect((await ann.call(listInbox)).list).toHaveLength(1)
    const { list } = await ann.call(listTickets, { limit: 100, page: 1 })
    expect(list.find((one) => one.ticketId === ticketId)).toMatchObject({ isUnread: true })
    await agent.call(replyToTicket, { ticketId, text: 'Done.', lastEntryId: 10_000 })
    const answers = (await mailsTo(app)).filter(({ text }) => text.includes('has replied'))
    const answered = answers.find(({ to }) => to === 'ann@example.com')
    expect(answered?.text).toContain('because Ada agent added you to this ticket')
    expect(answers.find(({ to }) => to === zoe)?.text).toContain('Ada agent (Nordlicht) added')
  })

  test('are removed by an agent, whoever added them [T207]', async () => {
    const { agent, bob } = await setUp(engine)
    await bob.call(addParticipant, { ticketId, kind: 'external', name: zoe })
    const [row] = await listed(agent)
    const remove = { ticketId, id: row?.id ?? 0 }
    expect(await agent.call(calls.removeAgentParticipant, remove)).toEqual({ success: true })
    expect(await listed(agent)).toEqual([])
    expect(await agent.call(calls.removeAgentParticipant, remove)).toEqual({ success: true })
    const removed = (await bob.call(getActionLog, { ticketId })).filter(({ step }) =>
      step.includes('removed'),
    )
    expect(removed.map(({ source }) => source)).toEqual(['Ada agent'])
  })

  test('are added once if a form is sent twice [T207, T170]', async () => {
    const { app, agent, bob } = await setUp(engine)
    const writeId = 'b52c1f00-7a41-4c5e-9d0f-3a5e8f0c1d2e'
    const form = { writeId, ticketId, kind: 'colleague', name: 'ann' } as const
    expect(await agent.call(calls.addAgentParticipant, form)).toEqual({ success: true })
    expect(await agent.call(calls.addAgentParticipant, form)).toEqual({ success: true })
    expect(await mailsTo(app)).toHaveLength(1)
    expect((await bob.call(listParticipants, { ticketId })).participants).toHaveLength(1)
  })

  test('can’t be added to a closed ticket, from another company or outside unless allowed [T207]', async () => {
    const { agent } = await setUp(engine, { externalParticipants: false })
    expect(await add(agent, 'colleague', 'ann', closed)).toMatchObject({ success: false })
    expect(await add(agent, 'colleague', 'cid')).toMatchObject({ success: false })
    const refusal = await agent.post(calls.addAgentParticipant.path, {
      ticketId,
      kind: 'external',
      name: zoe,
    })
    expect(refusal.statusCode).toBe(403)
    const list = await agent.call(calls.listAgentParticipants, { ticketId })
    expect(list).toEqual({ participants: [], mayAdd: true, mayAddExternal: false })
    expect(await agent.call(calls.listAgentParticipants, { ticketId: closed })).toMatchObject({
      mayAdd: false,
    })
  })

  test('keep their links when the table changes, and new ones get new ids [T207, T90]', async () => {
    const { app, agent, bob } = await setUp(engine)
    await bob.call(addParticipant, { ticketId, kind: 'external', name: zoe })
    const [mail] = await mailsTo(app)
    const code = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const before = await listed(agent)
    const { db, syntax } = app.services.engine
    await agentsParticipants(syntax).up(db)
    expect(await listed(agent)).toEqual(before)
    await add(agent, 'colleague', 'ann')
    expect((await listed(agent)).map(({ name }) => name)).toEqual([zoe, 'Ann Àdams'])
    expect(await visitor(app).call(endSubscription, { code })).toEqual({ success: true })
    expect((await listed(agent)).map(({ name }) => name)).toEqual(['Ann Àdams'])
  })

  test('are found by the beginnings of their names, in the ticket’s company only [T207]', async () => {
    const { agent } = await setUp(engine)
    const namesFor = async (query: string) =>
      (await agent.call(calls.findParticipants, { ticketId, query })).map(({ name }) => name)
    expect(await namesFor('ann')).toEqual(['Ann Àdams'])
    expect(await namesFor('cid')).toEqual([])
    await add(agent, 'colleague', 'ann')
    expect(await namesFor('ann')).toEqual([])
  })

  test('are shown to an auditor, who can’t change them [T207]', async () => {
    const { app, bob } = await setUp(engine)
    await bob.call(addParticipant, { ticketId, kind: 'external', name: zoe })
    const auditor = await signedInAgent(app, 'auditor')
    expect(await auditor.call(calls.listAgentParticipants, { ticketId })).toMatchObject({
      participants: [{ name: zoe, mayRemove: false }],
      mayAdd: false,
      mayAddExternal: false,
    })
  })
})

describe.each(engines)('the recipients of a reply on $name', (engine) => {
  test('are the people who get its email, those outside first [T208]', async () => {
    const { app, agent, bob } = await setUp(engine)
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'ann' })
    await bob.call(addParticipant, { ticketId, kind: 'external', name: zoe })
    await mailsTo(app)
    expect(await recipients(agent)).toEqual([
      `external ${zoe}`,
      'owner Bob Zorn',
      'colleague Ann Àdams',
    ])
    await agent.call(replyToTicket, { ticketId, text: 'Done.', lastEntryId: 10_000 })
    const sent = (await mailsTo(app)).filter(({ text }) => text.includes('has replied'))
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [zoe, 'ann@example.com', 'bob@example.com'].toSorted(),
    )
    await agent.call(addNote, { ticketId, text: 'Hm.' })
    expect(await mailsTo(app)).toHaveLength(sent.length + 2)
  })

  test('get an email about a changed status if they want only that [T208, T197]', async () => {
    const { app, agent, bob } = await setUp(engine)
    await bob.call(setNotificationMutes, { mutes: ['answer.email'] })
    expect(await recipients(agent)).toEqual(['owner Bob Zorn, with a status'])
    const reply = { ticketId, text: 'Done.', lastEntryId: 10_000 }
    await agent.call(replyToTicket, reply)
    expect(await queuedFor(app)).toEqual([])
    await agent.call(replyToTicket, { ...reply, statusId: pending })
    expect(await queuedFor(app)).toEqual([{ username: 'bob' }])
    await bob.call(setNotificationMutes, { mutes: ['status.email'] })
    expect(await recipients(agent)).toEqual(['owner Bob Zorn'])
  })

  test('get no email if they don’t want one, are locked or have left [T208, T197]', async () => {
    const { app, agent, bob } = await setUp(engine)
    const { db } = app.services
    for (const name of ['ann', 'eve'])
      await bob.call(addParticipant, { ticketId, kind: 'colleague', name })
    const [ann, eve] = [await signedIn(app, 'ann'), await signedIn(app, 'eve')]
    await ann.call(setNotificationMutes, { mutes: ['answer.email', 'status.email'] })
    await eve.call(toggleSubscription, { ticketId })
    expect(await recipients(agent)).toEqual([
      'owner Bob Zorn',
      'colleague Ann Àdams, no email',
      'colleague Eve Both, no email',
    ])
    await ann.call(setNotificationMutes, { mutes: [] })
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    const bounce = { accountId: id, address: 'ann@example.com', reason: 'full', at: 1 }
    await db.insertInto('mailBounce').values(bounce).execute()
    await db.updateTable('account').set({ locked: 1 }).where('username', '=', 'eve').execute()
    expect(await recipients(agent)).toEqual(['owner Bob Zorn', 'colleague Ann Àdams, bounced'])
    await db.updateTable('account').set({ locked: 1 }).where('username', '=', 'ann').execute()
    await agent.call(replyToTicket, { ticketId, text: 'Done.', lastEntryId: 10_000 })
    expect(await queuedFor(app)).toEqual([{ username: 'bob' }])
    expect(await recipients(agent)).toEqual(['owner Bob Zorn'])
  })
})
