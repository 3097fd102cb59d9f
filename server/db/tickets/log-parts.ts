import { sql } from 'kysely'

import { limits } from '#contract/limits.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup, type Param } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Which entries to read: the newest ones, those before an entry, or those after one (T99). */
export type LogPart = {
  limit?: number | undefined
  before?: number | undefined
  after?: number | undefined
}

/** Customers never see notes. */
type Reader = 'customer' | 'agent'

export type LogRow = Awaited<ReturnType<typeof reads.customer.whole>>[number] & { earlier?: number }

/** The entries of a part, or all; oldest first. */
export const logPart = async (
  engine: Engine,
  ticketId: number,
  { limit, before, after }: LogPart,
  reader: Reader,
): Promise<LogRow[]> => {
  const { whole, since, newest, until } = reads[reader]
  if (after !== undefined) return since(engine, { ticketId, after })
  if (before === undefined && limit === undefined) return whole(engine, { ticketId })
  const max = { ticketId, limit: limit ?? limits.historyMax }
  const rows = await (before === undefined
    ? newest(engine, max)
    : until(engine, { ...max, before }))
  return rows
    .toReversed()
    .map(({ reach, ...row }) => ({ ...row, earlier: Number(reach) - rows.length }))
}

const isRead = (reader: Reader) =>
  reader === 'agent' ? sql<boolean>`true` : sql<boolean>`kind <> 'note'`

/** The sender of an email, empty for the author's own address; null for an entry written in the portal. */
export const emailSender = sql<string | null>`(
  select case when is_own_address = 1 then '' else sender end
  from incoming_mail where incoming_mail.log_id = action_log.id)`

/** What readers are told about an entry that came by email (T126). */
export const emailOf = ({ emailSender: sender }: { emailSender: string | null }) => {
  if (sender === null) return {}
  return { email: sender === '' ? {} : { from: sender } }
}

type OfTicket = Param<{ ticketId: number }>

const entries = (db: Db, param: OfTicket, reader: Reader) =>
  db
    .selectFrom('actionLog')
    .select(['id', 'at', 'kind', 'step', 'source', 'description', 'details', 'isCurrent'])
    .select(['authorId', 'agentId', 'quoted', 'editedAt'])
    .select(emailSender.as('emailSender'))
    .where('ticketId', '=', param('ticketId'))
    .where(isRead(reader))

const isBefore = (param: Param<{ ticketId: number; before: number }>) =>
  sql<boolean>`(at, id) < (select at, id from action_log
  where ticket_id = ${param('ticketId')} and id = ${param('before')})`

/** The newest entries; `reach` is the number of entries up to the newest of them. */
const lastOf = (
  db: Db,
  param: Param<{ ticketId: number; limit: number }>,
  reader: Reader,
  isWanted = sql<boolean>`true`,
) =>
  entries(db, param, reader)
    .where(isWanted)
    .select(({ selectFrom }) =>
      selectFrom('actionLog')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ticketId', '=', param('ticketId'))
        .where(isRead(reader))
        .where(isWanted)
        .as('reach'),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(param('limit'))

const written = ['comment', 'answer', 'note'].map((kind) => sql.lit(kind))

/** Also returns all redacted entries and edited notes, whenever that was. */
const sinceOf = (db: Db, param: Param<{ ticketId: number; after: number }>, reader: Reader) =>
  entries(db, param, reader)
    .where(({ or, and, eb }) =>
      or([
        eb('id', '>', param('after')),
        and([sql<boolean>`kind in (${sql.join(written)})`, eb('details', 'is not', null)]),
        eb('editedAt', 'is not', null),
      ]),
    )
    .orderBy('at')
    .orderBy('id')

const readsOf = (reader: Reader) => ({
  whole: lookup<{ ticketId: number }>()(({ db }, param) =>
    entries(db, param, reader).orderBy('at').orderBy('id'),
  ),
  since: lookup<{ ticketId: number; after: number }>()(({ db }, param) =>
    sinceOf(db, param, reader),
  ),
  newest: lookup<{ ticketId: number; limit: number }>()(({ db }, param) =>
    lastOf(db, param, reader),
  ),
  until: lookup<{ ticketId: number; limit: number; before: number }>()(({ db }, param) =>
    lastOf(db, param, reader, isBefore(param)),
  ),
})

const reads = { customer: readsOf('customer'), agent: readsOf('agent') }
