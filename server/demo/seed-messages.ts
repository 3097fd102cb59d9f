import { formatLocale } from '#contract/limits.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { DemoMessage } from '#demo/messages/message.ts'
import { accounts } from './accounts.ts'
import { germanMessages } from '#demo/messages/de.ts'
import { englishMessages } from '#demo/messages/en.ts'
import { daysBefore } from './tickets/clock.ts'

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
