import { sql } from 'kysely'

import type { TicketRow } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { clausesIn, matchingWords, writtenWord, type Clause } from './search-words.ts'
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

/**
 * Where a search found a ticket: the text with most of the words that the subject doesn't have. Undefined if
 * it has all of them, or if the words are further back than is looked.
 */
export const placeOf = async (
  engine: Engine,
  ticket: FoundTicket,
  clauses: readonly Clause[],
): Promise<Place | undefined> => {
  const shown = clausesIn(ticket.shortDescription, clauses)
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
    { place: 'number' as const, text: ticket.code },
  ]
  let best: { place: Place['place']; text: string } | undefined
  let most = 0
  for (const each of texts) {
    const count = clausesIn(each.text, missing).length
    if (count > most) [best, most] = [each, count]
    if (most === missing.length) break
  }
  if (!best) return undefined
  const text = pieceAround(best.text, matchingWords(best.text, missing))
  return { place: best.place, text, words: matchingWords(text, missing) }
}
