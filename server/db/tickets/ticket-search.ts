import { sql } from 'kysely'

import type { Engine, List } from '#server/db/engine/engine.ts'
import { longRead, read } from '#server/db/engine/prepared.ts'
import { isOneEditAway } from '#server/domain/one-edit.ts'
import { companyWord } from './ticket-index.ts'
import type { Clause } from './search-words.ts'

/** How many words containing a search term are tried. */
const maxHolding = 500

/** The companies whose tickets are searched; null for all. */
type Companies = readonly number[] | null

/** The clauses of a search in some companies. */
export const withCompanies = (
  companyIds: Companies,
  clauses: readonly Clause[],
): readonly Clause[] => {
  if (companyIds === null) return clauses
  return [companyIds.map((id) => ({ word: companyWord(id), begins: false })), ...clauses]
}

/** The search in the engine's syntax. */
export const matchOf = ({ fullText }: Engine, companyIds: Companies, clauses: readonly Clause[]) =>
  fullText.match(withCompanies(companyIds, clauses))

/** The tickets that match; more than `max` ids if there are more. */
export const matchesUpTo = async (
  engine: Engine,
  companyIds: Companies,
  clauses: readonly Clause[],
  max: number,
) => {
  const find = async (variant: readonly Clause[]) => {
    const rows = await someMatches(engine, {
      match: matchOf(engine, companyIds, variant),
      max: max + 1,
    })
    return rows.map(({ id }) => id)
  }
  if (!engine.fullText.prefersWholeWords) return find(clauses)
  const few = clauses.length > 1 ? await fewestOf(clauses, { find, max }) : null
  if (few !== null) return withAll(engine, few, clauses)
  for (const narrower of narrowerClauses(clauses)) {
    const ids = await find(narrower)
    if (ids.length > max) return ids
  }
  return find(clauses)
}

type Fewest = { find: (clauses: readonly Clause[]) => Promise<number[]>; max: number }

/**
 * The tickets of a word with at most `max` matches; null if there is none. With all words in one query,
 * SQLite would collect the tickets of every word that begins like a common one.
 */
const fewestOf = async (clauses: readonly Clause[], { find, max }: Fewest) => {
  for (const clause of clauses) {
    if ((await find([wholeWords(clause)])).length > max) continue
    const ids = await find([clause])
    if (ids.length <= max) return ids
  }
  return null
}

/** Filters tickets, so that only those that match remain. */
const withAll = async (engine: Engine, ids: readonly number[], clauses: readonly Clause[]) => {
  const words = engine.fullText.words(clauses)
  return (await matching(engine, { ids: engine.list(ids), words })).map(({ id }) => id)
}

const matching = longRead<{ ids: List; words: string }>()(({ db, among, fullText }, param) =>
  db
    .selectFrom('ticket')
    .select('ticket.id')
    .where(({ ref }) => among(ref('ticket.id'), param('ids'), 'int'))
    .where(({ ref }) => fullText.has(ref('ticket.id'), param('words'))),
)

const wholeWords = (clause: Clause) => clause.map(({ word }) => ({ word, begins: false }))

/**
 * The same search with whole words: first all of them, then all but the last, which may still be being
 * typed.
 */
const narrowerClauses = (clauses: readonly Clause[]) => {
  const whole = clauses.map(wholeWords)
  return clauses.length === 1 ? [whole] : [whole, [...whole.slice(0, -1), ...clauses.slice(-1)]]
}

const someMatches = longRead<{ match: string; max: number }>()(({ fullText, db }, param) => ({
  compile: () =>
    sql<{
      id: number
    }>`select id from ${fullText.upTo(param('match'), param('max'))} as found`.compile(db),
}))

/** Words of four letters or more can contain a mistake or be part of a longer word. */
const wordIn = (clause: Clause) => {
  const words = clause.map(({ word }) => word)
  return clause.every(({ word, begins }) => begins && /^\p{L}{4,30}$/u.test(word)) ? words : []
}

/**
 * The same search, with unknown words replaced by words that contain them or differ by one mistake; null if
 * all words are known, or if there is no similar word. Words are looked up one by one, because a long search
 * would otherwise use every connection.
 */
export const tolerateTypos = async (
  engine: Engine,
  companyIds: Companies,
  clauses: readonly Clause[],
) => {
  const isKnown = async (clause: Clause) =>
    (await matchesUpTo(engine, companyIds, [clause], 0)).length > 0
  const wider: Clause[] = []
  for (const clause of clauses) {
    const words = wordIn(clause)
    if (words.length === 0 || (await isKnown(clause))) {
      wider.push(clause)
      continue
    }
    const alternatives = (await Promise.all(words.map((word) => similarWords(engine, word)))).flat()
    if (alternatives.length === 0) return null
    wider.push([...clause, ...alternatives.map((word) => ({ word, begins: false }))])
  }
  return wider.some((clause, at) => clause !== clauses[at]) ? wider : null
}

const similarWords = async (engine: Engine, word: string) => {
  const half = word.length >> 1
  const [head, tail] = [word.slice(0, half), word.slice(half + 1)]
  const containing = await wordsContaining(engine, { word, next: after(word) })
  const close = { shortest: word.length - 1, longest: word.length + 1 }
  const near = [
    ...(await wordsBeginning(engine, { ...close, head, next: after(head) })),
    ...(await wordsEnding(engine, { ...close, tail })),
  ].filter((row) => isOneEditAway(word, row.word))
  return [...new Set([...containing, ...near].map((row) => row.word))]
}

/** Sorts after every text that begins with these letters. */
const after = (letters: string) => `${letters}\u{10ffff}`

const wordsContaining = read<{ word: string; next: string }>()(({ db }, param) =>
  db
    .selectFrom('ticketWord')
    .select(['word', sql<number>`length(word)`.as('size')])
    .distinct()
    .where('ending', '>=', param('word'))
    .where('ending', '<', param('next'))
    .orderBy('size')
    .orderBy('word')
    .limit(sql.lit(maxHolding)),
)

/** With one mistake, either the first half of a word is unchanged, or its second half except for a letter. */
const wordsBeginning = read<{ head: string; next: string; shortest: number; longest: number }>()(
  ({ db }, param) =>
    db
      .selectFrom('ticketWord')
      .select('word')
      .where('ending', '>=', param('head'))
      .where('ending', '<', param('next'))
      .whereRef('ending', '=', 'word')
      .where(sql`length(word)`, '>=', param('shortest'))
      .where(sql`length(word)`, '<=', param('longest')),
)

const wordsEnding = read<{ tail: string; shortest: number; longest: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketWord')
    .select('word')
    .where('ending', '=', param('tail'))
    .where(sql`length(word)`, '>=', param('shortest'))
    .where(sql`length(word)`, '<=', param('longest')),
)
