import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'

import type { Call } from '#contract/call.ts'
import { createDraft } from '#contract/tickets.ts'
import { queueView } from '#contract/agent-queue.ts'
import { agentCalls, extraCalls, specifiedCalls } from '#server/areas.ts'
import { ticketsWith } from '#server/db/accounts/erase.ts'
import { personalFiles, personalRows, personalTables } from '#server/db/accounts/personal-data.ts'
import { periodicJobs } from '#server/jobs/housekeeping.ts'
import { replacedDrafts, unsentBytes } from '#server/db/tickets/draft-quota.ts'
import { addFunctions } from '#server/db/engine/sqlite-functions.ts'
import { openDatabase, type DatabasePlace } from '#server/db/engine/open.ts'
import { searchSizes } from '#server/db/tickets/find-tickets.ts'
import { pageSizes } from '#server/db/tickets/list-pages.ts'
import { newTicketLister } from '#server/db/tickets/ticket-list.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { listQueries, queueQueries } from '#tests/support/paged-tickets.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'

/**
 * A read is only slow with a million rows if its plan scans a table. SQLite plans without statistics, so a few
 * rows are enough to see it. PostgreSQL has the same indexes.
 */
const [sqlite] = engines

/** A step of a plan, below the steps it belongs to. */
type Step = { detail: string; within: readonly string[] }

const isSorted = ({ detail }: Step) => detail.includes('B-TREE FOR ORDER BY')

const planReader = (database: Sqlite.Database) => (statement: string) => {
  const values = Array.from({ length: statement.split('?').length - 1 }, () => null)
  const rows = database
    .prepare<unknown[], { id: number; parent: number; detail: string }>(
      `explain query plan ${statement}`,
    )
    .all(...values)
  const steps = new Map<number, Step>()
  for (const { id, parent, detail } of rows) {
    const above = steps.get(parent)
    steps.set(id, { detail, within: above ? [...above.within, above.detail] : [] })
  }
  return [...steps.values()]
}

/** Tables that only the provider makes larger; agents' searches read all companies, 10,000 in 3 ms. */
const small = [
  'company',
  'ticket_type',
  'ticket_status',
  'urgency',
  'category',
  'agent',
  // Read when articles have changed, and then searched in memory.
  'kb_revision',
  'kb_category',
  'kb_article',
  'kb_text',
]

/** Whole reads that are fine: of an index with few rows, and of the newest rows up to a limit. */
const fineScans = [
  /USING (COVERING )?INDEX (login_request_(open|decided)|data_request_due)$/,
  /^SCAN ticket_document$/,
]

/** The tables that a plan reads from beginning to end; parts of the statement are in the plan as well. */
const scansIn = (steps: readonly Step[]) => {
  const parts = steps.map(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(detail)?.[1])
  return steps.flatMap(({ detail }) => {
    const name = /^SCAN (\w+)/.exec(detail)?.[1] ?? ''
    const isKnown = [...small, ...parts, ''].includes(name) || detail.includes('VIRTUAL TABLE')
    return isKnown || fineScans.some((fine) => fine.test(detail)) ? [] : [detail]
  })
}

/** Columns with few values, each of which many tickets have. */
const ofFewValues =
  '(status_id|type_id|urgency_id|category_id|support_group|provider_spoke_last|is_open|kind|language|role)'
const readsOfFewValues = new RegExp(
  `^SEARCH \\w+ USING (COVERING )?INDEX \\w+ \\(${ofFewValues}=\\?( AND ${ofFewValues}=\\?)*\\)$`,
)

/** One company or user, such as a program, can have most tickets and messages. */
const ofOneOwner = '(company_id|owner_id|account_id)'
const readsOfOneOwner = new RegExp(
  `^SEARCH (ticket|inbox_message) USING (COVERING )?INDEX \\w+ \\(${ofOneOwner}=\\?( AND (${ofOneOwner}|${ofFewValues})=\\?)*\\)$`,
)

/** A page of the ticket list is read from the tally if the list is short. */
const ofShortList = /"ticket_tally" cross join/

/** Whether a step reads the rows of an index in order until the statement has enough. */
const stopsEarly = (statement: string, { within }: Step, steps: readonly Step[]) =>
  / limit /.test(statement) &&
  !steps.some((step) => isSorted(step) && step.within.join() === within.join())

/** The reads of a large part of a table. The queue reads and counts the tickets of a status up to a limit. */
const largePartsIn = (statement: string, steps: readonly Step[]) => {
  if (/ as (part|counted)\b/.test(statement)) return []
  const isLarge = (step: Step) =>
    readsOfFewValues.test(step.detail) ||
    (readsOfOneOwner.test(step.detail) &&
      !ofShortList.test(statement) &&
      !stopsEarly(statement, step, steps))
  return steps.filter(isLarge).map(({ detail }) => detail)
}

/** A database, and how to see the plans of its reads. */
const watchedPlace = async () => {
  if (!sqlite) throw new Error('SQLite is always tested.')
  let reads = new Set<string>()
  const watch = ({ sql }: { sql: string }) => {
    if (/^\s*(select|with|update|delete)\b/i.test(sql)) reads.add(sql)
  }
  const place: DatabasePlace = { ...(await placeOf(sqlite)), watch }
  const database = addFunctions(new Sqlite(join(place.dataDir, 'portal.db'), { readonly: true }))
  const planOf = planReader(database)
  return {
    place,
    /** The reads that `work` makes, each with its plan. */
    plansOf: async (work: () => Promise<unknown>) => {
      reads = new Set()
      await work()
      return [...reads].map((statement) => ({ statement, steps: planOf(statement) }))
    },
  }
}

describe('a page of the ticket list', () => {
  /** The steps that find the tickets of the page of each list, without a search. */
  const stepsOf = async (sizes: Partial<typeof pageSizes>, companyIds: number[]) => {
    const { place, plansOf } = await watchedPlace()
    const engine = openDatabase(place)
    const list = newTicketLister(engine, { ...searchSizes, ...pageSizes, ...sizes })
    const reader = { companyIds, accountId: 1 }
    const plans = await plansOf(async () => {
      for (const query of listQueries()) {
        const isOfAll = query.search === '' && query.filters.companyId.length === 0
        if (isOfAll) await list.page({ ...query, page: 1, limit: 10 }, reader)
      }
    })
    await engine.close()
    return plans
      .filter(({ statement }) => statement.includes('as "page"'))
      .map(({ statement, steps }) => ({ statement, steps: steps.filter(isOfPage) }))
  }

  const isOfPage = ({ within }: Step) => within.some((above) => above.endsWith('page'))
  const readsTickets = ({ detail }: Step) => detail.startsWith('SEARCH ticket USING')

  test('walks an index of the company in its order, and sorts nothing [A28]', async () => {
    const lists = await stepsOf({ few: 0 }, [1])
    for (const { statement, steps } of lists) {
      const tickets = steps.filter(readsTickets).map(({ detail }) => detail)
      expect([statement, tickets]).toEqual([
        statement,
        [expect.stringMatching(/COVERING INDEX ticket_by_/)],
      ])
      expect(steps.filter(isSorted)).toEqual([])
    }
    expect(lists.length).toBeGreaterThan(40)
  })

  test.each([
    ['of one company', [1], /COVERING INDEX ticket_of_(kind|owner) .*(status|owner)_id=/],
    [
      'of several companies',
      [1, 2],
      /COVERING INDEX ticket_(by|of)_\w+ .*company_id=|INTEGER PRIMARY KEY/,
    ],
  ])('%s is collected from one index with all it needs, if it’s short [A28]', async (...row) => {
    const [, companyIds, index] = row
    const lists = await stepsOf({ few: 29, sparse: 1 }, companyIds)
    const collected = lists.filter(({ steps }) => steps.some(isSorted))
    for (const { statement, steps } of collected) {
      const tickets = steps.filter(readsTickets).map(({ detail }) => detail)
      expect([statement, tickets]).toEqual([statement, [expect.stringMatching(index)]])
    }
    expect(collected.length).toBeGreaterThan(15)
  })
})

/** Forms of arrays and objects, as the browser sends them. */
const flat = (form: object, within = ''): Record<string, string | number | number[]> =>
  Object.assign(
    {},
    ...Object.entries(form).map(([name, value]: [string, unknown]) => {
      const key = within === '' ? name : `${within}[${name}]`
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return { [key]: value }
      return flat(value, key)
    }),
  )

const words = ['host', 'ho', 'host 1', '7', 'nowhere', 'übergbe']
const page = { page: 2, limit: 30 }
const historyParts = [{}, { limit: 10 }, { limit: 10, before: 1000 }, { limit: 10, after: 1 }]

const sortedByChange = { sortBy: { columnName: 'lastUpdateDate', direction: 'desc' } }

/** The parameters of each call that lists or searches which cost most, alone and combined. */
const expensive: Record<string, object[]> = {
  listTickets: [...listQueries(), ...words.map((search) => ({ search }))].map((query) => ({
    ...page,
    ...query,
  })),
  exportTickets: [{ timeZone: 'UTC' }, { timeZone: 'UTC', search: 'host' }],
  saveTicketView: [
    { name: 'Hosts', search: 'host', filters: { statusId: [1] }, ...sortedByChange },
  ],
  saveQueueView: [
    { name: 'Hosts', view: 'all', search: 'host', filters: { statusId: [1] }, ...sortedByChange },
  ],
  getActionLog: historyParts.map((part) => ({ ticketId: 1, ...part })),
  findColleagues: words.map((query) => ({ ticketId: 1, query })),
  findParticipants: words.map((query) => ({ ticketId: 1, query })),
  findTexts: words.map((query) => ({ ticketId: 1, query })),
  findPeople: words.map((query) => ({ debitorId: 1, query })),
  searchKb: words.flatMap((query) => [
    { languageId: 1, page: 1, query },
    { languageId: 1, page: 2, query, categoryId: 1, limit: 100 },
  ]),
  listCompanyLogins: ['', ...words].map((search) => ({ search, page: 2 })),
  listCompanyRequests: [{ page: 2 }],
  listLinkedUsers: [{ page: 2 }],
  listInbox: [{}, { format: 1 }, { page: 2 }],
  getQueue: queueView.options
    .flatMap(queueQueries)
    .flatMap((query) => [query, ...words.slice(0, 3).map((search) => ({ ...query, search }))])
    .map((query) => ({ ...page, ...query })),
  getAgentHistory: historyParts.map((part) => ({ ticketId: 1, ...part })),
  listDataRequests: ['open', 'closed'].map((view) => ({ view, page: 2 })),
  listLoginRequests: ['open', 'decided'].map((view) => ({ view, page: 2 })),
  listReceivedEmails: ['open', 'ignored', 'handled'].map((view) => ({ view, page: 2 })),
  findCustomers: ['users', 'companies'].flatMap((view) =>
    ['', ...words].map((search) => ({ view, search, page: 2 })),
  ),
  getCustomerCompany: [{ companyId: 1, page: 2 }],
}

const listFields = ['page', 'search', 'query', 'limit']
const fieldsOf = ({ body }: Call) => Object.keys('shape' in body ? (body.shape as object) : {})
const allCalls = [...specifiedCalls, ...extraCalls, ...agentCalls]
const listCalls = allCalls.filter(({ call }) =>
  fieldsOf(call).some((field) => listFields.includes(field)),
)
/** The calls about one ticket, user or company. */
const idCalls = allCalls.filter(
  ({ call }) =>
    call.wire === 'form' && ['ticketId', 'userId', 'companyId'].includes(fieldsOf(call).join()),
)

describe('calls that list or search', () => {
  test('all have expensive parameters here', () => {
    expect(listCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(expensive).toSorted())
  })

  test('scan no table that grows, and no large part of one', async () => {
    const { place, plansOf } = await watchedPlace()
    const app = await appOn(place, { env: { AGENTS: 'on' } })
    const agent = await signedInAgent(app, 'admin')
    const manager = await signedIn(app, 'bob')
    for (const { name, call } of [...listCalls, ...idCalls]) {
      const visitor = call.access === 'agent' ? agent : manager
      const plans = await plansOf(async () => {
        for (const form of expensive[name] ?? [{ [fieldsOf(call).join()]: 1 }]) {
          const answer = await visitor.post(call.path, flat(form))
          expect([name, form, answer.statusCode]).toEqual([name, form, 200])
        }
      })
      expect(plans.length).toBeGreaterThan(0)
      const scans = plans.flatMap(({ statement, steps }) =>
        [...scansIn(steps), ...largePartsIn(statement, steps)].map((detail) => ({
          name,
          detail,
          statement,
        })),
      )
      expect(scans).toEqual([])
    }
  })
})

/** Tables with one row, or whose rows are deleted within days: jobs read them from beginning to end. */
const shortLived = [
  'schema_range',
  'instance',
  'notes_to_index',
  'session',
  'attempt',
  'one_time_link',
  'mail_change',
  'caller_code',
  'identified_caller',
  'agent_session',
  'agent_link',
  'agent_presence',
  'ticket_change',
  'unsent_attachment',
]
/** As many rows as the agents decide and answer. */
const ofAgents = ['login_request', 'received_email_file', 'mail_bounce', 'agent_address']
/** Read once a day, in the night. */
const ofRetention = ['known_address']
const readWhole = new RegExp(`^SCAN (${[...shortLived, ...ofAgents, ...ofRetention].join('|')})\\b`)

test('background jobs scan no other table that grows, and no large part of one', async () => {
  const { place, plansOf } = await watchedPlace()
  const { services, log } = await appOn(place, { env: { AGENTS: 'on' } })
  const plans = await plansOf(async () => {
    for (const { work } of periodicJobs(services, log)) await work()
  })
  expect(plans.length).toBeGreaterThan(40)
  const scans = plans.flatMap(({ statement, steps }) =>
    [...scansIn(steps), ...largePartsIn(statement, steps)]
      .filter((detail) => !readWhole.test(detail))
      .map((detail) => ({ detail, statement })),
  )
  expect(scans).toEqual([])
})

test('what a user has written is found by its author', async () => {
  const { place, plansOf } = await watchedPlace()
  const { db } = (await appOn(place)).services
  const plans = await plansOf(async () => {
    await ticketsWith(db, 1)
    await personalFiles(db, 1)
    for (const part of personalTables) await personalRows(db, part, 1)
  })
  const entries = plans
    .flatMap(({ steps }) => steps.map(({ detail }) => detail))
    .filter((detail) => /action_log/.test(detail))
  expect(entries).toHaveLength(3)
  for (const detail of entries)
    expect(detail).toMatch(/^SEARCH action_log USING .*\(author_id=\?\)/)
})

test('a new ticket’s drafts and unsent files are found by user [A40]', async () => {
  const { place, plansOf } = await watchedPlace()
  const app = await appOn(place)
  const ann = await signedIn(app, 'ann')
  const plans = await plansOf(async () => {
    await ann.call(createDraft, { shortDescription: 'Printer' })
    await unsentBytes(app.services.db, 1)
    await replacedDrafts(app.services.db, 1)
  })
  const ofDrafts = plans.filter(({ statement }) => statement.includes('"ticket_draft"'))
  expect(ofDrafts.length).toBeGreaterThan(3)
  for (const { statement, steps } of ofDrafts) {
    const drafts = steps
      .map(({ detail }) => detail)
      .filter((detail) => / ticket_draft/.test(detail))
    expect([statement, drafts]).toEqual([statement, [expect.stringMatching(/\(account_id=\?/)]])
  }
})
