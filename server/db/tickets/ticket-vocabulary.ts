import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'

import type { FullText } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** How many words or rows a statement reads or inserts. */
const batchSize = 200

/** Typing mistakes are tolerated in words, but not in numbers and codes. */
const hasTypos = (word: string) => /^\p{L}{3,30}$/u.test(word)

/** `disk`, `isk`, `sk` and `k`. */
const endingsOf = (word: string) => {
  const letters = [...word]
  return letters.map((_, at) => letters.slice(at).join(''))
}

const inBatches = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) =>
    items.slice(at * batchSize, (at + 1) * batchSize),
  )

/**
 * Adds words of tickets to the table `ticket_word`, which has a row for each of their endings: a search finds
 * similar words there. `known` are words that were added before. Always in the same order, to prevent
 * deadlocks.
 */
export const addToVocabulary = async (
  db: QueryExecutorProvider,
  words: ReadonlySet<string>,
  known = new Set<string>(),
) => {
  const candidates = [...words].filter((word) => hasTypos(word) && !known.has(word)).toSorted()
  for (const batch of inBatches(candidates)) {
    const { rows } = await sql<{ word: string }>`select word from ticket_word
      where ending = word and ending in (${sql.join(batch)})`.execute(db)
    const stored = new Set(rows.map(({ word }) => word))
    await insertEndings(
      db,
      batch.filter((word) => !stored.has(word)),
    )
    for (const word of batch) known.add(word)
  }
}

const insertEndings = async (db: QueryExecutorProvider, words: readonly string[]) => {
  const rows = words.flatMap((word) => endingsOf(word).map((ending) => sql`(${ending}, ${word})`))
  for (const batch of inBatches(rows)) {
    await sql`insert into ticket_word (ending, word) values ${sql.join(batch)}
      on conflict do nothing`.execute(db)
  }
}

/** Deletes those of the words that no longer occur in any ticket. */
export const deleteUnusedWords = async (
  tx: Db,
  words: Iterable<string>,
  { match, matching }: FullText,
) => {
  for (const word of words) {
    if (!hasTypos(word)) continue
    const search = sql<string>`${match([[{ word, begins: false }]])}`
    const { rows } = await sql`select id from ${matching(search)} as found limit 1`.execute(tx)
    if (rows.length > 0) continue
    await sql`delete from ticket_word where word = ${word} and ending in (${sql.join(endingsOf(word))})`.execute(
      tx,
    )
  }
}
