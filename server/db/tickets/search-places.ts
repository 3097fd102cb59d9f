import { sql } from 'kysely'

import type { TicketRow } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { clausesIn, matchingWords, type Clause } from './search-words.ts'
import type { FoundTicket } from './ticket-list-queries.ts'

type Place = NonNullable<TicketRow['found']>

/** How many entries of a ticket are looked at, newest first. */
const maxEntries = 50

/** How much of a text is shown, and how much of that before the first word found, in characters. */
const length = 160
const before = 30

/** What customers read, apart from what was redacted. */
const readable = ['comment', 'answer'].map((kind) => sql.lit(kind))

const entriesOf = lookup<{ ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('actionLog')
    .select(['kind', 'description', 'quoted'])
    .where('ticketId', '=', param('ticketId'))
    .where(sql<boolean>`kind in (${sql.join(readable)})`)
    .where('details', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxEntries)),
)

const descriptionOf = lookup<{ ticketId: number }>()(({ db }, param) =>
  db.selectFrom('ticket').select('description').where('id', '=', param('ticketId')),
)

/** A piece of a text around the first of the words, cut between words. */
const pieceAround = (text: string, [word = '']: readonly string[]) => {
  const start = Math.max(text.indexOf(word) - before, 0)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const end = from + length
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from)
  const piece = text.slice(from, to > from ? to : end).toWellFormed()
  return `${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`
}

/**
 * Where a search found a ticket: the text with most of the words that code and subject don't have. Undefined
 * if they have all of them, or if the words are further back than is looked.
 */
export const placeOf = async (
  engine: Engine,
  ticket: FoundTicket,
  clauses: readonly Clause[],
): Promise<Place | undefined> => {
  const shown = clausesIn(`${ticket.code} ${ticket.shortDescription}`, clauses)
  const missing = clauses.filter((clause) => !shown.includes(clause))
  if (missing.length === 0) return undefined
  const { id: ticketId } = ticket
  const [[described], entries] = await Promise.all([
    descriptionOf(engine, { ticketId }),
    entriesOf(engine, { ticketId }),
  ])
  const texts = [
    { place: 'description' as const, text: textOf(described?.description ?? '') },
    ...entries.map(({ kind, description, quoted }) => ({
      place: kind === 'answer' ? ('answer' as const) : ('comment' as const),
      text: textOf(`${description} ${quoted ?? ''}`),
    })),
    { place: 'owner' as const, text: `${ticket.firstName} ${ticket.lastName}` },
    { place: 'company' as const, text: ticket.company },
  ]
  let best: { place: Place['place']; text: string } | undefined
  let most = 0
  for (const each of texts) {
    const count = clausesIn(each.text, missing).length
    if (count > most) [best, most] = [each, count]
    if (most === missing.length) break
  }
  if (!best) return undefined
  const words = matchingWords(best.text, missing)
  return { place: best.place, text: pieceAround(best.text, words), words }
}
