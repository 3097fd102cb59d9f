import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { longRead, read } from '#server/db/engine/prepared.ts'
import type { Clause } from './search-words.ts'

/** A common word is one of more than this part of the newest tickets. */
const commonPart = 1 / 8

type Walk = { words: string; walked: number; max: number }

/** Up to `max` tickets that have some words, of the `walked` newest ones, highest number first. */
export const newestWith = longRead<Walk>()(({ db, fullText }, param) => ({
  compile: () =>
    sql<{ id: number }>`select newest.id from
      (select ticket_id as id from ticket_document order by ticket_id desc limit ${param('walked')})
        as newest
      where ${fullText.has(sql.ref('newest.id'), param('words'))}
      order by newest.id desc limit ${param('max')}`.compile(db),
}))

const ticketBeyond = longRead<{ walked: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketDocument')
    .select('ticketId')
    .orderBy('ticketId', 'desc')
    .limit(sql.lit(1))
    .offset(param('walked')),
)

/** With fewer tickets in all, reading every match of a common word is fast on each engine. */
const fewTickets = 50_000

/** The numbers of the first and the last ticket: with both in one `select`, SQLite would read all. */
const firstAndLast = read<object>()(({ db }) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('ticketDocument')
      .select(({ fn }) => fn.min('ticketId').as('id'))
      .as('first'),
    selectFrom('ticketDocument')
      .select(({ fn }) => fn.max('ticketId').as('id'))
      .as('last'),
  ]),
)

/** Whether the portal has few tickets. */
export const hasFewTickets = async (engine: Engine) => {
  const [numbers] = await firstAndLast(engine, {})
  return (numbers?.last ?? 0) - (numbers?.first ?? 0) < fewTickets
}

/** Whether the index finds the first tickets of common words quickly, if they're asked for as whole words. */
export const findsCommonWords = async (engine: Engine) =>
  engine.fullText.isLazy || (await hasFewTickets(engine))

/** Whether there are more tickets than the `walked` newest ones. */
export const hasOlder = async (engine: Engine, beyond: { walked: number }) =>
  (await ticketBeyond(engine, beyond)).length > 0

/**
 * The clauses with words that many of the newest tickets have, and the others. The full-text index takes long for
 * common words, and checking whether a ticket has them doesn't.
 */
export const byFrequency = async (
  engine: Engine,
  clauses: readonly Clause[],
  walked: number,
): Promise<{ frequent: readonly Clause[]; rare: readonly Clause[] }> => {
  const [frequent, rare]: [Clause[], Clause[]] = [[], []]
  for (const clause of clauses) {
    const words = engine.fullText.words([clause])
    const newest = await newestWith(engine, { words, walked, max: walked })
    ;(newest.length > walked * commonPart ? frequent : rare).push(clause)
  }
  return { frequent, rare }
}
