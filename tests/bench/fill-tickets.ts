import { sql } from 'kysely'

import { limits, ticketListDefaults } from '#contract/limits.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { insertSession } from '#server/db/accounts/sessions.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'

import { analyze } from './fill-scale.ts'

const day = 24 * 60 * 60 * 1000
const users = 50
const chunk = 500

/** Two companies: the signed-in user's with 100,000 tickets, and another one with 10,000. */
export const companies = [
  { id: 1, name: 'Bergmann Anlagenbau GmbH', tickets: 100_000 },
  { id: 2, name: 'Quayside Freight Ltd', tickets: 10_000 },
]

export const account = (id: number) => ({
  id,
  username: `person${id}`,
  usernameKey: `person${id}`,
  firstName: 'Person',
  lastName: `Nummer ${id}`,
  sortKey: sortKey(`Person Nummer ${id}`),
  telephone: '',
  mail: `person${id}@example.com`,
  mailKey: `person${id}@example.com`,
  passwordHash: '',
  mfaAuthType: 1 as const,
  tc: 1 as const,
  language: 'de',
  createdAt: 0,
})

export const ticket = (id: number, companyId: number, now: number) => {
  const shortDescription = `Drucker ${id % 997} im Lager druckt keine Lieferscheine`
  return {
    id,
    code: `T-${id}`,
    typeId: (id % 3) + 1,
    companyId,
    ownerId: (id % users) + 1,
    categoryId: ((id % 3) + 1) * 100 + 1,
    statusId: (id % 5) + 1,
    urgencyId: (id % 3) + 1,
    priority: 'P3',
    internalPriorityId: 3,
    supportGroup: 'Service Desk',
    assigneeName: 'A. Vogt',
    shortDescription,
    shortKey: sortKey(shortDescription),
    description: '<p>Seit heute früh bleiben die Aufträge in der Warteschlange stehen.</p>',
    excerpt: 'Seit heute früh bleiben die Aufträge in der Warteschlange stehen.',
    createdAt: now - (id % 900) * day - 1,
    updatedAt: now - ((id * 7919) % (400 * day)),
  }
}

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at)

const fillTickets = async ({ db }: Engine, now: number) => {
  let next = 1
  for (const { id: companyId, tickets } of companies)
    for (let left = tickets; left > 0; left -= chunk) {
      const ids = numbersFrom(next, Math.min(chunk, left))
      await db
        .insertInto('ticket')
        .values(ids.map((id) => ticket(id, companyId, now)))
        .execute()
      next += ids.length
    }
}

/** Fills a migrated, empty database; returns the cookie of a user of the first company. */
export const fill = async (engine: Engine) => {
  const now = Date.now()
  const { db } = engine
  await db
    .insertInto('company')
    .values(companies.map(({ id, name }) => ({ id, name, sortKey: sortKey(name), language: 'de' })))
    .execute()
  await db.insertInto('account').values(numbersFrom(1, users).map(account)).execute()
  await db
    .insertInto('accountCompany')
    .values(numbersFrom(1, users).map((accountId) => ({ accountId, companyId: 1 })))
    .execute()
  await fillTickets(engine, now)
  for (const statement of engine.syntax.continueIds('ticket')) await sql.raw(statement).execute(db)
  await db.transaction().execute(indexTickets)
  await analyze(engine)
  return signIn(engine)
}

/** The cookie of the first user. */
export const signIn = async ({ db }: Engine) => {
  const secret = newSecret()
  const now = Date.now()
  const session = { idHash: hashOf(secret), accountId: 1, stage: 'full' as const }
  await insertSession(db, { ...session, createdAt: now, expiresAt: now + day })
  return `sid=${secret}`
}

/** The form of a ticket list with these filters. */
export const listBody = (filters: Readonly<Record<string, readonly number[]>>) => {
  const { sortBy } = ticketListDefaults
  const form = new URLSearchParams(
    Object.entries(filters).flatMap(([name, ids]) =>
      ids.map((id): [string, string] => [`filters[${name}][]`, `${id}`]),
    ),
  )
  form.set('sortBy[columnName]', sortBy.columnName)
  form.set('sortBy[direction]', sortBy.direction)
  form.set('limit', `${limits.ticketPageSize}`)
  form.set('page', '1')
  form.set('search', '')
  return form.toString()
}

/** The form of the initial list. */
export const firstPage = () => listBody({ statusId: ticketListDefaults.statusId })
