import { describe, expect, test } from 'vitest'

import { findCustomers, getCustomerCompany } from '#contract/agent-users.ts'
import { queueView } from '#contract/agent-queue.ts'
import { companyLogins } from '#server/db/accounts/company-logins.ts'
import { decidedRequests, openRequests, requestsOf } from '#server/db/accounts/login-requests.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { logPart } from '#server/db/tickets/log-parts.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { articleFile, categoriesYaml, folderOf } from '#tests/support/knowledge.ts'
import {
  expectSamePages,
  expectSameListPages,
  expectSameQueuePages,
  listQueries,
  newTicketPages,
  queueQueries,
} from '#tests/support/paged-tickets.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, newApp, placeOf } from '#tests/support/server.ts'

const sizeAt = (at: number) => [[7, 30, 11, 45][at % 4] ?? 0]

const insertUsers = async (db: Db, count: number) => {
  const rows = Array.from({ length: count }, (_, at): NewRow<'account'> => ({
    username: `page-${at}`,
    usernameKey: `page-${at}`,
    firstName: 'Pat',
    lastName: `Page-${at % 3}`,
    sortKey: `pat page-${at % 3}`,
    mail: `page-${at}@example.com`,
    mailKey: `page-${at}@example.com`,
    telephone: '',
    passwordHash: '',
    mfaAuthType: 2,
    language: 'en',
    createdAt: startOfTests,
  }))
  const added = await db.insertInto('account').values(rows).returning('id').execute()
  const memberships = added.map(({ id }) => ({ accountId: id, companyId: 2 }))
  await db.insertInto('accountCompany').values(memberships).execute()
  return added.map(({ id }) => id)
}

const insertRequests = (db: Db, count: number) =>
  db
    .insertInto('loginRequest')
    .values(
      Array.from({ length: count }, (_, at) => ({
        kind: 'partner' as const,
        companyId: 1,
        requesterId: 2,
        ticketId: null,
        firstName: 'Pat',
        lastName: `Page ${at}`,
        mail: `request-${at}@example.com`,
        mailKey: `request-${at}@example.com`,
        phone: '',
        createdAt: startOfTests,
        state: at % 2 === 0 ? ('open' as const) : ('refused' as const),
        decidedAt: at % 2 === 0 ? null : startOfTests + (at % 3),
      })),
    )
    .execute()

/** All pages with 25 rows, joined. */
const joined = async (read: (page: number) => Promise<number[]>) => {
  const pages = [await read(1), await read(2), await read(3)]
  expect(pages.map(({ length }) => length)).toEqual([25, 25, expect.any(Number)])
  return pages.flat()
}

describe.each(engines)('pages on $name', (testEngine) => {
  test('of the queue, joined, equal one large page, with and without filters [T104]', async () => {
    const engine = await newTicketPages(testEngine)
    const queries = queueView.options
      .flatMap(queueQueries)
      .filter(({ sortBy }) => sortBy.columnName === 'waitingSince')
    for (const [at, query] of queries.entries())
      await expectSameQueuePages(engine, query, sizeAt(at))
  })

  test('of the ticket list, joined, equal one large page, with and without filters [A28]', async () => {
    const engine = await newTicketPages(testEngine)
    const queries = listQueries().filter(({ sortBy }) => sortBy.columnName === 'lastUpdateDate')
    for (const [at, query] of queries.entries())
      await expectSameListPages(engine, query, sizeAt(at))
  })

  test('of users, companies and members contain each of them once, by name [T111, T112]', async () => {
    const app = await newAgentApp(testEngine)
    const { db } = app.services
    const added = await insertUsers(db, 60)
    const companies = Array.from({ length: 60 }, (_, at) => ({
      name: `Paged ${at % 3}`,
      sortKey: `paged ${at % 3}`,
      language: 'en',
    }))
    const ids = await db.insertInto('company').values(companies).returning('id').execute()
    const byKey = (list: readonly number[]) =>
      [0, 1, 2].flatMap((key) => list.filter((_, at) => at % 3 === key))
    const agent = await signedInAgent(app, 'agent')
    const find = (view: 'users' | 'companies', search: string) => (page: number) =>
      agent.call(findCustomers, { view, search, page })
    const users = async (page: number) => (await find('users', 'pat')(page)).users
    expect(await joined(async (page) => (await users(page)).map(({ userId }) => userId))).toEqual(
      byKey(added),
    )
    const companiesOn = async (page: number) => (await find('companies', 'paged')(page)).companies
    expect(
      await joined(async (page) => (await companiesOn(page)).map(({ companyId }) => companyId)),
    ).toEqual(byKey(ids.map(({ id }) => id)))
    const members = await joined(async (page) => {
      const { data } = await agent.call(getCustomerCompany, { companyId: 2, page })
      return data?.list.map(({ userId }) => userId) ?? []
    })
    expect(members.filter((id) => added.includes(id))).toEqual(byKey(added))
    expect(new Set(members).size).toBe(members.length)
  })

  test('of logins and requests, joined, equal one large page [R74, R76, T116]', async () => {
    const { db } = (await newApp(testEngine)).services
    await insertUsers(db, 40)
    await insertRequests(db, 80)
    const part = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })
    const lists = {
      logins: (page: number, size: number) =>
        companyLogins(db, 2, { search: 'page', ...part(page, size) }),
      'open requests': (page: number, size: number) => openRequests(db, part(page, size)),
      'decided requests': (page: number, size: number) => decidedRequests(db, part(page, size)),
      'requests of a company': (page: number, size: number) => requestsOf(db, 1, part(page, size)),
    }
    for (const [name, read] of Object.entries(lists)) {
      const ids = async (page: number, size: number) =>
        (await read(page, size)).rows.map(({ id }) => id)
      expect(await expectSamePages(name, ids, [1, 7, 20, 39])).toBeGreaterThan(39)
    }
  })

  test('of a ticket’s history, joined, equal all of it [T99, T105]', async () => {
    const { engine } = (await newApp(testEngine)).services
    const entries = Array.from({ length: 60 }, (_, at) => ({
      ticketId: 1,
      at: startOfTests + (at % 4),
      step: '',
      source: 'Portal',
      description: '',
      isCurrent: 0 as const,
      authorId: 1,
      kind: at % 3 === 0 ? ('note' as const) : ('comment' as const),
    }))
    await engine.db.insertInto('actionLog').values(entries).execute()
    for (const reader of ['agent', 'customer'] as const) {
      const idsOf = async (part: { limit?: number; before?: number }) =>
        (await logPart(engine, 1, part, reader)).map(({ id }) => id)
      const all = await idsOf({})
      for (const limit of [1, 7, 20, 39]) {
        let ids = await idsOf({ limit })
        for (let earlier = ids; earlier.length === limit; ids = [...earlier, ...ids])
          earlier = await idsOf({ limit, before: ids[0] ?? 0 })
        expect(ids).toEqual(all)
      }
    }
  })

  test('of articles, joined, equal one large page, with and without a search [C18]', async () => {
    const place = await placeOf(testEngine)
    const articles = Array.from({ length: 45 }, (_, at) => [
      `en/${at}.md`,
      articleFile({ id: at + 1, lang: 'en', title: `Paper ${at % 3}`, body: 'Load the tray.' }),
    ])
    const folder = folderOf({
      'categories.yaml': categoriesYaml,
      ...(Object.fromEntries(articles) as Record<string, string>),
    })
    expect((await deskOn(place).desk(['kb', 'import', folder])).code).toBe(0)
    const { knowledge } = (await appOn(place)).services
    for (const query of ['', 'tray', 'paper 1']) {
      const ids = async (page: number, limit: number) =>
        (await knowledge.search({ language: 'en', query, page, limit })).list.map(
          ({ articleId }) => articleId,
        )
      expect(await expectSamePages(`“${query}”`, ids, [1, 7, 20, 44])).toBe(45)
    }
  })
})
