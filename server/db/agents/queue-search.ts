import { sql, type RawBuilder } from 'kysely'

import { queueCountMax } from '#contract/agent-queue.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { prepared, type Param } from '#server/db/engine/prepared.ts'
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
  candidates: 2000,
}
export type QueueSearchSizes = typeof queueSearchSizes

/**
 * Finds the newest tickets that match, highest number first, in one of three ways with the same result:
 *
 * - Walk down all tickets and check the words of each: fast if many match.
 * - Take the matches of the rarer words from the full-text index, and check them for the common ones: on
 *   SQLite, which collects all tickets of a common word. PostgreSQL doesn't gain by it.
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
  const walked = idsOf<{ words: string; walked: number }>(
    (param) => sql`select newest.id from
    (select ticket_id as id from ticket_document order by ticket_id desc limit ${param('walked')})
      as newest where ${isMatch(param('words'))} ${inOrder}`,
  )
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

  const walk = (clauses: readonly Clause[], size: number) =>
    walked({ words: fullText.words(clauses), walked: size })

  /** Whether more than half of the newest tickets have one of the terms. */
  const isCommon = async (clause: Clause) =>
    (await walk([clause], walks.short)).length * 2 > walks.short

  /**
   * The matches, checked from those of the rarer words; null if no word is common or the rarer ones have too
   * many matches.
   */
  const findAmongRare = async (clauses: readonly Clause[]) => {
    if (!fullText.prefersWholeWords) return null
    const [common, rare]: Clause[][] = [[], []]
    for (const clause of clauses) ((await isCommon(clause)) ? common : rare)?.push(clause)
    if (!common?.length || !rare?.length) return null
    const ids = await someInIndex({ match: fullText.match(rare) })
    const matches = await among({ ids: engine.list(ids), words: fullText.words(common) })
    return matches.length === max || ids.length < candidates ? matches : null
  }

  /** The newest matches, if many of the newest tickets match. */
  const findDense = async (clauses: readonly Clause[]) => {
    const { length } = await walk(clauses, walks.short)
    if (length * walks.long < walks.short * max * 1.2) return null
    const matches = await walk(clauses, walks.long)
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
