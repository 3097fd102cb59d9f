import { sql } from 'kysely'

import type { FullText } from '#server/db/engine/engine.ts'
import { params, statement, write } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { lockTicket } from './lock-ticket.ts'
import { internalWord, isInternal, wordsOf } from './search-words.ts'
import { addToVocabulary, deleteUnusedWords } from './ticket-vocabulary.ts'

/** How many tickets are read at a time. */
const batchSize = 500

/** The maximum length of a ticket's words: PostgreSQL indexes up to a megabyte. */
const maxLength = 200_000

/** What finds a ticket, apart from its comments. */
type Ticket = {
  id: number
  code: string
  title: string
  description: string
  companyId: number
  companyName: string
  /** first name, last name and username */
  ownerNames: string
}

/** A company as a search word. No other word begins like this. */
export const companyWord = (id: number) => `§${id}`

const namesOf = (ticket: Pick<Ticket, 'companyId' | 'companyName' | 'ownerNames'>) => {
  const words = wordsOf(`${ticket.companyName} ${ticket.ownerNames}`)
  return [companyWord(ticket.companyId), ...words].join(' ')
}

const joinWords = (words: Iterable<string>) => {
  const joined = [...words].join(' ')
  return joined.length <= maxLength ? joined : joined.slice(0, joined.lastIndexOf(' ', maxLength))
}

const ownerNames = sql`account.first_name || ' ' || account.last_name || ' ' || account.username`

const selectTickets = sql`select ticket.id as id, ticket.code as code, ticket.short_description as title,
    ticket.description as description, ticket.company_id as "companyId",
    company.name as "companyName", ${ownerNames} as "ownerNames"
  from ticket
  join account on account.id = ticket.owner_id
  join company on company.id = ticket.company_id`

/**
 * The next tickets that aren't indexed. The second bound keeps PostgreSQL from skipping everything indexed
 * before in each batch.
 */
const nextToIndex = async (db: Db, id: number) => {
  const { rows } = await sql<Ticket>`${selectTickets}
    where ticket.id > ${id} and not exists
      (select 1 from ticket_document
        where ticket_document.ticket_id = ticket.id and ticket_document.ticket_id > ${id})
    order by ticket.id limit ${sql.lit(batchSize)}`.execute(db)
  return rows
}

type Comment = { id: number; html: string }

/** The comments and answers on some tickets, by the id of the ticket. */
const commentsOn = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<Comment>`
    select ticket_id as id, description || ' ' || coalesce(quoted, '') as html from action_log
    where ticket_id in (${sql.join(ids)}) and kind in ('comment', 'answer')`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** The notes and the names of files on some tickets, by the id of the ticket. */
const internalTextsOn = async (db: Db, ids: readonly number[]) => {
  const notes = await sql<Comment>`
    select ticket_id as id, description as html from action_log
    where ticket_id in (${sql.join(ids)}) and kind = 'note' and details is null`.execute(db)
  const files = await sql<{ id: number; text: string }>`
    select ticket_id as id, name as text from attachment
    where ticket_id in (${sql.join(ids)})`.execute(db)
  const texts = [...notes.rows.map(({ id, html }) => ({ id, text: textOf(html) })), ...files.rows]
  return Map.groupBy(texts, ({ id }) => id)
}

type InternalText = { text: string }

/** The words of internal texts that aren't among the ticket's own words. */
const internalWordsOf = (texts: readonly InternalText[], own: ReadonlySet<string>) =>
  [...wordsOf(texts.map(({ text }) => text).join('\n'))]
    .filter((word) => !own.has(word))
    .map(internalWord)

/**
 * A row of the full-text index, the table `ticket_document`: `names` are the words of the company and the
 * owner, `words` those of the ticket and its comments, then those that only agents find.
 */
const documentOf = (
  ticket: Ticket,
  comments: readonly Comment[] = [],
  internal: readonly InternalText[] = [],
) => {
  const texts = [ticket.description, ...comments.map(({ html }) => html)].map(textOf)
  const own = wordsOf([ticket.code, ticket.id, ticket.title, ...texts].join('\n'))
  const words = joinWords([...own, ...internalWordsOf(internal, own)])
  return { id: ticket.id, names: namesOf(ticket), words }
}

type Document = ReturnType<typeof documentOf>

const wordsIn = ({ names, words }: Document) => `${names} ${words}`.split(' ')

const insertDocuments = async (db: Db, documents: readonly Document[], known?: Set<string>) => {
  const rows = documents.map(({ id, names, words }) => sql`(${id}, ${names}, ${words})`)
  await sql`insert into ticket_document (ticket_id, names, words) values ${sql.join(rows)}`.execute(
    db,
  )
  await addToVocabulary(db, new Set(documents.flatMap(wordsIn)), known)
}

/** Indexes all tickets that aren't indexed yet: those of an older version and of the demo. */
export const indexTickets = async (db: Db) => {
  const known = new Set<string>()
  let tickets = await nextToIndex(db, 0)
  while (tickets.length > 0) {
    const ids = tickets.map(({ id }) => id)
    const comments = await commentsOn(db, ids)
    const internal = await internalTextsOn(db, ids)
    const documents = tickets.map((ticket) =>
      documentOf(ticket, comments.get(ticket.id), internal.get(ticket.id)),
    )
    await insertDocuments(db, documents, known)
    tickets = tickets.length < batchSize ? [] : await nextToIndex(db, Math.max(...ids))
  }
}

const insertDocument = write<Document>()((tx, param) =>
  tx
    .insertInto('ticketDocument')
    .values({ ticketId: param('id'), ...params(param, 'names', 'words') }),
)

const namesOfFiles = statement<{ ticketId: number }>()((tx, param) =>
  tx.selectFrom('attachment').select('name as text').where('ticketId', '=', param('ticketId')),
)

/** Indexes a newly created ticket, which has no comments and no notes, but can have files. */
export const indexNewTicket = async (tx: Db, ticket: Ticket) => {
  const files = (await namesOfFiles(tx, { ticketId: ticket.id })).rows
  const document = documentOf(ticket, [], files)
  await insertDocument(tx, document)
  await addToVocabulary(tx, new Set(wordsIn(document)))
}

/**
 * Adds the words of a new entry to its ticket. Must be the last step of a transaction, because other
 * transactions wait for new words.
 */
export const indexEntry = async (tx: Db, ticketId: number, text: string) => {
  const [document] = (await wordsOfTicket(tx, { ticketId })).rows
  if (document === undefined) return
  const before = new Set(document.words.split(' '))
  const added = [...wordsOf(text)].filter((word) => !before.has(word))
  if (added.length === 0) return
  await setWords(tx, { ticketId, words: joinWords([...before, ...added]) })
  await addToVocabulary(tx, new Set(added))
}

const wordsOfTicket = statement<{ ticketId: number }>()((tx, param) =>
  tx.selectFrom('ticketDocument').select('words').where('ticketId', '=', param('ticketId')),
)

const setWords = write<{ words: string; ticketId: number }>()((tx, param) =>
  tx
    .updateTable('ticketDocument')
    .set({ words: param('words') })
    .where('ticketId', '=', param('ticketId')),
)

/** Updates what only agents find, after a note or a file was added, changed or removed (T261). */
export const indexInternal = async (tx: Db, ticketId: number) => {
  // Others could change the same row.
  await lockTicket(tx, ticketId)
  const [document] = (await wordsOfTicket(tx, { ticketId })).rows
  if (document === undefined) return
  const own = new Set(document.words.split(' ').filter((word) => !isInternal(word)))
  const internal = await internalTextsOn(tx, [ticketId])
  const words = joinWords([...own, ...internalWordsOf(internal.get(ticketId) ?? [], own)])
  if (words !== document.words) await setWords(tx, { ticketId, words })
}

/**
 * Indexes a ticket again after one of its texts was changed or removed, and deletes words that no longer
 * occur in any ticket.
 */
export const reindexTicket = async (tx: Db, ticketId: number, fullText: FullText) => {
  const [before] = (await wordsOfTicket(tx, { ticketId })).rows
  await sql`delete from ticket_document where ticket_id = ${ticketId}`.execute(tx)
  const { rows } = await sql<Ticket>`${selectTickets} where ticket.id = ${ticketId}`.execute(tx)
  const comments = await commentsOn(tx, [ticketId])
  const internal = await internalTextsOn(tx, [ticketId])
  const documents = rows.map((ticket) =>
    documentOf(ticket, comments.get(ticketId), internal.get(ticketId)),
  )
  await insertDocuments(tx, documents)
  const words = new Set(documents.flatMap((document) => document.words.split(' ')))
  const removed = before?.words.split(' ').filter((word) => !words.has(word)) ?? []
  await deleteUnusedWords(tx, removed, fullText)
}

type Renamed = { ownerId: number; ownerNames: string; companyId: number; companyName: string }

/** Updates the index after owners or a company were renamed. */
export const indexNames = async (
  tx: Db,
  renamed: { ownerIds: readonly number[] } | { companyId: number },
) => {
  const [column, ids] =
    'ownerIds' in renamed
      ? (['owner_id', renamed.ownerIds] as const)
      : (['company_id', [renamed.companyId]] as const)
  const { rows } = await sql<Renamed>`
    select distinct account.id as "ownerId", ${ownerNames} as "ownerNames",
      company.id as "companyId", company.name as "companyName"
    from ticket
    join account on account.id = ticket.owner_id
    join company on company.id = ticket.company_id
    where ${sql.ref(column)} in (${sql.join(ids)})`.execute(tx)
  for (const row of rows) {
    const names = namesOf(row)
    await sql`update ticket_document set names = ${names} where names <> ${names} and ticket_id in
      (select id from ticket where owner_id = ${row.ownerId} and company_id = ${row.companyId})`.execute(
      tx,
    )
  }
  const words = rows.flatMap(({ companyName, ownerNames: names }) => [
    ...wordsOf(`${companyName} ${names}`),
  ])
  await addToVocabulary(tx, new Set(words))
}
