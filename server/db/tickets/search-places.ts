import { sql } from 'kysely'

import type { QueueRow } from '#contract/agent-queue.ts'
import type { TicketRow } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'
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

const descriptionOf = lookup<{ ticketId: number }>()(({ db }, param) =>
  db.selectFrom('ticket').select('description').where('id', '=', param('ticketId')),
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

type Text<Name> = { place: Name; text: () => string }

/** The text with most of the words; texts after one with all of them aren't read. */
const bestOf = <Name>(texts: readonly Text<Name>[], clauses: readonly Clause[]) => {
  let best: { place: Name; text: string } | undefined
  let most = 0
  for (const { place, text: read } of texts) {
    const text = read()
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

/**
 * Where a search found a ticket: the text with most of the words that the subject doesn't have. Undefined if
 * it has all of them, or if the words are further back than is looked.
 */
const placeFor =
  (reader: Reader) => async (engine: Engine, ticket: Searched, clauses: readonly Clause[]) => {
    const shown = clausesIn(ticket.subject, clauses)
    const missing = clauses.filter((clause) => !shown.includes(clause))
    if (missing.length === 0) return undefined
    const { id: ticketId } = ticket
    const [[described], entries, files] = await Promise.all([
      descriptionOf(engine, { ticketId }),
      entriesOf[reader](engine, { ticketId }),
      reader === 'agent' ? filesOf(engine, { ticketId }) : [],
    ])
    return bestOf(
      [
        { place: 'description' as const, text: () => textOf(described?.description ?? '') },
        ...entries.map(({ kind, description, quoted }) => ({
          place: names[kind as keyof typeof names],
          text: () => textOf(`${description} ${quoted ?? ''}`),
        })),
        ...files.map(({ name }) => ({ place: 'file' as const, text: () => name })),
        { place: 'owner' as const, text: () => ticket.owner },
        { place: 'company' as const, text: () => ticket.company },
        { place: 'number' as const, text: () => ticket.code },
      ],
      missing,
    )
  }

const places = { customer: placeFor('customer'), agent: placeFor('agent') }

/** Where a customer's search found a ticket (T183). */
export const placeOf = async (
  engine: Engine,
  { id, shortDescription: subject, code, firstName, lastName, company }: FoundTicket,
  clauses: readonly Clause[],
) => {
  const owner = `${firstName} ${lastName}`
  const ticket = { id, subject, code, owner, company }
  return (await places.customer(engine, ticket, clauses)) as Place | undefined
}

/** Where an agent's search found a ticket, also in notes and the names of files (T262). */
export const placeForAgent = (
  engine: Engine,
  { ticketId, shortDescription: subject, ticketCode, ownerName, company }: QueueRow,
  clauses: readonly Clause[],
) =>
  places.agent(
    engine,
    { id: ticketId, subject, code: ticketCode, owner: ownerName, company },
    clauses,
  )
