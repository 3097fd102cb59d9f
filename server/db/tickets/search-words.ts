import { LRUCache } from 'lru-cache'

import type { Term } from '#server/db/engine/engine.ts'
import { fold } from '#server/domain/sort-key.ts'

/** A ticket must match one term of each clause. */
export type Clause = readonly Term[]

/** How many characters of a word are significant. */
const maxLength = 40

const shorten = (word: string) =>
  word.length > maxLength ? [...word].slice(0, maxLength).join('') : word

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Both "Muller" and "Mueller" find "Müller". */
const spellingsOf = (token: string) => {
  const lower = token.normalize('NFC').toLowerCase()
  const withoutUmlauts = lower.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
  return lower === withoutUmlauts ? [fold(lower)] : [fold(lower), fold(withoutUmlauts)]
}

/**
 * How a word of a note or of a file's name is stored: what is typed has letters and digits only, so
 * customers can't search for it (T261).
 */
export const internalWord = (word: string) => `¶${word}`

export const isInternal = (word: string) => word.startsWith('¶')

/** The same search for agents, who also find notes and files. */
export const withInternal = (clauses: readonly Clause[]): Clause[] =>
  clauses.map((terms) => [
    ...terms,
    ...terms.map(({ word, begins }) => ({ word: internalWord(word), begins })),
  ])

/** A token is what is between two spaces: "T-100123". */
const tokensOf = (text: string) => text.split(/\s+/)

/** The parts of a token are its letters and digits between punctuation: "T" and "100123". */
const partsOf = (spelling: string) => (spelling.match(/[\p{L}\p{N}]+/gu) ?? []).map(shorten)

const joined = (parts: readonly string[]) => shorten(parts.join(''))

/** "T-100123" has the words `t100123`, `t` and `100123`. */
const wordsOfToken = (token: string) =>
  spellingsOf(token).flatMap((spelling) => {
    const parts = partsOf(spelling)
    return parts.length > 1 ? [joined(parts), ...parts] : parts
  })

/** All words of a text, without duplicates. */
export const wordsOf = (text: string) => new Set(tokensOf(text).flatMap(wordsOfToken))

/**
 * What is typed is the beginning of a word, except for a single digit, with which a third of all words begin.
 */
const typedWord = (word: string): Term => ({ word, begins: !/^\p{N}$/u.test(word) })

/** "T-100123" is found by a word that begins with `t100123`, or by `t` and a word that begins with `100123`. */
const clausesOfToken = (token: string): Clause[] => {
  const spellings = spellingsOf(token).map(partsOf)
  const whole = spellings.map((parts) => typedWord(joined(parts)))
  const count = spellings[0]?.length ?? 0
  if (count === 0) return []
  if (count === 1) return [whole]
  return Array.from({ length: count }, (_, index) => [
    ...whole,
    ...spellings.map(({ [index]: part = '' }) =>
      index === count - 1 ? typedWord(part) : { word: part, begins: false },
    ),
  ])
}

/** The clauses of a search, each once; null if it contains no word. */
export const clausesOf = (search: string): Clause[] | null => {
  const clauses = tokensOf(search).flatMap(clausesOfToken)
  const unique = new Map(clauses.map((clause) => [JSON.stringify(clause), clause]))
  return unique.size > 0 ? [...unique.values()] : null
}

/** The words that a ticket may not have, as one clause: "T-100123" is written as one word (T243). */
export const anyWordOf = (text: string): Clause =>
  tokensOf(text)
    .flatMap(spellingsOf)
    .map((spelling) => joined(partsOf(spelling)))
    .filter((word) => word !== '')
    .map(typedWord)

const isMatch = ({ word, begins }: Term, text: string) =>
  begins ? text.startsWith(word) : text === word

/** The words of tokens that were found; tickets have many in common. */
const knownTokens = new LRUCache<string, readonly string[]>({
  max: 10_000,
  memoMethod: wordsOfToken,
})

/** Which clauses of a search a text matches. */
export const clausesIn = (text: string, clauses: readonly Clause[]) => {
  const spellings = spellingsOf(text).map((spelling) => spelling.replace(/[^\p{L}\p{N}]/gu, ''))
  // Most texts have none of the words, and this is much faster than splitting them.
  const possible = clauses.filter((clause) =>
    clause.some(({ word }) => spellings.some((spelling) => spelling.includes(word))),
  )
  if (possible.length === 0) return []
  const words = [...new Set(tokensOf(text))].flatMap((token) => knownTokens.memo(token))
  return possible.filter((clause) =>
    clause.some((term) => words.some((word) => isMatch(term, word))),
  )
}

/** A word as written in a text. */
export const writtenWord = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text that match a search, as written in the text, to highlight them. */
export const matchingWords = (text: string, clauses: readonly Clause[]) => {
  const terms = clauses.flat()
  const matches = (written: string) =>
    knownTokens.memo(written).some((word) => terms.some((term) => isMatch(term, word)))
  return [...new Set(text.match(writtenWord) ?? [])].filter(matches)
}
