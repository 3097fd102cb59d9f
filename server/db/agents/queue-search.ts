import { sql, type RawBuilder } from 'kysely'

import { queueCountMax } from '#contract/agent-queue.ts'
import type { Engine, List, Term } from '#server/db/engine/engine.ts'
import { prepared, type Param } from '#server/db/engine/prepared.ts'
import { byFrequency, newestWith } from '#server/db/tickets/newest-tickets.ts'
import type { Clause } from '#server/db/tickets/search-words.ts'
import { wholeWords } from '#server/db/tickets/ticket-search.ts'

/** Thresholds between the ways to search; tests lower them. */
export const queueSearchSizes = {
  /** how many matches are found */
  max: queueCountMax,
  /**
   * How many of the newest tickets are checked individually: to see how many match, to find those that whole words
   * miss, and to find enough where the index reads every match before it knows the newest.
   */
  walks: { short: 200, long: 2000, longest: 80_000 },
  /** how many terms are checked per ticket */
  terms: 20,
  /** how many matches of the rarer words are checked for the common ones */
  candidates: 5000,
}
export type QueueSearchSizes = typeof queueSearchSizes

/** Whether words that begin like this may be unknown, because they aren't spelt like words. */
const isCode = ({ word, begins }: Term) => begins && !/^¶?\p{L}+$/u.test(word)

/** Whole words, and the beginnings of codes among what was typed. */
const withCodes = (whole: readonly Clause[], typed: readonly Clause[]) =>
  whole.map((clause, at) => [...clause, ...(typed[at] ?? []).filter(isCode)])

/**
 * Finds the newest tickets that match, highest number first, in one of four ways:
 *
 * - Take the newest that have known whole words from the index, and check the newest tickets for other words:
 *   fast if many match. Older tickets may be missing that match only by a rarer word or one with a digit.
 * - Walk down all tickets and check the words of each: fast if many match.
 * - Take the matches of the rarer words from the full-text index, and check them for the common ones.
 * - Take the matches of all words from it, which takes longer the more tickets a word has.
 */
export const newestFinder = (
  engine: Engine,
  { max, walks, terms, candidates }: QueueSearchSizes = queueSearchSizes,
) => {
  const { db, fullText } = engine
  const idsOf = <Values extends object>(
    queryWith: (param: Param<Values>) => RawBuilder<{ id: number }>,
  ) => {
    const compiled = (param: Param<Values>) => ({ compile: () => queryWith(param).compile(db) })
    const read = prepared<Values>()(engine, compiled, 'prepareLong')
    return async (values: Values) => (await read(values)).map(({ id }) => id)
  }
  const isMatch = (words: RawBuilder<string>) => fullText.has(sql.ref('newest.id'), words)
  const inOrder = sql`order by newest.id desc limit ${sql.lit(max)}`
  const among = idsOf<{ words: string; ids: List }>(
    (param) => sql`select newest.id from ticket as newest
    where ${engine.among(sql.ref('newest.id'), param('ids'), 'int')}
      and ${isMatch(param('words'))} ${inOrder}`,
  )
  const matching = (count: number) =>
    idsOf<{ match: string }>(
      (param) => sql`select id from ${fullText.newest(param('match'), count)} as found`,
    )
  const someInIndex = matching(candidates)
  const inIndex = matching(max)

  const walk = async (clauses: readonly Clause[], walked: number) => {
    const words = fullText.words(clauses)
    return (await newestWith(engine, { words, walked, max })).map(({ id }) => id)
  }

  /**
   * The matches, checked from those of the rarer words; null if no word is common, all are, or the rarer ones have
   * too many matches.
   */
  const findAmongRare = async (clauses: readonly Clause[]) => {
    const { frequent, rare } = await byFrequency(engine, clauses, walks.short)
    if (frequent.length === 0 || rare.length === 0) return null
    const match = fullText.match(rare)
    const ids = await someInIndex({ match })
    const matches = await among({ ids: engine.list(ids), words: fullText.words(frequent) })
    return matches.length === max || ids.length < candidates ? matches : null
  }

  /** The newest matches by known whole words and among the newest tickets; null if few match. */
  const findByWholeWords = async (clauses: readonly Clause[]) => {
    const whole = fullText.isLazy ? await wholeWords(engine, clauses) : null
    if (whole === null) return null
    const matches = await inIndex({ match: fullText.match(withCodes(whole, clauses)) })
    if (matches.length < max) return null
    const newest = await walk(clauses, walks.long)
    const both = new Set([...newest, ...matches])
    return [...both].toSorted((one, other) => other - one).slice(0, max)
  }

  const long = fullText.isLazy ? walks.long : walks.longest

  /** The newest matches, if many of the newest tickets match. */
  const findDense = async (clauses: readonly Clause[]) => {
    const { length } = await walk(clauses, walks.short)
    if (length * long < walks.short * max * 1.2) return null
    const matches = await walk(clauses, long)
    return matches.length === max ? matches : null
  }

  return async (clauses: readonly Clause[]) => {
    const isChecked = clauses.flat().length <= terms
    const matches = isChecked
      ? ((await findByWholeWords(clauses)) ??
        (await findDense(clauses)) ??
        (await findAmongRare(clauses)))
      : null
    return matches ?? inIndex({ match: fullText.match(clauses) })
  }
}
