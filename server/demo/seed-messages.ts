import type { Db } from '#server/db/schema/schema.ts'
import { accounts } from './accounts.ts'
import { germanMessages } from '#demo/messages/de.ts'
import { englishMessages } from '#demo/messages/en.ts'
import { daysBefore } from './tickets/clock.ts'

const day = 24 * 60 * 60_000

const messages = { de: germanMessages, en: englishMessages }

const dateIn = (language: string) => {
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (at: number) => format.format(at)
}

/** How many of the newest messages a person has not read: from none to three. */
const unreadOf = (person: number) => (person + 3) % 4

/** Gives everybody the provider's messages in their language, the older ones read. */
export const seedMessages = (tx: Db, personId: (username: string) => number, midnight: number) => {
  const rows = accounts.flatMap(({ username, language }, person) => {
    const dateAt = dateIn(language)
    return messages[language].map(({ daysAgo, title, teaser }, place) => {
      const createdAt = daysBefore(midnight, daysAgo, 95)
      const teaserText = teaser((later) => dateAt(createdAt + later * day))
      const isRead = place < unreadOf(person) ? (0 as const) : (1 as const)
      return { accountId: personId(username), title, teaserText, isRead, createdAt }
    })
  })
  return tx.insertInto('inboxMessage').values(rows).execute()
}
