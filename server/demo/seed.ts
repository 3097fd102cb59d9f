import { fileURLToPath } from 'node:url'

import { formatLocale } from '#contract/limits.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { DemoMessage } from '#demo/messages/message.ts'
import { accounts, demoPassword } from './accounts.ts'
import { germanMessages } from '#demo/messages/de.ts'
import { englishMessages } from '#demo/messages/en.ts'
import { daysBefore, midnightBefore } from './tickets/clock.ts'
import type { DemoLanguage } from './companies.ts'
import type { Ids } from './ticket-rows.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { importInto } from '#server/knowledge/import/import.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { hashPassword } from '#server/domain/password-hash.ts'
import { attachmentOf, type Filed } from './files/attachment.ts'
import { demoMark, isEmpty } from './mark.ts'
import { seedAgents } from './seed-agents.ts'
import { seedLogins } from './seed-logins.ts'
import { seedAccounts, seedCompanies, seedMemberships, type Shared } from './seed-people.ts'
import { seedParticipants } from './seed-participants.ts'
import { seedTickets } from './seed-tickets.ts'
import { demoTickets } from './tickets/all.ts'

const day = 24 * 60 * 60_000

const messages = { de: germanMessages, en: englishMessages }

const dateIn = (language: string) => {
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (at: number) => format.format(at)
}

const textsOf = ({ title, teaser }: DemoMessage, language: string, createdAt: number) => {
  const dateAt = dateIn(language)
  return { title, teaserText: teaser((later) => dateAt(createdAt + later * day)) }
}

/** How many of the newest messages a user hasn't read: up to three. */
const unreadOf = (person: number) => (person + 3) % 4

/** Gives each demo user the provider's messages in both languages; older ones are read. */
export const seedMessages = (tx: Db, personId: (username: string) => number, midnight: number) => {
  const rows = accounts.flatMap(({ username }, person) =>
    messages.en.map((message, place) => {
      const createdAt = daysBefore(midnight, message.daysAgo, 95)
      const isRead = place < unreadOf(person) ? (0 as const) : (1 as const)
      const german = messages.de[place]
      return {
        accountId: personId(username),
        isRead,
        createdAt,
        ...textsOf(message, 'en', createdAt),
        link: message.link ?? null,
        translations: german ? JSON.stringify({ de: textsOf(german, 'de', createdAt) }) : null,
      }
    }),
  )
  return tx.insertInto('inboxMessage').values(rows).execute()
}

/** Comments from readers, by article. */
const comments: Record<number, Record<DemoLanguage, string>> = {
  801: { de: 'Die Schritte für macOS fehlen.', en: 'The steps for macOS are missing.' },
  803: {
    de: 'Wie gehe ich mit einer mobilen Verbindung vor?',
    en: 'It doesn’t say what to do on a mobile connection.',
  },
}

/** Some readers have rated articles, most of them positively. */
export const seedFeedback = async (
  tx: Db,
  ids: Ids,
  { midnight, language }: { midnight: number; language: DemoLanguage },
) => {
  const articles = await tx.selectFrom('kbArticle').select('id').orderBy('id').execute()
  const rows = articles.flatMap(({ id: articleId }, place) =>
    accounts
      .filter((_, person) => (person * 7 + place * 5) % 13 === 0)
      .map(({ username }, number) => {
        const isHelpful = (number + place) % 3 === 0 ? (0 as const) : (1 as const)
        return {
          articleId,
          accountId: ids.person(username),
          isHelpful,
          comment: isHelpful === 0 ? (comments[articleId]?.[language] ?? '') : '',
          at: daysBefore(midnight, 1 + ((place + number * 9) % 60), 45),
        }
      }),
  )
  await tx.insertInto('articleFeedback').values(rows).execute()
}

/** All users last visited some days ago and have seen their own tickets as of then. */
export const seedSeen = async (tx: Db, midnight: number) => {
  const lastVisit = daysBefore(midnight, 4, 120)
  await tx.updateTable('account').set({ ticketsSeenUntil: lastVisit }).execute()
  await tx
    .insertInto('ticketSeen')
    .columns(['accountId', 'ticketId', 'seenAt'])
    .expression(({ selectFrom, val }) =>
      selectFrom('ticket')
        .select(['ownerId', 'id', val(lastVisit).as('seenAt')])
        .where('createdAt', '<=', lastVisit),
    )
    .execute()
}

type SeedOptions = {
  /** in epoch milliseconds; dates are relative to the previous midnight (UTC) */
  now?: number
  /** English unless set */
  language?: DemoLanguage
}

const firstCode = 100_001

/** The demo's articles, imported like an operator's. */
const articles = fileURLToPath(new URL('.', import.meta.resolve('#demo/knowledge/categories.yaml')))

/** Accounts must be older than their tickets, which are at most two years old. */
const twoYears = 2 * 365 * 24 * 60 * 60 * 1000

const file = (midnight: number, language: DemoLanguage): Filed[] =>
  demoTickets(midnight, language).map((ticket, index) => {
    const code = `T-${firstCode + index}`
    return { ticket, code, attachments: ticket.files.map((one) => attachmentOf(ticket, code, one)) }
  })

const idOf = <Key>(ids: Map<Key, number>, key: Key) => {
  const id = ids.get(key)
  if (id === undefined) throw new RangeError(`the demo data knows no ${String(key)}`)
  return id
}

const categoriesOf = async (tx: Db) => {
  const rows = await tx.selectFrom('category').selectAll().execute()
  return new Map(rows.map(({ id, ticketTypeId, name }) => [`${ticketTypeId} ${name}`, id]))
}

const seedUsers = async (tx: Db, shared: Shared, at: number): Promise<Ids> => {
  const { language } = shared
  const agentIds = await seedAgents(tx, shared, at)
  const companyIds = await seedCompanies(tx, language)
  const users = await seedAccounts(tx, shared, at, companyIds)
  await seedMemberships(tx, users, companyIds)
  const categories = await categoriesOf(tx)
  return {
    person: (username) => idOf(users, username),
    agent: (name) => agentIds.get(name) ?? null,
    company: (key) => idOf(companyIds, key),
    category: (type, name) => idOf(categories, `${type} ${name}`),
  }
}

/**
 * Fills an empty database with the demo, in one transaction. False if it already has accounts, or if another
 * instance was faster.
 */
export const seedDemo = async (
  { db }: Engine,
  keyring: Keyring,
  { now = Date.now(), language = 'en' }: SeedOptions = {},
): Promise<boolean> => {
  if (!(await isEmpty(db))) return false
  const midnight = midnightBefore(now)
  const filed = file(midnight, language)
  const passwordHash = await hashPassword(demoPassword)
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await isEmpty(tx))) return false
      const ids = await seedUsers(tx, { passwordHash, keyring, language }, midnight - twoYears)
      await seedTickets(tx, filed, ids)
      await seedParticipants(tx, filed, ids)
      await seedSeen(tx, midnight)
      await seedMessages(tx, ids.person, midnight)
      await seedLogins(tx, ids, { midnight, language })
      await importInto(tx, articles, now)
      await seedFeedback(tx, ids, { midnight, language })
      await demoMark.leave(tx, now)
      return true
    })
  } catch (error) {
    if (!(await isEmpty(db))) return false
    throw error
  }
}
