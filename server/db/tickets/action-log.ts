import { sql } from 'kysely'

import { limits } from '#contract/limits.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { param, read } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { ServerLanguage } from '#server/texts/i18n.ts'
import { entryIn, type TicketEvent } from '#server/texts/ticket-history.ts'

/** Which entries: the newest ones, those before an entry, or what has come after one (T99). */
type Part = {
  limit?: number | undefined
  before?: number | undefined
  after?: number | undefined
}

type LogReader = { accountId: number; language: ServerLanguage; part?: Part }

/** E3, A89, T99: oldest first, without the provider's notes, in the reader's language. */
export const actionLog = async (
  engine: Engine,
  ticketId: number,
  { accountId, language, part = {} }: LogReader,
): Promise<ActionLogItem[]> => {
  const items = await partOf(engine, ticketId, part)
  return items.map(({ id, at, source, isCurrent, authorId, earlier, ...entry }, place) => ({
    date: new Date(at).toISOString(),
    source,
    isCurrent: isCurrent === 1,
    author: authorTo(accountId, authorId, entry.kind),
    kind: messages.includes(entry.kind) ? 'message' : 'step',
    entryId: id,
    ...(place === 0 && earlier !== undefined && { earlier }),
    ...redactionOf({ id, isOwn: authorId === accountId, ...entry }),
    ...entryIn(language, entry),
  }))
}

type Row = Awaited<ReturnType<typeof whole>>[number] & { earlier?: number }

const partOf = async (engine: Engine, ticketId: number, part: Part): Promise<Row[]> => {
  const { limit, before, after } = part
  if (after !== undefined) return since(engine, { ticketId, after })
  if (before === undefined && limit === undefined) return whole(engine, { ticketId })
  const most = { ticketId, limit: limit ?? limits.historyMax }
  const rows = await (before === undefined
    ? newest(engine, most)
    : until(engine, { ...most, before }))
  return rows
    .toReversed()
    .map(({ reach, ...row }) => ({ ...row, earlier: Number(reach) - rows.length }))
}

const entries = (db: Db) =>
  db
    .selectFrom('actionLog')
    .select(['id', 'at', 'kind', 'step', 'source', 'description', 'details', 'isCurrent'])
    .select('authorId')
    .where('ticketId', '=', param<number>('ticketId'))
    .where('kind', '<>', 'note')

const whole = read(({ db }) => entries(db).orderBy('at').orderBy('id'))

/** With all that were redacted, whenever that was. */
const since = read(({ db }) =>
  entries(db)
    .where(({ or, and, eb }) =>
      or([
        eb('id', '>', param<number>('after')),
        and([eb('kind', '=', 'comment'), eb('details', 'is not', null)]),
      ]),
    )
    .orderBy('at')
    .orderBy('id'),
)

/** `reach` is how many there are up to the last one. */
const newest = read(({ db }) => lastOf(db, sql<boolean>`true`))

const until = read(({ db }) =>
  lastOf(
    db,
    sql<boolean>`(at, id) < (select at, id from action_log
      where ticket_id = ${param('ticketId')} and id = ${param('before')})`,
  ),
)

const lastOf = (db: Db, isWanted: ReturnType<typeof sql<boolean>>) =>
  entries(db)
    .where(isWanted)
    .select(({ selectFrom }) =>
      selectFrom('actionLog')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ticketId', '=', param<number>('ticketId'))
        .where('kind', '<>', 'note')
        .where(isWanted)
        .as('reach'),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(param<number>('limit'))

const authorTo = (reader: number, authorId: number | null, kind: string) => {
  // An external participant who unsubscribes is neither.
  if (authorId === null) return kind === 'participants' ? undefined : 'provider'
  return authorId === reader ? 'you' : 'colleague'
}

type Redactable = { id: number; isOwn: boolean; kind: string; details: string | null }

/** T80: the id of a comment its author may redact, or when it was redacted. */
const redactionOf = ({ id, isOwn, kind, details }: Redactable) => {
  if (kind !== 'comment') return {}
  if (details === null) return isOwn ? { id } : {}
  const event = JSON.parse(details) as TicketEvent
  return event.what === 'redacted' ? { redactedAt: new Date(event.at).toISOString() } : {}
}

const messages: readonly string[] = ['comment', 'answer']
