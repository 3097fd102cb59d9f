import { sql } from 'kysely'

import type { Engine, List } from '#server/db/engine/engine.ts'
import { read, type Param } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** When a session counts as active. */
export type Active = { now: number; idleSince: number }

/** Complete, active sessions of users who aren't locked. */
const activeSessions = (db: Db, param: Param<Active>) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .where('session.stage', '=', sql.lit('full'))
    .where('session.expiresAt', '>', param('now'))
    .where('session.lastSeenAt', '>', param('idleSince'))
    .where('account.locked', '=', sql.lit(0))

const active = read<Active & { idHashes: List }>()(({ db, among }, param) =>
  activeSessions(db, param)
    .select('session.idHash')
    .where(({ ref }) => among(ref('session.idHash'), param('idHashes'), 'text')),
)

/** Which of these sessions are still active; checking doesn't extend them. */
export const activeAmong = async (engine: Engine, idHashes: readonly string[], when: Active) => {
  const rows = await active(engine, { ...when, idHashes: engine.list(idHashes) })
  return new Set(rows.map(({ idHash }) => idHash))
}

const companies = read<{ ticketIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('ticket')
    .select(['id', 'companyId'])
    .where(({ ref }) => among(ref('id'), param('ticketIds'), 'int')),
)

/** Any of the three flags grants access to tickets (P3). */
const readers = read<Active & { companyIds: List }>()(({ db, among }, param) =>
  activeSessions(db, param)
    .innerJoin('accountCompany', 'accountCompany.accountId', 'session.accountId')
    .select(['session.idHash', 'accountCompany.companyId'])
    .where(({ ref }) => among(ref('accountCompany.companyId'), param('companyIds'), 'int'))
    .where(({ or, eb }) =>
      or([
        eb('account.tc', '=', sql.lit(1)),
        eb('account.sm', '=', sql.lit(1)),
        eb('account.psm', '=', sql.lit(1)),
      ]),
    ),
)

/** The active sessions that can see these tickets now, each with the tickets it can see. */
export const readersOf = async (engine: Engine, ticketIds: readonly number[], when: Active) => {
  const tickets = await companies(engine, { ticketIds: engine.list(ticketIds) })
  const ofCompany = Map.groupBy(tickets, ({ companyId }) => companyId)
  const companyIds = engine.list([...ofCompany.keys()])
  const visible = new Map<string, number[]>()
  for (const { idHash, companyId } of await readers(engine, { ...when, companyIds })) {
    const ids = (ofCompany.get(companyId) ?? []).map(({ id }) => id)
    visible.set(idHash, [...(visible.get(idHash) ?? []), ...ids])
  }
  return visible
}
