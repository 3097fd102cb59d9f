import { wordsOf } from '#server/db/tickets/search-words.ts'
import { isOneEditAway } from '#server/domain/one-edit.ts'

export type SearchedTicket = { id: number; companyId: number; texts: string[] }

const isSpelt = (word: string) => /^\p{L}{3,30}$/u.test(word)

const withWords = (all: readonly SearchedTicket[]) =>
  all.map((ticket) => ({ ...ticket, words: [...wordsOf(ticket.texts.join(' '))] }))

/** A single digit is a whole word. */
const beginsWith = (word: string, part: string) =>
  /^\p{N}$/u.test(part) ? word === part : word.startsWith(part)

/** Whether a word begins like what was typed, in one of its spellings. */
const beginsLike = (spelt: string) => (word: string) =>
  [...wordsOf(spelt)].some((part) => beginsWith(word, part))

/** The same without tolerance for typos. */
export const slowExactSearch = (all: readonly SearchedTicket[], asked: readonly string[]) =>
  withWords(all)
    .filter(({ words }) => asked.every((spelt) => words.some(beginsLike(spelt))))
    .map(({ id }) => id)

/** A straightforward implementation of the ticket search. `asked`: words of letters or digits. */
export const slowTicketSearch = (
  all: readonly SearchedTicket[],
  companyIds: readonly number[],
  asked: readonly string[],
) => {
  const every = withWords(all)
  const visible = every.filter(({ companyId }) => companyIds.includes(companyId))
  const vocabulary = new Set(every.flatMap(({ words }) => words).filter(isSpelt))
  const meant = (spelt: string): ((word: string) => boolean) => {
    const typed = [...wordsOf(spelt)]
    const begins = (word: string) => typed.some((part) => beginsWith(word, part))
    if (visible.some(({ words }) => words.some(begins))) return begins
    if (!typed.every((part) => /^\p{L}{4,30}$/u.test(part))) return begins
    const near = [...vocabulary].filter((word) =>
      typed.some((part) => word.includes(part) || isOneEditAway(part, word)),
    )
    return (word) => near.includes(word)
  }
  const matchers = asked.map(meant)
  const finds = (words: readonly string[], isFound = matchers) =>
    isFound.every((matches) => words.some(matches))
  const begins = asked.map(beginsLike)
  const exact = visible.filter(({ words }) => finds(words, begins))
  const hits = exact.length > 0 ? exact : visible.filter(({ words }) => finds(words))
  return hits.map(({ id }) => id)
}
