import type { QueryExecutorProvider } from 'kysely'
import { sql } from 'kysely'

import type { FullText } from '#server/db/engine/engine.ts'
import { param, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { textOf } from '#server/rules/rich-text.ts'
import { wordsOf } from './ticket-words.ts'

/** How many tickets are read at a time. */
const batch = 500

/** How many words a statement inserts. */
const wordBatch = 200

/** The maximum length of a ticket's words: PostgreSQL indexes up to a megabyte. */
const longest = 200_000

/** What finds a ticket, apart from its comments. */
type Source = {
  id: number
  code: string
  title: string
  html: string
  company: number
  firm: string
  /** first name, last name and username */
  owner: string
}

/** A company as a search word. No other word begins like this. */
export const companyWord = (id: number) => `§${id}`

const namesOf = ({ company, firm, owner }: Pick<Source, 'company' | 'firm' | 'owner'>) =>
  [companyWord(company), ...wordsOf(`${firm} ${owner}`)].join(' ')

const joined = (words: Iterable<string>) => {
  const all = [...words].join(' ')
  return all.length <= longest ? all : all.slice(0, all.lastIndexOf(' ', longest))
}

/** The second bound keeps PostgreSQL from skipping everything indexed before in each batch. */
const sourcesAfter = async (db: QueryExecutorProvider, id: number) => {
  const { rows } = await sql<Source>`${sources}
    where ticket.id > ${id} and not exists
      (select 1 from ticket_document
        where ticket_document.ticket_id = ticket.id and ticket_document.ticket_id > ${id})
    order by ticket.id limit ${sql.lit(batch)}`.execute(db)
  return rows
}

const owner = sql`account.first_name || ' ' || account.last_name || ' ' || account.username`

const sources = sql`select ticket.id as id, ticket.code as code, ticket.short_description as title,
    ticket.description as html, ticket.company_id as company, company.name as firm, ${owner} as owner
  from ticket
  join account on account.id = ticket.owner_id
  join company on company.id = ticket.company_id`

/** The comments and answers on some tickets. */
const commentsOn = async (db: QueryExecutorProvider, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; html: string }>`
    select ticket_id as id, description as html from action_log
    where ticket_id in (${sql.join(ids)}) and kind in ('comment', 'answer')`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

type Comments = Awaited<ReturnType<typeof commentsOn>>

const writeDocuments = async (
  db: QueryExecutorProvider,
  found: readonly Source[],
  { comments, known }: { comments: Comments; known: Set<string> },
) => {
  const documents = found.map(({ id, code, title, html, ...named }) => {
    const texts = [html, ...(comments.get(id) ?? []).map((comment) => comment.html)].map(textOf)
    const words = joined(wordsOf([code, id, title, ...texts].join('\n')))
    return { id, names: namesOf(named), words }
  })
  const rows = documents.map(({ id, names, words }) => sql`(${id}, ${names}, ${words})`)
  await sql`insert into ticket_document (ticket_id, names, words) values ${sql.join(rows)}`.execute(
    db,
  )
  await addWords(
    db,
    new Set(documents.flatMap(({ names, words }) => `${names} ${words}`.split(' '))),
    known,
  )
}

/** Indexes all tickets that aren't indexed yet: those of an older version and of the demo. */
export const indexTickets = async (db: QueryExecutorProvider) => {
  const known = new Set<string>()
  for (let last = 0; ;) {
    const found = await sourcesAfter(db, last)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0)
      await writeDocuments(db, found, { comments: await commentsOn(db, ids), known })
    last = Number(found.at(-1)?.id)
    if (found.length < batch) return
  }
}

/** Indexes a newly created ticket, which has no comments. */
export const indexNewTicket = (tx: Db, source: Source) =>
  writeDocuments(tx, [source], { comments: new Map(), known: new Set() })

const indexAgain = async (tx: Db, ticketId: number) => {
  const { rows } = await sql<Source>`${sources} where ticket.id = ${ticketId}`.execute(tx)
  const comments = await commentsOn(tx, [ticketId])
  await writeDocuments(tx, rows, { comments, known: new Set() })
}

/**
 * Adds new text to a ticket's search words. Must be the last step of a transaction, because other
 * transactions wait for new words.
 */
export const indexComment = async (tx: Db, ticketId: number, text: string) => {
  const [document] = (await wordsOfTicket(tx, { ticketId })).rows
  if (document === undefined) return
  const known = new Set(document.words.split(' '))
  const added = [...wordsOf(text)].filter((word) => !known.has(word))
  if (added.length === 0) return
  await setWords(tx, { ticketId, words: joined([...known, ...added]) })
  await addWords(tx, new Set(added), new Set())
}

const wordsOfTicket = statement((tx) =>
  tx.selectFrom('ticketDocument').select('words').where('ticketId', '=', param<number>('ticketId')),
)

const setWords = statement((tx) =>
  tx
    .updateTable('ticketDocument')
    .set({ words: param<string>('words') })
    .where('ticketId', '=', param<number>('ticketId')),
)

/**
 * Reindexes a ticket after one of its texts was removed, and deletes words that no longer occur in any
 * ticket.
 */
export const reindexText = async (tx: Db, ticketId: number, fullText: FullText) => {
  const [before] = (await wordsOfTicket(tx, { ticketId })).rows
  await sql`delete from ticket_document where ticket_id = ${ticketId}`.execute(tx)
  await indexAgain(tx, ticketId)
  const [after] = (await wordsOfTicket(tx, { ticketId })).rows
  const current = new Set(after?.words.split(' '))
  const gone = before?.words.split(' ').filter((word) => !current.has(word)) ?? []
  await deleteUnusedWords(tx, gone, fullText)
}

/** Deletes those of the words that no longer occur in any ticket. */
export const deleteUnusedWords = async (
  tx: Db,
  words: Iterable<string>,
  { match, found }: FullText,
) => {
  for (const word of words) {
    if (!isSpelt(word)) continue
    const search = sql<string>`${match([[{ word, begins: false }]])}`
    const { rows } = await sql`select id from ${found(search)} as found limit 1`.execute(tx)
    if (rows.length > 0) continue
    await sql`delete from ticket_word where word = ${word} and ending in (${sql.join(endingsOf(word))})`.execute(
      tx,
    )
  }
}

/** Updates the index after owners or a company were renamed. */
export const indexNames = async (
  tx: Db,
  renamed: { ownerIds: readonly number[] } | { companyId: number },
) => {
  const [column, ids] =
    'ownerIds' in renamed
      ? (['owner_id', renamed.ownerIds] as const)
      : (['company_id', [renamed.companyId]] as const)
  const { rows } = await sql<{ owner: string; firm: string; company: number; person: number }>`
    select distinct ${owner} as owner, company.name as firm, company.id as company, account.id as person
    from ticket
    join account on account.id = ticket.owner_id
    join company on company.id = ticket.company_id
    where ${sql.ref(column)} in (${sql.join(ids)})`.execute(tx)
  const added = new Set<string>()
  for (const { person, ...named } of rows) {
    const names = namesOf(named)
    await sql`update ticket_document set names = ${names} where names <> ${names} and ticket_id in
      (select id from ticket where owner_id = ${person} and company_id = ${named.company})`.execute(
      tx,
    )
    for (const word of wordsOf(`${named.firm} ${named.owner}`)) added.add(word)
  }
  await addWords(tx, added, new Set())
}

/** Tolerates typing mistakes in words, but not in numbers and codes. */
const isSpelt = (word: string) => /^\p{L}{3,30}$/u.test(word)

const endingsOf = (word: string) => {
  const letters = [...word]
  return letters.map((_, at) => letters.slice(at).join(''))
}

/** Stores new words with all their endings. Always in the same order, to prevent deadlocks. */
const addWords = async (
  db: QueryExecutorProvider,
  words: ReadonlySet<string>,
  known: Set<string>,
) => {
  const unknown = [...words].filter((word) => isSpelt(word) && !known.has(word)).sort()
  for (let from = 0; from < unknown.length; from += wordBatch) {
    const some = unknown.slice(from, from + wordBatch)
    const { rows } = await sql<{ word: string }>`select word from ticket_word
      where ending = word and ending in (${sql.join(some)})`.execute(db)
    const old = new Set(rows.map(({ word }) => word))
    await insertWords(
      db,
      some.filter((word) => !old.has(word)),
    )
    for (const word of some) known.add(word)
  }
}

const insertWords = async (db: QueryExecutorProvider, words: readonly string[]) => {
  const rows = words.flatMap((word) => endingsOf(word).map((ending) => sql`(${ending}, ${word})`))
  for (let from = 0; from < rows.length; from += wordBatch) {
    const some = rows.slice(from, from + wordBatch)
    await sql`insert into ticket_word (ending, word) values ${sql.join(some)}
      on conflict do nothing`.execute(db)
  }
}
