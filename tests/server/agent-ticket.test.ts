import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import * as changes from '#contract/agent-ticket-changes.ts'
import * as calls from '#contract/agent-ticket.ts'
import type { Call } from '#contract/call.ts'
import { exportTickets, ticketDocument } from '#contract/exports.ts'
import { rateTicket } from '#contract/ticket-rating.ts'
import {
  addComment,
  getActionLog,
  getTicket,
  listTickets,
  toggleSubscription,
} from '#contract/tickets.ts'
import { priorityOf } from '#server/texts/priorities.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { deliverAll, filedMails } from '#tests/support/mail.ts'
import { wordsOf } from '#tests/support/pdf-words.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '#tests/support/server.ts'

const ticketId = 5
const closed = 3
const env = { AGENTS: 'on', PUBLIC_URL: 'https://portal.example.com' }

const setUp = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await newAgentApp(engine, { clock, env })
  return { app, clock, agent: await signedInAgent(app, 'agent') }
}

const historyOf = (agent: Visitor, id = ticketId) =>
  agent.call(calls.getAgentHistory, { ticketId: id })
const newestIn = async (agent: Visitor, id = ticketId) =>
  (await historyOf(agent, id)).at(-1)?.entryId ?? 0

const reply = async (agent: Visitor, text: string, more: Record<string, number> = {}) => {
  const lastEntryId = await newestIn(agent)
  return agent.call(changes.replyToTicket, { ticketId, text, lastEntryId, ...more })
}

const auditOf = ({ services: { db } }: FastifyInstance) =>
  db
    .selectFrom('audit')
    .innerJoin('agent', 'agent.id', 'audit.agentId')
    .select(['event', 'agent.displayName', 'detail', 'address'])
    .where('event', 'like', 'ticket.%')
    .orderBy('audit.id')
    .execute()

const foundBy = async (visitor: Visitor, search: string) =>
  (await visitor.call(listTickets, { search, limit: 100, page: 1 })).list.length

const refused = (message: string) => ({
  success: false,
  message: expect.stringContaining(message),
})

describe.each(engines)('a ticket of the agents on $name', (engine) => {
  test('shows everything about a ticket of any company [T105]', async () => {
    const { agent } = await setUp(engine)
    const { data } = await agent.call(calls.getAgentTicket, { ticketId: 35 })
    expect(data).toEqual({
      ticketId: 35,
      attachments: [],
      recipients: [
        {
          kind: 'owner',
          name: 'Cid Beyer',
          getsEmail: false,
          getsStatusEmail: false,
          hasBounced: false,
        },
      ],
      openingId: expect.any(Number),
      // The test data's first entries are all Ann's.
      createdBy: 'Ann Àdams',
      ticketCode: 'T-00035',
      ticketTypeId: expect.any(Number),
      type: 'Incident',
      categoryId: expect.any(Number),
      category: expect.any(String),
      shortDescription: 'Übergabe fails on host 35',
      description: '<p>Description of ticket 35.</p>',
      company: 'Beta',
      companyId: 2,
      owner: {
        userId: 3,
        name: 'Cid Beyer',
        username: 'cid',
        mail: 'cid@example.com',
        telephone: '',
      },
      statusId: 1,
      status: 'Active',
      isClosed: false,
      urgencyId: 3,
      urgency: 'Low',
      supportGroup: 'Service desk',
      assigneeId: null,
      assigneeName: 'Desk',
      createDate: new Date(startOfTests - 35 * 600_000).toISOString(),
      lastUpdateDate: new Date(startOfTests - 35 * 60_000).toISOString(),
      waitingFor: 'provider',
      seenUntil: null,
    })
    expect(await agent.call(calls.getAgentTicket, { ticketId: 999 })).toEqual({ data: null })
  })

  test('lists the last tickets of its owner and of colleagues [T252]', async () => {
    const { app, agent } = await setUp(engine)
    const { db } = app.services
    const rows = await db
      .selectFrom('ticket')
      .select(['id', 'ownerId', 'companyId'])
      .where('companyId', '=', 1)
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const own = rows.find(({ id }) => id === ticketId)
    const idsOf = (isOwners: boolean) =>
      rows
        .filter(({ id, ownerId }) => id !== ticketId && (ownerId === own?.ownerId) === isOwners)
        .map(({ id }) => id)
        .slice(0, 5)
    const { owner, company } = await agent.call(calls.getTicketsBeside, { ticketId })
    expect(owner.map((each) => each.ticketId)).toEqual(idsOf(true))
    expect(company.map((each) => each.ticketId)).toEqual(idsOf(false))
    expect(owner).toHaveLength(5)
    expect(company.length).toBeGreaterThan(0)
    expect(owner[0]).toEqual({
      ticketId: owner[0]?.ticketId,
      ticketCode: expect.stringMatching(/^T-/),
      shortDescription: expect.stringContaining('fails on host'),
      status: expect.any(String),
      lastUpdateDate: expect.any(String),
    })
    const { path } = calls.getTicketsBeside
    expect((await agent.post(path, { ticketId: 999 })).statusCode).toBe(404)
  })

  test('lists tickets of colleagues even if its owner wrote all newer ones [T252]', async () => {
    const { app, agent } = await setUp(engine)
    const { db } = app.services
    const ofCompany = db.selectFrom('ticket').select('id').where('companyId', '=', 1).orderBy('id')
    const { ownerId } = await db
      .selectFrom('ticket')
      .select('ownerId')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow()
    const [oldest, ...newer] = (await ofCompany.execute()).filter(({ id }) => id !== ticketId)
    expect(newer.length).toBeGreaterThan(20)
    const ids = newer.map(({ id }) => id)
    await db.updateTable('ticket').set({ ownerId }).where('id', 'in', ids).execute()
    const other = ownerId === 1 ? 2 : 1
    await db
      .updateTable('ticket')
      .set({ ownerId: other, updatedAt: 1 })
      .where('id', '=', oldest?.id ?? 0)
      .execute()
    const { company } = await agent.call(calls.getTicketsBeside, { ticketId })
    expect(company.map((each) => each.ticketId)).toEqual([oldest?.id])
  })

  test('shows agents how its owner has rated it [T252, T86]', async () => {
    const { app, agent } = await setUp(engine)
    const { data } = await agent.call(calls.getAgentTicket, { ticketId: closed })
    expect(data?.rating).toBeUndefined()
    const owner = await signedIn(app, data?.owner.username ?? '')
    await owner.call(rateTicket, { ticketId: closed, score: 2, comment: 'Too slow.' })
    const { data: rated } = await agent.call(calls.getAgentTicket, { ticketId: closed })
    expect(rated?.rating).toEqual({ score: 2, comment: 'Too slow.' })
  })

  test('has a paged history with notes, in the reader’s language [T105]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(addComment, { ticketId, comment: 'It burns.' })
    clock.pass(1000)
    await agent.call(changes.addNote, { ticketId, text: 'It is <always> the printer.' })
    clock.pass(1000)
    await reply(agent, 'Did you try water?', { statusId: 2 })
    const all = await historyOf(agent)
    expect(all.map(({ kind, side, source, isOwn }) => [kind, side, source, isOwn])).toEqual([
      ['step', 'customer', 'Portal', false],
      ['message', 'customer', 'Ann Àdams', false],
      ['note', 'provider', 'Ada agent', true],
      ['message', 'provider', 'Ada agent', true],
      ['step', 'provider', 'Ada agent', true],
    ])
    expect(all[2]).toMatchObject({
      step: 'Internal note',
      description: 'It is &lt;always&gt; the printer.',
    })
    const ids = all.map(({ entryId }) => entryId)
    const part = (form: Record<string, number>) =>
      agent.call(calls.getAgentHistory, { ticketId, ...form })
    const last = await part({ limit: 2 })
    expect(last.map(({ entryId, earlier }) => [entryId, earlier])).toEqual([
      [ids[3], 3],
      [ids[4], undefined],
    ])
    const before = await part({ limit: 2, before: ids[3] ?? 0 })
    expect(before.map(({ entryId }) => entryId)).toEqual(ids.slice(1, 3))
    expect((await part({ after: ids[2] ?? 0 })).map(({ entryId }) => entryId)).toEqual(ids.slice(3))
    const german = await agent.post(
      calls.getAgentHistory.path,
      { ticketId },
      { 'accept-language': 'de' },
    )
    expect(german.json().map(({ step }: { step: string }) => step)).toEqual([
      'Created',
      'Kommentar',
      'Interne Notiz',
      'Antwort',
      'Status geändert',
    ])
  })

  test('waits for no one once it is answered, unless it is pending [T104]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const turn = async () => (await agent.call(calls.getAgentTicket, { ticketId })).data?.waitingFor
    await agent.call(changes.setTicketStatus, { ticketId, statusId: 1 })
    await ann.call(addComment, { ticketId, comment: 'It still burns.' })
    expect(await turn()).toBe('provider')
    await reply(agent, 'We are on our way.')
    expect(await turn()).toBe('nobody')
    await agent.call(changes.setTicketStatus, { ticketId, statusId: 2 })
    expect(await turn()).toBe('customer')
  })

  test('accepts a reply that its customer reads, finds and gets by email, and another right after it [T106]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(toggleSubscription, { ticketId })
    expect(await reply(agent, ' Please try the\r\nbasement. ', { statusId: 2 })).toEqual({
      success: true,
    })
    expect(await reply(agent, 'Or the attic.')).toEqual({ success: true })
    const log = await ann.call(getActionLog, { ticketId })
    expect(log.slice(1)).toMatchObject([
      { step: 'Reply', source: 'Ada agent', description: 'Please try the<br />basement.' },
      { step: 'Status changed', source: 'Ada agent' },
      { step: 'Reply', description: 'Or the attic.', isCurrent: true, author: 'provider' },
    ])
    const { data } = await ann.call(getTicket, { ticketId })
    expect(data).toMatchObject({ currentStatus: 'Pending', waitingFor: 'customer' })
    expect(await foundBy(ann, 'basement')).toBe(1)
    expect(await deliverAll(app)).toBe(2)
    expect((await filedMails(app))[0]?.text).toContain('basement')
    expect(await auditOf(app)).toEqual([
      {
        event: 'ticket.answered',
        displayName: 'Ada agent',
        address: '127.0.0.1',
        detail: 'ticket 5, status pending',
      },
      expect.objectContaining({ event: 'ticket.answered', detail: 'ticket 5' }),
    ])
    const entries = await app.services.db
      .selectFrom('actionLog')
      .select(['agentId', 'authorId'])
      .where('ticketId', '=', ticketId)
      .where('agentId', 'is not', null)
      .execute()
    expect(entries).toEqual(Array.from({ length: 3 }, () => ({ agentId: 1, authorId: null })))
  })

  test('rejects a reply if someone has written since the agent looked [T106]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const lastEntryId = await newestIn(agent)
    await ann.call(addComment, { ticketId, comment: 'It works again.' })
    clock.pass(1000)
    const wanted = { ticketId, text: 'Did you try water?', statusId: 5 }
    expect(await agent.call(changes.replyToTicket, { ...wanted, lastEntryId })).toEqual({
      ...refused('Someone has written'),
      isOutdated: true,
    })
    expect(await ann.call(getActionLog, { ticketId })).toHaveLength(2)
    expect((await ann.call(getTicket, { ticketId })).data?.currentStatus).toBe('Active')
    expect(await auditOf(app)).toEqual([])
    const seen = await newestIn(agent)
    expect(await agent.call(changes.replyToTicket, { ...wanted, lastEntryId: seen })).toEqual({
      success: true,
    })
  })

  test('keeps one of two parallel replies sent to two instances [T106]', async () => {
    const place = await placeOf(engine)
    const [one, two] = [await appOn(place, { env }), await appOn(place, { env })]
    const agents = [await signedInAgent(one, 'agent'), await signedInAgent(two, 'lead')]
    const lastEntryId = await newestIn(agents[0]!)
    const verdicts = await Promise.all(
      agents.map((agent, at) =>
        agent.call(changes.replyToTicket, { ticketId, text: `Answer ${at}`, lastEntryId }),
      ),
    )
    expect(verdicts.filter(({ success }) => success)).toHaveLength(1)
    expect(verdicts.filter(({ isOutdated }) => isOutdated)).toHaveLength(1)
    expect(await historyOf(agents[0]!)).toHaveLength(2)
  })

  test.each([
    ['no text', { text: ' \n ' }, 'Enter a text'],
    ['a closed ticket', { ticketId: closed }, 'is closed'],
    ['an unknown status', { statusId: 77 }, 'Choose a status'],
  ])('refuses a reply: %s [T106]', async (_, wrong, message) => {
    const { app, agent } = await setUp(engine)
    const wanted = { ticketId, text: 'Hello', lastEntryId: 1000, ...wrong }
    expect(await agent.call(changes.replyToTicket, wanted)).toEqual(refused(message))
    expect(await historyOf(agent, wanted.ticketId)).toHaveLength(1)
    expect(await auditOf(app)).toEqual([])
  })

  test('never shows a note to a customer [T107]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(toggleSubscription, { ticketId })
    const seen = async () => [
      await ann.call(getActionLog, { ticketId }),
      await ann.call(getTicket, { ticketId }),
      await ann.call(listTickets, { limit: 100, page: 1 }),
    ]
    const before = await seen()
    clock.pass(1000)
    const text = 'Their Zwiebelfischgold is ancient.'
    expect(await agent.call(changes.addNote, { ticketId, text })).toEqual({ success: true })
    expect(await agent.call(changes.addNote, { ticketId: closed, text })).toEqual({ success: true })
    expect(await seen()).toEqual(before)
    expect(await foundBy(ann, 'Zwiebelfischgold')).toBe(0)
    expect((await ann.post(exportTickets.path)).body).not.toContain('Zwiebelfischgold')
    const pdf = (await ann.post(ticketDocument.path, { ticketId })).rawPayload
    expect(await wordsOf(pdf)).not.toContain('Zwiebelfischgold')
    expect(await deliverAll(app)).toBe(0)
    expect((await auditOf(app)).map(({ event }) => event)).toEqual(['ticket.noted', 'ticket.noted'])
    expect(await agent.call(changes.addNote, { ticketId, text: ' ' })).toEqual(
      refused('Enter a text'),
    )
  })

  test('moves to another status, even from Closed, and emails its subscribers [T108]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(toggleSubscription, { ticketId: closed })
    const set = (statusId: number) =>
      agent.call(changes.setTicketStatus, { ticketId: closed, statusId })
    expect(await set(1)).toEqual({ success: true })
    expect(await set(1)).toEqual({ success: true })
    expect(await set(9)).toEqual(refused('Choose a status'))
    const log = await ann.call(getActionLog, { ticketId: closed })
    expect(log.at(-1)?.description).toBe('The status has changed from Closed to Active.')
    expect(log).toHaveLength(2)
    expect(await deliverAll(app)).toBe(1)
    expect(await auditOf(app)).toMatchObject([{ detail: 'ticket 3, status active' }])
  })

  test('is taken, handed to another agent, and given back [T108]', async () => {
    const { app, agent } = await setUp(engine)
    const assign = (agentId: number | '') => agent.call(changes.assignTicket, { ticketId, agentId })
    const assignee = async () => {
      const { data } = await agent.call(calls.getAgentTicket, { ticketId })
      return [data?.assigneeId, data?.assigneeName]
    }
    expect(await assign(1)).toEqual({ success: true })
    expect(await assignee()).toEqual([1, 'Ada agent'])
    expect(await assign(1)).toEqual({ success: true })
    expect(await assign(2)).toEqual({ success: true })
    expect(await assignee()).toEqual([2, 'Ada lead'])
    for (const wrong of [4, 6, 99]) expect(await assign(wrong)).toEqual(refused('be assigned'))
    expect(await assign('')).toEqual({ success: true })
    expect(await assignee()).toEqual([null, ''])
    expect((await historyOf(agent)).slice(1).map(({ description }) => description)).toEqual([
      'Assigned to Ada agent.',
      'Assigned to Ada lead.',
      'Nobody is assigned at the moment.',
    ])
    expect((await auditOf(app)).map(({ detail }) => detail)).toEqual([
      'ticket 5, to 1',
      'ticket 5, to 2',
      'ticket 5, to nobody',
    ])
  })

  test('is assigned to an agent by desk, by username or name [T108]', async () => {
    const place = await placeOf(engine)
    const { desk } = deskOn(place)
    expect((await desk(['ticket', 'assign', '5', 'lead'])).out).toContain('assigned to Ada lead')
    const agent = await signedInAgent(await appOn(place, { env }), 'agent')
    const { data } = await agent.call(calls.getAgentTicket, { ticketId })
    expect(data).toMatchObject({ assigneeId: 2, assigneeName: 'Ada lead' })
    await desk(['ticket', 'assign', '5', 'Someone else'])
    const { data: other } = await agent.call(calls.getAgentTicket, { ticketId })
    expect(other).toMatchObject({ assigneeId: null, assigneeName: 'Someone else' })
  })

  test('moves to an existing group [T108]', async () => {
    const { app, agent } = await setUp(engine)
    const move = (supportGroup: string) =>
      agent.call(changes.moveTicket, { ticketId, supportGroup })
    expect(await move('Network')).toEqual({ success: true })
    expect(await move('Network')).toEqual({ success: true })
    expect(await move('Nowhere')).toEqual(refused('doesn’t exist'))
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(getTicket, { ticketId })).data?.supportGroup).toBe('Network')
    expect(await ann.call(getActionLog, { ticketId })).toHaveLength(2)
    expect(await auditOf(app)).toMatchObject([{ event: 'ticket.moved' }])
  })

  test('gets another type and category, which its customer reads and its priority follows [T254]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const { data } = await agent.call(calls.getAgentTicket, { ticketId })
    const { shortDescription = '' } = data ?? {}
    const change = (ticketTypeId: number, categoryId: number, urgencyId = 1) => {
      const fields = { ticketId, shortDescription, urgencyId, ticketTypeId, categoryId }
      return agent.call(changes.changeTicketFields, fields)
    }
    expect(await change(2, 201)).toEqual({ success: true })
    const [, type, category, urgency] = await ann.call(getActionLog, { ticketId })
    expect([type?.step, category?.step, urgency?.step]).toEqual([
      'Type changed',
      'Category changed',
      'Urgency changed',
    ])
    expect(type?.description).toBe('The type has changed from Incident to Request.')
    expect((await ann.call(getTicket, { ticketId })).data).toMatchObject({
      type: 'Request',
      priority: priorityOf(1, 2, 'en').priority,
    })
    expect(await change(2, 201)).toEqual({ success: true })
    expect(await ann.call(getActionLog, { ticketId })).toHaveLength(4)
    for (const [typeId, categoryId] of [
      [2, 101],
      [99, 201],
      [1, 999],
    ] as const)
      expect(await change(typeId, categoryId)).toEqual(refused('a category of this type'))
    expect((await auditOf(app)).map(({ detail }) => detail)).toEqual([
      `ticket ${ticketId}, type and category and urgency`,
    ])
  })

  test('gets another subject and urgency, each with an entry in the history [T108]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const change = (shortDescription: string, urgencyId: number) =>
      agent.call(changes.changeTicketFields, { ticketId, shortDescription, urgencyId })
    expect(await change('The  Tintenstrahler is on fire', 1)).toEqual({ success: true })
    const log = await ann.call(getActionLog, { ticketId })
    expect(log.slice(1).map(({ step, description }) => [step, description])).toEqual([
      ['Urgency changed', 'The urgency has changed from Low to High.'],
      [
        'Subject changed',
        'The subject has changed from “Übergabe fails on host 5” to “The Tintenstrahler is on fire”.',
      ],
    ])
    expect((await ann.call(getTicket, { ticketId })).data).toMatchObject({
      shortDescription: 'The Tintenstrahler is on fire',
      urgency: 'High',
      priority: 'Critical',
      waitingFor: 'provider',
    })
    expect(await foundBy(ann, 'Tintenstrahler')).toBe(1)
    expect(
      (await ann.call(listTickets, { search: 'T-00005 Übergabe', limit: 5, page: 1 })).list,
    ).toEqual([])
    expect(await change('The Tintenstrahler is on fire', 1)).toEqual({ success: true })
    expect(await change('Too short', 1)).toEqual(refused('10 characters'))
    expect(await change('The Tintenstrahler is on fire', 9)).toEqual(refused('how urgent'))
    expect(await auditOf(app)).toMatchObject([{ detail: 'ticket 5, urgency and subject' }])
  })

  test('loses everywhere what a lead redacts, and keeps a placeholder [T110]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const ann = await signedIn(app, 'ann')
    await ann.call(addComment, { ticketId, comment: 'My password is Zwiebelfischgold.' })
    clock.pass(1000)
    await reply(agent, 'Do not write Kartoffelpuffer either.')
    await agent.call(changes.addNote, { ticketId, text: 'It is Blumentopferde.' })
    const [, ...written] = await historyOf(agent)
    for (const { entryId } of written)
      expect(await lead.call(changes.redactEntry, { ticketId, entryId })).toEqual({ success: true })
    const redactedAt = new Date(clock.now()).toISOString()
    expect((await historyOf(agent)).slice(1)).toMatchObject([
      { kind: 'message', step: 'Comment', side: 'customer', redactedAt },
      { kind: 'message', step: 'Reply', side: 'provider', redactedAt },
      { kind: 'note', step: 'Internal note', redactedAt },
    ])
    expect((await ann.call(getActionLog, { ticketId })).slice(1)).toMatchObject([
      { step: 'Comment', description: 'Removed by the provider on 21 November 2026.' },
      { step: 'Reply', description: 'Removed by the provider on 21 November 2026.' },
    ])
    const { db } = app.services
    const rows = [
      await db.selectFrom('actionLog').selectAll().execute(),
      await db.selectFrom('ticketDocument').selectAll().execute(),
      await db.selectFrom('ticketWord').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/zwiebelfisch|kartoffelpuffer|blumentopf/i)
    const again = { ticketId, entryId: written[0]?.entryId ?? 0 }
    expect(await lead.call(changes.redactEntry, again)).toEqual({ success: true })
    expect(await lead.call(changes.redactEntry, { ticketId, entryId: 9999 })).toEqual(
      refused('Only'),
    )
    expect(
      (await auditOf(app)).filter(({ event }) => event === 'ticket.entry-redacted'),
    ).toMatchObject(
      written.map(({ entryId }) => ({
        displayName: 'Ada lead',
        detail: `ticket 5, entry ${entryId}`,
      })),
    )
  })

  test('stores how far an agent has seen it, at most until now [T104]', async () => {
    const { clock, agent } = await setUp(engine)
    const seen = async () => (await agent.call(calls.getAgentTicket, { ticketId })).data?.seenUntil
    const mark = (at: number) =>
      agent.call(calls.markSeenByAgent, { ticketId, until: new Date(at).toISOString() })
    await mark(startOfTests - 1000)
    expect(await seen()).toBe(new Date(startOfTests - 1000).toISOString())
    await mark(startOfTests - 5000)
    expect(await seen()).toBe(new Date(startOfTests - 1000).toISOString())
    await mark(startOfTests + 5000)
    expect(await seen()).toBe(new Date(clock.now()).toISOString())
  })

  test('shows who else has it open, and who is replying [T109]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const report = async (who: Visitor, activity: string) =>
      (await who.call(calls.reportPresence, { ticketId, activity })).others
    expect(await report(agent, 'viewing')).toEqual([])
    expect(await report(lead, 'replying')).toEqual([{ name: 'Ada agent', isReplying: false }])
    expect(await report(agent, 'viewing')).toEqual([{ name: 'Ada lead', isReplying: true }])
    await report(lead, 'gone')
    expect(await report(agent, 'viewing')).toEqual([])
    clock.pass(60_000)
    expect(await report(lead, 'viewing')).toEqual([])
  })

  const forms: [string, Call, Record<string, string | number>][] = [
    ['history', calls.getAgentHistory, {}],
    ['reply', changes.replyToTicket, { text: 'Hello', lastEntryId: 0 }],
    ['note', changes.addNote, { text: 'Hello' }],
    ['status', changes.setTicketStatus, { statusId: 1 }],
    ['assignee', changes.assignTicket, { agentId: 1 }],
    ['group', changes.moveTicket, { supportGroup: 'Network' }],
    ['fields', changes.changeTicketFields, { shortDescription: 'Long enough', urgencyId: 1 }],
    ['redaction', changes.redactEntry, { entryId: 1 }],
    ['visit', calls.markSeenByAgent, { until: new Date(0).toISOString() }],
    ['presence', calls.reportPresence, { activity: 'viewing' }],
  ]

  test.each(forms)('isn’t found if it doesn’t exist: %s [T105]', async (_, call, form) => {
    const { app } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    expect((await lead.post(call.path, { ticketId: 999, ...form })).statusCode).toBe(404)
    expect((await lead.post(call.path, { ...form, ticketId: 'x' })).statusCode).toBe(400)
  })
})
