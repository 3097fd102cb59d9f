import { sql } from 'kysely'

import type { FullText } from '#server/db/engine/engine.ts'
import { statement } from '#server/db/engine/prepared.ts'
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

const storedAmong = (size: number) =>
  statement<Record<string, string>>()((tx, param) => ({
    compile: () =>
      sql<{
        word: string
      }>`select word from ticket_word where ending = word and ending in (${sql.join(
        Array.from({ length: size }, (_, at) => param(`${at}`)),
      )})`.compile(tx),
  }))

/** For most entries, most tickets, and a batch. */
const few = { size: 10, read: storedAmong(10) }
const some = { size: 40, read: storedAmong(40) }
const many = { size: batchSize, read: storedAmong(batchSize) }

/** Which words of a batch are in the table. The last one takes the places that are left. */
const storedWords = async (db: Db, words: readonly string[]) => {
  const { size, read } = [few, some].find((one) => one.size >= words.length) ?? many
  const [last = ''] = words.slice(-1)
  const padded = Array.from({ length: size }, (_, at) => words[at] ?? last)
  const { rows } = await read(db, Object.fromEntries(Object.entries(padded)))
  return new Set(rows.map(({ word }) => word))
}

/**
 * Adds words of tickets to the table `ticket_word`, which has a row for each of their endings: a search finds
 * similar words there. `known` are words that were added before. Always in the same order, to prevent
 * deadlocks.
 */
export const addToVocabulary = async (
  db: Db,
  words: ReadonlySet<string>,
  known = new Set<string>(),
) => {
  const candidates = [...words].filter((word) => hasTypos(word) && !known.has(word)).toSorted()
  for (const batch of inBatches(candidates)) {
    const stored = await storedWords(db, batch)
    await insertEndings(
      db,
      batch.filter((word) => !stored.has(word)),
    )
    for (const word of batch) known.add(word)
  }
}

const insertEndings = async (db: Db, words: readonly string[]) => {
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
