import { describe, expect, test } from 'vitest'

import { getQueueChoices } from '#contract/agent-queue-choices.ts'
import { getQueue, queueCountMax } from '#contract/agent-queue.ts'
import { markSeenByAgent } from '#contract/agent-ticket.ts'
import { assignTicket, replyToTicket } from '#contract/agent-ticket-changes.ts'
import { addComment } from '#contract/tickets.ts'
import { setAgentGroups } from '#server/db/agents/agent-groups.ts'
import { agentByUsername, updateAgent } from '#server/db/agents/agents.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { insertTicketCopies } from '#tests/support/many-tickets.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { clockAt, signedIn, type Visitor } from '#tests/support/server.ts'

type Form = Record<string, string | number | (string | number)[]>

const queueOf = (agent: Visitor, form: Form = {}) =>
  agent.call(getQueue, { view: 'waiting', limit: 100, page: 1, ...form })

const idsIn = async (agent: Visitor, form: Form = {}) =>
  (await queueOf(agent, form)).list.map(({ ticketId }) => ticketId)

const upTo40 = Array.from({ length: 40 }, (_, at) => at + 1)
/** Status of ticket n is n mod 5 + 1; the higher the number, the older the ticket. */
const waiting = upTo40.filter((id) => id % 5 < 3).toReversed()
const notClosed = upTo40.filter((id) => id % 5 !== 3)

const sortedBy = (columnName: string, direction: string) => ({
  'sortBy[columnName]': columnName,
  'sortBy[direction]': direction,
})

const setUp = async (engine: (typeof engines)[number]) => {
  const clock = clockAt()
  const app = await newAgentApp(engine, { clock })
  return { app, clock, agent: await signedInAgent(app, 'agent') }
}

describe.each(engines)('the queue on $name', (engine) => {
  test('shows what waits for the provider, the longest wait first [T104]', async () => {
    const { agent } = await setUp(engine)
    const { list, summary, views } = await queueOf(agent)
    expect(list.map(({ ticketId }) => ticketId)).toEqual(waiting)
    expect(summary).toEqual({ count: waiting.length, isMore: false })
    expect(views).toEqual({ waiting: waiting.length, mine: 0, news: 0 })
    expect(list[0]).toEqual({
      ticketId: 40,
      ticketCode: 'T-00040',
      shortDescription: 'printer 50% fails on host 40',
      company: 'Beta',
      ownerName: 'Cid Beyer',
      statusId: 1,
      status: 'Active',
      urgency: 'Medium',
      supportGroup: 'Service desk',
      assigneeId: null,
      assigneeName: 'Desk',
      lastEntryId: expect.any(Number),
      createDate: new Date(startOfTests - 40 * 10 * 60_000).toISOString(),
      lastUpdateDate: new Date(startOfTests - 40 * 60_000).toISOString(),
      waitingFor: 'provider',
      waitingSince: new Date(startOfTests - 40 * 10 * 60_000).toISOString(),
      isUnread: false,
    })
  })

  test('removes an answered ticket, and shows it again after a comment [T104]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const comment = (text: string) => ann.call(addComment, { ticketId: 5, comment: text })
    await agent.call(replyToTicket, { ticketId: 5, text: 'Which one?', lastEntryId: 1000 })
    expect(await idsIn(agent)).not.toContain(5)
    clock.pass(600_000)
    const since = new Date(clock.now()).toISOString()
    await comment('The one on fire.')
    clock.pass(600_000)
    await comment('It still is.')
    const row = (await queueOf(agent)).list.at(-1)
    expect(row).toMatchObject({ ticketId: 5, waitingSince: since, isUnread: true })
  })

  test('shows a resolved ticket again when its customer comments [T104]', async () => {
    const { app, agent } = await setUp(engine)
    expect(await idsIn(agent)).not.toContain(4)
    await (await signedIn(app, 'ann')).call(addComment, { ticketId: 4, comment: 'It is back.' })
    expect((await queueOf(agent)).list.at(-1)).toMatchObject({ ticketId: 4, status: 'Active' })
  })

  test('has a view of the agent’s own tickets [T104, T108]', async () => {
    const { agent } = await setUp(engine)
    expect(await idsIn(agent, { view: 'mine' })).toEqual([])
    await agent.call(assignTicket, { ticketId: 7, agentId: 1 })
    await agent.call(assignTicket, { ticketId: 9, agentId: 1 })
    await agent.call(assignTicket, { ticketId: 10, agentId: 2 })
    const { list, views } = await queueOf(agent, { view: 'mine' })
    expect(list.map(({ ticketId, assigneeName }) => [ticketId, assigneeName])).toEqual([
      [7, 'Ada agent'],
      [9, 'Ada agent'],
    ])
    expect(views.mine).toBe(2)
  })

  test('filters by assignees, nobody among them [T225]', async () => {
    const { agent, app } = await setUp(engine)
    await agent.call(assignTicket, { ticketId: 7, agentId: 1 })
    await agent.call(assignTicket, { ticketId: 10, agentId: 2 })
    const of = (...ids: number[]) => idsIn(agent, { 'filters[assigneeId]': ids })
    expect(await of(1)).toEqual([7])
    expect(await of(2, 1)).toEqual([10, 7])
    // The others have an assignee without an account.
    expect(await of(0)).toEqual([])
    expect(await of(0, 1)).toEqual([7])
    const ofNobody = waiting.filter((id) => id > 20)
    await app.services.db
      .updateTable('ticket')
      .set({ assigneeName: '' })
      .where('id', '>', 20)
      .execute()
    expect(await of(0)).toEqual(ofNobody)
    expect(await of(0, 1)).toEqual([...ofNobody, 7])
    expect(await idsIn(agent, { view: 'mine', 'filters[assigneeId]': [0, 2] })).toEqual([])
    expect(await of(-1, 77)).toEqual([])
  })

  test('filters by owner, type and category [T226]', async () => {
    const { agent, app } = await setUp(engine)
    const { db } = app.services
    await db.updateTable('ticket').set({ typeId: 2, categoryId: 201 }).where('id', '=', 7).execute()
    const ofType = notClosed.filter((id) => id % 5 === 1 || id === 7)
    const owners = await db.selectFrom('ticket').select(['id', 'ownerId']).execute()
    const ann = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    const ofAnn = owners.filter(({ ownerId }) => ownerId === ann.id).map(({ id }) => id)
    const inAll = async (form: Form) =>
      (await idsIn(agent, { view: 'all', ...form })).toSorted((one, other) => one - other)
    expect(await inAll({ 'filters[ownerUsername]': ['ANN', 'nobody'] })).toEqual(
      notClosed.filter((id) => ofAnn.includes(id)),
    )
    expect(await inAll({ 'filters[ownerUsername]': ['nobody'] })).toEqual([])
    expect(await inAll({ 'filters[ticketTypeId]': [2] })).toEqual(ofType)
    expect(await inAll({ 'filters[categoryId]': [201], 'filters[statusId]': [3] })).toEqual([7])
    const ofTypeIn = (...categories: number[]) =>
      inAll({ 'filters[ticketTypeId]': [2], 'filters[categoryId]': categories })
    expect(await ofTypeIn(77)).toEqual([])
    expect(await ofTypeIn(101)).toEqual([])
    expect(await ofTypeIn(101, 201)).toEqual(await inAll({ 'filters[categoryId]': [201] }))
  })

  test('limits the date that it’s sorted by, alone and with each filter [T242]', async () => {
    const { agent, app } = await setUp(engine)
    const createdAt = (id: number) => startOfTests - id * 10 * 60_000
    const inRange = (form: Form, column = 'createDate', direction = 'desc') =>
      queueOf(agent, { view: 'all', ...sortedBy(column, direction), ...form })
    const idsOf = async (...wanted: Parameters<typeof inRange>) =>
      (await inRange(...wanted)).list.map(({ ticketId }) => ticketId)
    const [from, until] = [{ 'dates[from]': createdAt(20) }, { 'dates[until]': createdAt(10) }]
    const both = { ...from, ...until }
    const from11To20 = notClosed.filter((id) => id > 10 && id <= 20)
    expect(await idsOf(from)).toEqual(notClosed.filter((id) => id <= 20))
    expect(await idsOf(until)).toEqual(notClosed.filter((id) => id > 10))
    expect(await idsOf({ ...both, 'dates[from]': '' })).toEqual(await idsOf(until))
    expect(await idsOf(both, 'createDate', 'asc')).toEqual(from11To20.toReversed())
    const first = await inRange({ ...both, limit: 3 })
    expect(first.list.map(({ ticketId }) => ticketId)).toEqual(from11To20.slice(0, 3))
    expect(first.summary).toEqual({ count: from11To20.length, isMore: false })
    // It has changed since it was created.
    const changed = { 'dates[from]': startOfTests - 20 * 60_000 }
    expect(await idsOf(changed, 'lastUpdateDate')).toEqual(notClosed.filter((id) => id <= 20))
    expect(await idsOf(both, 'urgency')).toHaveLength(notClosed.length)
    await app.services.db.updateTable('ticket').set({ assigneeName: '' }).execute()
    const pairs: [Form, (id: number) => boolean][] = [
      [{ view: 'waiting' }, (id) => waiting.includes(id)],
      [{ 'filters[statusId]': [2] }, (id) => id % 5 === 1],
      [{ 'filters[urgencyId]': [1] }, (id) => id % 3 === 0],
      [{ 'filters[companyId]': [1] }, (id) => id <= 30],
      [{ 'filters[supportGroup]': ['Service desk'] }, () => true],
      [{ 'filters[supportGroup]': ['Network'] }, () => false],
      [{ 'filters[assigneeId]': [0] }, () => true],
      [{ 'filters[assigneeId]': [1] }, () => false],
      [{ search: 'printer' }, (id) => id % 2 === 0],
    ]
    for (const [form, isMatch] of pairs) {
      const { list, summary } = await inRange({ ...both, ...form, limit: 2 })
      const matches = from11To20.filter(isMatch)
      expect([form, list.map(({ ticketId }) => ticketId)]).toEqual([form, matches.slice(0, 2)])
      expect([form, summary.count]).toEqual([form, matches.length])
    }
  })

  test('searches for owners and assignees, with words and without some [T244]', async () => {
    const { agent, app } = await setUp(engine)
    const { db } = app.services
    await agent.call(assignTicket, { ticketId: 7, agentId: 1 })
    await agent.call(assignTicket, { ticketId: 10, agentId: 2 })
    const tickets = await db
      .selectFrom('ticket')
      .innerJoin('account', 'account.id', 'ticket.ownerId')
      .select(['ticket.id', 'username'])
      .execute()
    const of = (...names: string[]) =>
      notClosed.filter((id) => tickets.some((row) => row.id === id && names.includes(row.username)))
    const inAll = async (operators: Form, form: Form = {}) => {
      const named = Object.entries({ without: '', ...operators }).map(([name, value]) => [
        `operators[${name}]`,
        value,
      ])
      const query = { view: 'all', ...sortedBy('createDate', 'desc'), ...form }
      const { list, summary, nameProblems } = await queueOf(agent, {
        ...query,
        ...Object.fromEntries(named),
      })
      expect(summary.count).toBe(list.length)
      const ids = list.map(({ ticketId }) => ticketId)
      return nameProblems ? { ids, nameProblems } : ids
    }
    const owned = (names: string[], form?: Form) => inAll({ owners: names }, form)
    expect(await owned(['adams ann'])).toEqual(of('ann'))
    expect(await owned(['BOB'])).toEqual(of('bob'))
    expect(await owned(['ann', 'bob'])).toEqual(of('ann', 'bob'))
    expect(await owned(['ann'], { 'filters[ownerUsername]': ['Ann', 'bob'] })).toEqual(of('ann'))
    expect(await owned(['ann'], { 'filters[ownerUsername]': ['bob'] })).toEqual([])
    const isUnknown = { reason: 'noUser', name: 'nobody' }
    expect(await owned(['nobody'])).toEqual({ ids: [], nameProblems: [isUnknown] })
    expect(await owned(['nobody', 'ann'])).toEqual({ ids: of('ann'), nameProblems: [isUnknown] })

    const assigned = (names: string[], form?: Form) => inAll({ assignees: names }, form)
    expect(await assigned(['me'])).toEqual([7])
    expect(await assigned(['ag ada'])).toEqual([7])
    expect(await assigned(['lead', 'me'])).toEqual([7, 10])
    expect(await assigned(['none'])).toEqual([])
    await db.updateTable('ticket').set({ assigneeName: '' }).where('id', '=', 12).execute()
    expect(await assigned(['none', 'lead'])).toEqual([10, 12])
    expect(await assigned(['me'], { 'filters[assigneeId]': [0, 2] })).toEqual([])
    expect(await assigned(['nobody'])).toEqual({
      ids: [],
      nameProblems: [{ reason: 'noAgent', name: 'nobody' }],
    })

    const printers = notClosed.filter((id) => id % 2 === 0)
    expect(await inAll({ without: 'Printer' })).toEqual(notClosed.filter((id) => id % 2 === 1))
    expect(await inAll({ without: 'T-00031 00032' })).toEqual(
      notClosed.filter((id) => id !== 31 && id !== 32),
    )
    expect(await inAll({ without: 'print' }, { search: 'printer' })).toEqual([])
    expect(await inAll({ without: 'T-00010' }, { search: 'printer' })).toEqual(
      printers.filter((id) => id !== 10),
    )
    expect(await inAll({ without: '!?' })).toEqual(notClosed)
    expect(await inAll({ without: 'printer', owners: ['ann'] })).toEqual(
      of('ann').filter((id) => id % 2 === 1),
    )
    expect(await inAll({ without: 'printer' }, { 'filters[companyId]': [2] })).toEqual(
      notClosed.filter((id) => id % 2 === 1 && id > 30),
    )
  })

  test('counts all tickets of each view, however the page is narrowed [T104, T244]', async () => {
    const { agent } = await setUp(engine)
    await agent.call(assignTicket, { ticketId: 7, agentId: 1 })
    const { views: all } = await queueOf(agent, { view: 'all' })
    expect(all).toMatchObject({ mine: 1 })
    const narrowed: Form[] = [
      {},
      { page: 2, limit: 10 },
      { search: 'printer' },
      { search: '!?' },
      { 'filters[urgencyId]': [1] },
      { 'filters[statusId]': [1] },
      { 'filters[assigneeId]': [2] },
      { 'filters[ticketTypeId]': [1], 'filters[categoryId]': [999] },
      { 'dates[until]': 1, ...sortedBy('createDate', 'desc') },
      { 'operators[without]': 'printer' },
      { 'operators[without]': '', 'operators[owners]': ['bob'] },
      { 'operators[without]': '', 'operators[assignees]': ['lead'] },
      { 'operators[without]': '', 'operators[assignees]': ['nobody'] },
    ]
    for (const view of ['waiting', 'mine', 'news', 'all'])
      for (const form of narrowed) {
        const { views } = await queueOf(agent, { view, ...form })
        expect([view, form, views]).toEqual([view, form, all])
      }
  })

  test('finds a common word among few tickets, and of a time [T244]', async () => {
    const { agent, app } = await setUp(engine)
    await agent.call(assignTicket, { ticketId: 10, agentId: 1 })
    // Newer tickets with the same word.
    await insertTicketCopies(app.services.db, 12, 1100)
    const idsOf = (form: Form) => idsIn(agent, { view: 'all', search: 'printer', ...form })
    const ofMe = { 'operators[without]': '', 'operators[assignees]': ['me'] }
    expect(await idsOf(ofMe)).toEqual([10])
    expect(await idsOf({ ...ofMe, search: 'printr' })).toEqual([10])
    expect(await idsOf({ view: 'mine', 'operators[without]': 'fails' })).toEqual([])
    const until = startOfTests - 30 * 10 * 60_000
    expect(await idsOf({ 'dates[until]': until, ...sortedBy('createDate', 'desc') })).toEqual(
      notClosed.filter((id) => id > 30 && id % 2 === 0),
    )
  })

  test('asks for more of a name that too many users have [T244]', async () => {
    const { agent, app } = await setUp(engine)
    const { db } = app.services
    const { id: _, ...ann } = await db
      .selectFrom('account')
      .selectAll()
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    const copies = upTo40.map((at) => ({
      ...ann,
      username: `ann${at}`,
      usernameKey: `ann${at}`,
      mailKey: `ann${at}@example.com`,
      lastName: `Copy${at}`,
    }))
    await db.insertInto('account').values(copies).execute()
    const named = (name: string) =>
      queueOf(agent, { view: 'all', 'operators[without]': '', 'operators[owners]': [name] })
    expect(await named('ann')).not.toHaveProperty('nameProblems')
    expect(await named('an')).toMatchObject({
      list: [],
      nameProblems: [{ reason: 'manyUsers', name: 'an' }],
    })
  })

  test('finds the same tickets whether a filter has few or many [T225, T226]', async () => {
    const { app, agent } = await setUp(engine)
    const { db } = app.services
    await db.updateTable('ticket').set({ assigneeName: '' }).execute()
    await insertTicketCopies(db, 5, 2 * queueCountMax)
    const form = { view: 'all', 'filters[supportGroup]': ['Service desk'] }
    const { list, summary } = await queueOf(agent, { ...form, 'filters[assigneeId]': [0] })
    expect(summary).toEqual({ count: 1000, isMore: true })
    expect(list.map(({ ticketId }) => ticketId)).toEqual(await idsIn(agent, { view: 'all' }))
    const few = { ...form, 'filters[statusId]': [2] }
    const ofStatus = notClosed.filter((id) => id % 5 === 1)
    expect(new Set(await idsIn(agent, few))).toEqual(new Set(ofStatus))
    const ofCompany = { view: 'all', 'filters[companyId]': [1, 2] }
    expect(await idsIn(agent, ofCompany)).toEqual(await idsIn(agent, { view: 'all' }))
    expect((await queueOf(agent, ofCompany)).summary).toEqual({ count: 1000, isMore: true })
    expect((await queueOf(agent, { ...few, limit: 3 })).summary.count).toBe(ofStatus.length)
  })

  test('finds the tickets of people who have few or many [T104, T225]', async () => {
    const { app, agent } = await setUp(engine)
    const { db } = app.services
    await insertTicketCopies(db, 5, 2 * queueCountMax)
    await db.updateTable('ticket').set({ assigneeName: '' }).execute()
    await db.updateTable('ticket').set({ assigneeId: 1 }).where('id', '>', 40).execute()
    const tickets = await db
      .selectFrom('ticket')
      .innerJoin('account', 'account.id', 'ticket.ownerId')
      .select(['ticket.id', 'assigneeId', 'username'])
      .where('statusId', 'in', [1, 2])
      .orderBy('ticket.createdAt')
      .orderBy('ticket.id')
      .execute()
    const owners = [...new Set(tickets.map(({ username }) => username))]
    expect(owners.length).toBeGreaterThan(2)
    const all = { view: 'all', 'filters[statusId]': [1, 2], ...sortedBy('createDate', 'asc') }
    type IsOne = (ticket: (typeof tickets)[number]) => boolean
    const isOf =
      (agentId: number | null): IsOne =>
      ({ assigneeId }) =>
        assigneeId === agentId
    const cases: [Form, IsOne][] = [
      [{ view: 'mine' }, isOf(1)],
      [{ 'filters[assigneeId]': [1] }, isOf(1)],
      [{ 'filters[assigneeId]': [0] }, isOf(null)],
      [{ 'filters[assigneeId]': [0, 1] }, () => true],
      ...owners.map((owner): (typeof cases)[number] => [
        { 'filters[ownerUsername]': [owner] },
        ({ username }) => username === owner,
      ]),
    ]
    for (const [form, isOne] of cases) {
      const ids = tickets.filter(isOne).map(({ id }) => id)
      const { list, summary } = await queueOf(agent, { ...all, ...form })
      expect([form, list.map(({ ticketId }) => ticketId)]).toEqual([form, ids.slice(0, 100)])
      const count = Math.min(ids.length, 1000)
      expect([form, summary]).toEqual([form, { count, isMore: ids.length > count }])
    }
  })

  test('excludes closed tickets unless they are requested [T104]', async () => {
    const { agent } = await setUp(engine)
    const all = await idsIn(agent, { view: 'all', ...sortedBy('createDate', 'desc') })
    expect(all).toEqual(notClosed)
    const closed = await idsIn(agent, { view: 'all', 'filters[statusId]': [4] })
    expect(new Set(closed)).toEqual(new Set(upTo40.filter((id) => id % 5 === 3)))
    expect(await idsIn(agent, { view: 'waiting', 'filters[statusId]': [4, 5] })).toEqual([])
  })

  test.each(['waitingSince', 'createDate', 'lastUpdateDate', 'urgency'])(
    'sorts by %s in both directions [T104]',
    async (column) => {
      const { agent } = await setUp(engine)
      const ask = (direction: string) =>
        idsIn(agent, { view: 'all', ...sortedBy(column, direction) })
      const ascending = await ask('asc')
      expect(ascending.toSorted((one, other) => one - other)).toEqual(notClosed)
      expect(await ask('desc')).toEqual(ascending.toReversed())
      if (column === 'waitingSince') expect(ascending.slice(0, waiting.length)).toEqual(waiting)
    },
  )

  test('applies each filter, alone and combined [T104]', async () => {
    const { agent } = await setUp(engine)
    const pick = (is: (id: number) => boolean) => waiting.filter(is)
    expect(await idsIn(agent, { 'filters[companyId]': [2] })).toEqual(pick((id) => id > 30))
    expect(await idsIn(agent, { 'filters[urgencyId]': [1, 2] })).toEqual(pick((id) => id % 3 < 2))
    expect(await idsIn(agent, { 'filters[statusId]': [2] })).toEqual(pick((id) => id % 5 === 1))
    const repeated = { 'filters[statusId]': [2, 2, 77, 78, 79, 80] }
    expect(await idsIn(agent, repeated)).toEqual(pick((id) => id % 5 === 1))
    expect(await idsIn(agent, { view: 'all', ...repeated })).toEqual(
      await idsIn(agent, { view: 'all', 'filters[statusId]': [2] }),
    )
    expect(await idsIn(agent, { 'filters[supportGroup]': ['Network'] })).toEqual([])
    const narrow = {
      'filters[companyId]': [1],
      'filters[urgencyId]': [1],
      'filters[statusId]': [1],
    }
    expect(await idsIn(agent, { ...narrow, 'filters[supportGroup]': ['Service desk'] })).toEqual(
      pick((id) => id <= 30 && id % 3 === 0 && id % 5 === 0),
    )
  })

  test('searches the tickets of all companies, despite a typo [T104, T41]', async () => {
    const { agent } = await setUp(engine)
    const all = { view: 'all', ...sortedBy('createDate', 'desc') }
    expect(await idsIn(agent, { ...all, search: 'T-00031' })).toEqual([31])
    expect(await idsIn(agent, { ...all, search: 'printer' })).toEqual(
      notClosed.filter((id) => id % 2 === 0),
    )
    const beta = { ...all, search: 'printr', 'filters[companyId]': [2] }
    expect(await idsIn(agent, beta)).toEqual(notClosed.filter((id) => id % 2 === 0 && id > 30))
    const last = await queueOf(agent, { ...all, search: 'printer', limit: 10, page: 9 })
    expect(last.list).toEqual([])
    expect(last.summary.count).toBe(notClosed.filter((id) => id % 2 === 0).length)
    expect(await idsIn(agent, { ...all, search: 'nowhere' })).toEqual([])
    expect(await idsIn(agent, { ...all, search: '!?' })).toEqual([])
  })

  test('is paged, and counts up to a thousand [T104]', async () => {
    const { app, agent } = await setUp(engine)
    expect(await idsIn(agent, { limit: 10, page: 2 })).toEqual(waiting.slice(10, 20))
    await insertTicketCopies(app.services.db, 5, 1000)
    const { list, summary, views } = await queueOf(agent, { page: 10 })
    expect(list).toHaveLength(100)
    expect(summary).toEqual({ count: 1000, isMore: true })
    expect(views.waiting).toBe(1000)
    expect((await queueOf(agent, { page: 11 })).list).toEqual([])
    expect((await queueOf(agent, { limit: 60, page: 17 })).list).toHaveLength(40)
  })

  test('marks what others have added since the agent saw it [T104]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const other = await signedInAgent(app, 'lead')
    const isUnread = async () =>
      (await queueOf(agent, { view: 'all', search: 'T-00005' })).list[0]?.isUnread
    expect(await isUnread()).toBe(false)
    clock.pass(1000)
    await agent.call(replyToTicket, { ticketId: 5, text: 'We are on it.', lastEntryId: 1000 })
    expect(await isUnread()).toBe(false)
    clock.pass(1000)
    await other.call(assignTicket, { ticketId: 5, agentId: 2 })
    expect(await isUnread()).toBe(true)
    const until = new Date(clock.now()).toISOString()
    await agent.call(markSeenByAgent, { ticketId: 5, until })
    expect(await isUnread()).toBe(false)
  })

  test('tells agents with the same name apart by their usernames [T234]', async () => {
    const { app, agent } = await setUp(engine)
    const { db } = app.services
    const lead = (await agentByUsername(db, 'lead'))!
    await updateAgent(db, lead.id, { displayName: 'ada Agent' })
    const { agents } = await agent.call(getQueueChoices)
    const named = agents.filter(({ username }) => username !== undefined)
    expect(named.map(({ username }) => username).toSorted()).toEqual(['agent', 'lead'])
  })

  test('offers agents, groups, statuses, urgencies and companies as filters [T104]', async () => {
    const { agent } = await setUp(engine)
    const choices = await agent.call(getQueueChoices)
    expect(choices.agents.map(({ name }) => name)).toEqual([
      'Ada admin',
      'Ada agent',
      'Ada fresh',
      'Ada lead',
    ])
    expect(choices.supportGroups).toEqual(['Network', 'Service Desk', 'Service desk'])
    expect(choices.statuses).toContainEqual({ id: 4, name: 'Closed' })
    expect(choices.urgencies).toContainEqual({ id: 1, name: 'High' })
    expect(choices.companies).toEqual([
      { id: 1, name: 'Alpha' },
      { id: 2, name: 'Beta' },
    ])
  })

  test('tells agents which groups they belong to [T224]', async () => {
    const { agent, app } = await setUp(engine)
    const groups = async () => (await agent.call(getQueueChoices)).myGroups
    expect(await groups()).toEqual([])
    const { db } = app.services
    const idOf = async (username: string) => (await agentByUsername(db, username))?.id ?? 0
    await setAgentGroups(db, await idOf('agent'), ['Service Desk', 'Network'])
    await setAgentGroups(db, await idOf('lead'), ['Service desk'])
    expect(await groups()).toEqual(['Network', 'Service Desk'])
  })

  test.each([
    ['an unknown view', { view: 'some' }],
    ['page zero', { page: 0 }],
    ['an unknown column', sortedBy('owner', 'asc')],
  ])('refuses %s [T104]', async (_, form) => {
    const { agent } = await setUp(engine)
    const wanted = { view: 'all', limit: 10, page: 1, ...form }
    expect((await agent.post(getQueue.path, wanted)).statusCode).toBe(400)
  })
})
