import { sql } from 'kysely'

import type { QueueRow } from '#contract/agent-queue.ts'
import type { TicketRow } from '#contract/tickets.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { lookup, read } from '#server/db/engine/prepared.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { clausesIn, matchingWords, writtenWord, type Clause } from './search-words.ts'
import type { FoundTicket } from './ticket-list-queries.ts'

type Place = NonNullable<TicketRow['found']>
type Reader = 'customer' | 'agent'

/** How many entries of a ticket are looked at, newest first. */
const maxEntries = 50

/** How much of a text is shown, and how much of that before the first word found, in characters. */
const length = 160
const before = 30

/** What readers see, apart from what was redacted. */
const written = { customer: ['comment', 'answer'], agent: ['comment', 'answer', 'note'] } as const

const entriesFor = (reader: Reader) =>
  lookup<{ ticketId: number }>()(({ db }, param) =>
    db
      .selectFrom('actionLog')
      .select(['kind', 'description', 'quoted'])
      .where('ticketId', '=', param('ticketId'))
      .where(sql<boolean>`kind in (${sql.join(written[reader].map((kind) => sql.lit(kind)))})`)
      .where('details', 'is', null)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(maxEntries)),
  )

const entriesOf = { customer: entriesFor('customer'), agent: entriesFor('agent') }

const filesOf = lookup<{ ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('attachment')
    .select('name')
    .where('ticketId', '=', param('ticketId'))
    .orderBy('id', 'desc')
    .limit(sql.lit(maxEntries)),
)

const descriptionsOf = read<{ ids: List }>()(({ db, among }, param) =>
  db
    .selectFrom('ticket')
    .select(['id', 'description'])
    .where(({ ref }) => among(ref('id'), param('ids'), 'int')),
)

/** How many words found in a text are considered. */
const maxHits = 100

/** Where a piece begins that has the most of the words found. */
const bestHit = (text: string, words: readonly string[]) => {
  const hits = [...text.matchAll(writtenWord)]
    .filter(([word]) => words.includes(word))
    .slice(0, maxHits)
  const wordsFrom = ({ index }: { index: number }) =>
    new Set(
      hits
        .filter((hit) => hit.index >= index && hit.index + hit[0].length <= index + length - before)
        .map(([word]) => word),
    ).size
  return hits.toSorted((one, other) => wordsFrom(other) - wordsFrom(one))[0]?.index ?? 0
}

/** A piece of a text with the most of the words found, cut between words. */
const pieceAround = (text: string, words: readonly string[]) => {
  const hit = bestHit(text, words)
  const space = text.indexOf(' ', hit - before)
  const from = hit <= before ? 0 : space < 0 || space >= hit ? hit : space + 1
  const end = from + length
  const last = text.lastIndexOf(' ', end)
  const to = end >= text.length ? text.length : last > hit ? last : end
  const piece = text.slice(from, to).toWellFormed()
  return `${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`
}

type Text<Name> = { place: Name; text: string }

/** The text with most of the words; texts after one with all of them aren't read. */
const bestOf = async <Name>(texts: AsyncIterable<Text<Name>>, clauses: readonly Clause[]) => {
  let best: Text<Name> | undefined
  let most = 0
  for await (const { place, text } of texts) {
    const count = clausesIn(text, clauses).length
    if (count > most) [best, most] = [{ place, text }, count]
    if (most === clauses.length) break
  }
  if (!best) return undefined
  const text = pieceAround(best.text, matchingWords(best.text, clauses))
  return { place: best.place, text, words: matchingWords(text, clauses) }
}

type Searched = { id: number; subject: string; code: string; owner: string; company: string }

const names = { comment: 'comment', answer: 'answer', note: 'note' } as const

/** A ticket's texts, which are read from the database only as far as they are needed. */
const textsOf = async function* (
  engine: Engine,
  { id: ticketId, owner, company, code }: Searched,
  { reader, description }: { reader: Reader; description: string },
) {
  yield { place: 'description' as const, text: textOf(description) }
  for (const { kind, description: html, quoted } of await entriesOf[reader](engine, { ticketId }))
    yield { place: names[kind as keyof typeof names], text: textOf(`${html} ${quoted ?? ''}`) }
  if (reader === 'agent')
    for (const { name } of await filesOf(engine, { ticketId }))
      yield { place: 'file' as const, text: name }
  yield { place: 'owner' as const, text: owner }
  yield { place: 'company' as const, text: company }
  yield { place: 'number' as const, text: code }
}

/**
 * Where a search found each ticket: the text with most of the words that the subject doesn't have. Undefined if
 * it has all of them, or if the words are further back than is looked.
 */
const placesFor =
  (reader: Reader) =>
  async (engine: Engine, tickets: readonly Searched[], clauses: readonly Clause[]) => {
    const missingIn = ({ subject }: Searched) => {
      const shown = clausesIn(subject, clauses)
      return clauses.filter((clause) => !shown.includes(clause))
    }
    const searched = tickets.map((ticket) => ({ ticket, missing: missingIn(ticket) }))
    const ids = searched.flatMap(({ ticket, missing }) => (missing.length > 0 ? ticket.id : []))
    const rows = ids.length > 0 ? await descriptionsOf(engine, { ids: engine.list(ids) }) : []
    const descriptions = new Map(rows.map(({ id, description }) => [id, description]))
    const placeOf = async ({ ticket, missing }: (typeof searched)[number]) => {
      if (missing.length === 0) return undefined
      const description = descriptions.get(ticket.id) ?? ''
      return bestOf(textsOf(engine, ticket, { reader, description }), missing)
    }
    return Promise.all(searched.map(placeOf))
  }

const places = { customer: placesFor('customer'), agent: placesFor('agent') }

/** Where a customer's search found each ticket (T183). */
export const placesOf = async (
  engine: Engine,
  tickets: readonly FoundTicket[],
  clauses: readonly Clause[],
) => {
  const searched = tickets.map(({ id, shortDescription: subject, code, company, ...owner }) => {
    return { id, subject, code, company, owner: `${owner.firstName} ${owner.lastName}` }
  })
  return (await places.customer(engine, searched, clauses)) as (Place | undefined)[]
}

/** Where an agent's search found each ticket, also in notes and the names of files (T262). */
export const placesForAgent = (
  engine: Engine,
  rows: readonly QueueRow[],
  clauses: readonly Clause[],
) => {
  const searched = rows.map(({ ticketId: id, ticketCode: code, ownerName: owner, ...row }) => {
    return { id, code, owner, subject: row.shortDescription, company: row.company }
  })
  return places.agent(engine, searched, clauses)
}
