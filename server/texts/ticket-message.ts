import { excerptOf, textOf } from '#server/domain/rich-text.ts'
import { nameIn } from './former-users.ts'
import { i18nIn } from './i18n.ts'
import { entryIn, eventOf, isOpening } from './ticket-history.ts'
import { statusIn } from './ticket-statuses.ts'

type EntryNews = {
  kind: string
  step: string
  source: string
  description: string
  details: string | null
  /** how many answers and comments the reader hasn't read */
  news: number
}

const sentenceOf = (language: string, entry: EntryNews) => {
  const i18n = i18nIn(language)
  const { kind, details, description, source } = entry
  const who = nameIn(i18n, source)
  const event = eventOf(entry)
  if (details === null && kind === 'answer')
    return i18n._('{who} replied: {text}', { who, text: excerptOf(description) })
  if (details === null && kind === 'comment')
    return i18n._('{who} commented: {text}', { who, text: excerptOf(description) })
  if (event?.what === 'participantAdded') return i18n._('{who} added you to this ticket.', { who })
  if (event?.what === 'ownerChanged')
    return i18n._('{who} made you the owner of this ticket.', { who })
  if (isOpening(event)) return i18n._('{who} opened this ticket for you.', { who })
  if (event?.what === 'statusChanged' && event.to !== 'resolved') {
    const [from, to] = [event.from, event.to].map((name) => statusIn(i18n, name))
    return i18n._('{who} changed the status from {from} to {to}.', { who, from, to })
  }
  return textOf(entryIn(language, entry).description)
}

/** What the newest entry of a ticket tells its reader, and how many messages came before it (T195). */
export const newsIn = (language: string, entry: EntryNews) => {
  const { kind, news } = entry
  const sentence = sentenceOf(language, entry)
  const isMessage = kind === 'answer' || kind === 'comment'
  if (news < (isMessage ? 2 : 1)) return sentence
  const i18n = i18nIn(language)
  const count = i18n._('{news, plural, one {# new message} other {# new messages}}', { news })
  return `${count} · ${sentence}`
}
