import { argon2Sync } from 'node:crypto'

import type { Engine } from '#server/db/engine/engine.ts'
import type { NewRow } from '#server/db/schema/schema.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { excerptOf } from '#server/domain/rich-text.ts'
import { keyring } from './secret-key.ts'

export const password = 'Correct-Horse-7'
/** The base32 secret of every user here who has a factor. */
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The time at which all tests start, independent of the real clock. */
export const startOfTests = Date.UTC(2026, 10, 21, 12)

const minute = 60_000

type User = Omit<Partial<NewRow<'account'>>, 'totpSecret'> & {
  username: string
  companies: string[]
  totpSecret?: null
}

/** The users in the prepared database. Ann and Bob work for Alpha, Cid for Beta, Eve for both. */
const users: User[] = [
  { username: 'ann', firstName: 'Ann', lastName: 'Àdams', tc: 1, companies: ['Alpha'] },
  { username: 'bob', firstName: 'Bob', lastName: 'Zorn', sm: 1, companies: ['Alpha'] },
  { username: 'cid', firstName: 'Cid', lastName: 'Beyer', psm: 1, companies: ['Beta'] },
  { username: 'eve', firstName: 'Eve', lastName: 'Both', tc: 1, companies: ['Alpha', 'Beta'] },
  { username: 'nil', firstName: 'Nil', lastName: 'Noflag', companies: ['Alpha'] },
  { username: 'new', totpSecret: null, mfaWizardComplete: 0, tc: 1, companies: ['Alpha'] },
  { username: 'token', mfaAuthType: 1, mfaWizardComplete: 0, tc: 1, companies: ['Alpha'] },
  { username: 'old', passwordExpired: 1, tc: 1, companies: ['Alpha'] },
  { username: 'oldtotp', passwordExpired: 1, requireTotp: 1, tc: 1, companies: ['Alpha'] },
  { username: 'locked', locked: 1, tc: 1, companies: ['Alpha'] },
]

/** A cheaper hash than in production, so that signing in is fast; a hash contains its own cost. */
const cheapHash = () => {
  const nonce = Buffer.alloc(16, 'test')
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}

const passwordHash = cheapHash()

const encryptedSecret = await keyring.encrypt(totpSecret)

const accountOf = ({ companies: _, ...user }: User): NewRow<'account'> => {
  const named = { firstName: 'Some', lastName: `One-${user.username}`, ...user }
  return {
    usernameKey: user.username,
    sortKey: sortKey(`${named.firstName} ${named.lastName}`),
    telephone: '',
    mail: `${user.username}@example.com`,
    mailKey: `${user.username}@example.com`,
    passwordHash,
    mfaAuthType: 2,
    totpSecret: encryptedSecret,
    mfaWizardComplete: 1,
    language: 'en',
    createdAt: startOfTests,
    ...named,
  }
}

const ticketOf = (number: number, companyId: number, ownerId: number): NewRow<'ticket'> => {
  const description = `<p>Description of ticket ${number}.</p>`
  const shortDescription = `${number % 2 ? 'Übergabe' : 'printer 50%'} fails on host ${number}`
  return {
    code: `T-${String(number).padStart(5, '0')}`,
    typeId: (number % 5) + 1,
    companyId,
    ownerId,
    categoryId: ((number % 5) + 1) * 100 + 1,
    statusId: (number % 5) + 1,
    urgencyId: (number % 3) + 1,
    priority: 'P2',
    internalPriorityId: 2,
    supportGroup: 'Service desk',
    assigneeName: 'Desk',
    shortDescription,
    shortKey: sortKey(shortDescription),
    description,
    excerpt: excerptOf(description),
    createdAt: startOfTests - number * 10 * minute,
    waitingSince: number % 5 < 3 ? startOfTests - number * 10 * minute : null,
    updatedAt: startOfTests - number * minute,
  }
}

/** Tickets 1–30 belong to Alpha, 31–40 to Beta; status and type of ticket n are n mod 5 + 1. */
const ticketCounts = { alpha: 30, beta: 10 }

const insertPeople = async ({ db }: Engine) => {
  for (const [name, language] of [
    ['Alpha', 'en'],
    ['Beta', 'de'],
  ] as const) {
    await db
      .insertInto('company')
      .values({ name, language, sortKey: sortKey(name) })
      .execute()
  }
  const companies = await db.selectFrom('company').select(['id', 'name']).execute()
  for (const person of users) {
    const { id } = await db
      .insertInto('account')
      .values(accountOf(person))
      .returning('id')
      .executeTakeFirstOrThrow()
    const memberships = companies
      .filter(({ name }) => person.companies.includes(name))
      .map((company) => ({ accountId: id, companyId: company.id }))
    await db.insertInto('accountCompany').values(memberships).execute()
  }
}

/** Agents, named like their roles; `fresh` has no factor yet, `gone` is locked. */
export const agentNames = ['agent', 'lead', 'admin', 'auditor', 'fresh', 'gone'] as const

const roleOf = (name: (typeof agentNames)[number]) =>
  name === 'fresh' || name === 'gone' ? 'agent' : name

const insertAgents = ({ db }: Engine) =>
  db
    .insertInto('agent')
    .values(
      agentNames.map((name) => ({
        username: name,
        usernameKey: name,
        displayName: `Ada ${name}`,
        mail: `${name}@provider.example`,
        passwordHash,
        role: roleOf(name),
        totpSecret: name === 'fresh' ? null : encryptedSecret,
        locked: name === 'gone' ? 1 : 0,
        createdAt: startOfTests,
      })),
    )
    .execute()

/** Fills an empty, migrated database with the data of the server tests. */
export const insertTestData = async (engine: Engine) => {
  await insertPeople(engine)
  await insertAgents(engine)
  for (let number = 1; number <= ticketCounts.alpha + ticketCounts.beta; number += 1) {
    const isAlpha = number <= ticketCounts.alpha
    const ticket = ticketOf(number, isAlpha ? 1 : 2, isAlpha ? (number % 2) + 1 : 3)
    await engine.db.insertInto('ticket').values(ticket).execute()
    const entry = { ticketId: number, at: ticket.createdAt, step: 'Created', source: 'Portal' }
    await engine.db
      .insertInto('actionLog')
      .values({ ...entry, description: '', isCurrent: 1, authorId: 1, kind: 'created' })
      .execute()
  }
  await engine.db
    .insertInto('supportGroup')
    .values([{ name: 'Service desk' }, { name: 'Network' }])
    .execute()
  await indexTickets(engine.db)
}
