import { sql, type RawBuilder } from 'kysely'

import { queueCountMax } from '#contract/agent-queue.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { prepared, type Param } from '#server/db/engine/prepared.ts'
import { byFrequency, newestWith } from '#server/db/tickets/newest-tickets.ts'
import type { Clause } from '#server/db/tickets/search-words.ts'

/** Thresholds between the ways to search; tests lower them. */
export const queueSearchSizes = {
  /** how many matches are found */
  max: queueCountMax,
  /** How many of the newest tickets are checked individually: to see how many match, and to find enough. */
  walks: { short: 200, long: 10_000 },
  /** how many terms are checked per ticket */
  terms: 20,
  /** how many matches of the rarer words are checked for the common ones */
  candidates: 5000,
}
export type QueueSearchSizes = typeof queueSearchSizes

/**
 * Finds the newest tickets that match, highest number first, in one of three ways with the same result:
 *
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

  // PostgreSQL reads every match before it knows the newest.
  const long = engine.name === 'postgres' ? 8 * walks.long : walks.long

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
      ? ((await findDense(clauses)) ?? (await findAmongRare(clauses)))
      : null
    return matches ?? inIndex({ match: fullText.match(clauses) })
  }
}
