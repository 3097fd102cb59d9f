import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { params, lookup, statement, write } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** The user or the agent who added a participant; null if nobody did. */
export const adderName = sql<string>`coalesce(adding.display_name, adder.first_name || ' ' || adder.last_name)`

/**
 * The participants of a ticket in the order they were added, without users who have left the
 * company (T89, T90).
 */
export const participantsOf = (engine: Engine, ticketId: number) => rowsOf(engine, { ticketId })

export type FoundParticipant = Awaited<ReturnType<typeof participantsOf>>[number]

const rowsOf = lookup<{ ticketId: number }>()(({ db }, param) =>
  db
    .selectFrom('ticketParticipant')
    .innerJoin('ticket', 'ticket.id', 'ticketParticipant.ticketId')
    .leftJoin('account as adder', 'adder.id', 'ticketParticipant.addedById')
    .leftJoin('agent as adding', 'adding.id', 'ticketParticipant.agentId')
    .leftJoin('accountCompany', (join) =>
      join
        .onRef('accountCompany.accountId', '=', 'ticketParticipant.accountId')
        .onRef('accountCompany.companyId', '=', 'ticket.companyId'),
    )
    .leftJoin('account', 'account.id', 'accountCompany.accountId')
    .leftJoin('ticketSubscription', (join) =>
      join
        .onRef('ticketSubscription.accountId', '=', 'accountCompany.accountId')
        .onRef('ticketSubscription.ticketId', '=', 'ticket.id')
        .on('ticketSubscription.isActive', '=', sql.lit(1)),
    )
    .select(['ticketParticipant.id', 'ticketParticipant.accountId', 'ticketParticipant.email'])
    .select(['ticketParticipant.addedById', 'ticketParticipant.addedAt'])
    .select(['account.firstName', 'account.lastName', 'account.username'])
    .select(adderName.as('addedBy'))
    .select('ticketSubscription.isActive as isSubscribed')
    .where('ticketParticipant.ticketId', '=', param('ticketId'))
    .where('ticketParticipant.leftAt', 'is', null)
    .where(({ eb, or }) =>
      or([eb('account.id', 'is not', null), eb('ticketParticipant.emailKey', 'is not', null)]),
    )
    .orderBy('ticketParticipant.id'),
)

/** A participant's name; external ones only have an address. */
type Named = Pick<FoundParticipant, 'firstName' | 'lastName' | 'email'>
export const participantName = ({ firstName, lastName, email }: Named) =>
  email ?? `${firstName} ${lastName}`

/** All participants, including external ones who have unsubscribed. */
export const allParticipants = async (tx: Db, ticketId: number) =>
  (await added(tx, { ticketId })).rows

const added = statement<{ ticketId: number }>()((tx, param) =>
  tx
    .selectFrom('ticketParticipant')
    .leftJoin('account', 'account.id', 'ticketParticipant.accountId')
    .select(['ticketParticipant.id', 'accountId', 'email', 'emailKey', 'addedById', 'leftAt'])
    .select(['account.firstName', 'account.lastName'])
    .where('ticketId', '=', param('ticketId')),
)

/** A colleague who can be added: of this company, allowed to use tickets, and not locked. */
export const findColleague = async (
  tx: Db,
  companyId: number,
  key: { usernameKey: string } | { mailKey: string } | { 'account.id': number },
) => {
  const [[column, value] = ['account.id', 0]] = Object.entries(key)
  return tx
    .selectFrom('account')
    .innerJoin('accountCompany', 'accountCompany.accountId', 'account.id')
    .select(['account.id', 'account.username', 'account.firstName', 'account.lastName'])
    .where('accountCompany.companyId', '=', companyId)
    .where(sql.ref(column), '=', value)
    .where('account.locked', '=', 0)
    .where(sql<number>`account.tc + account.sm + account.psm`, '>', 0)
    .executeTakeFirst()
}

type Added = Required<
  Pick<NewRow<'ticketParticipant'>, 'ticketId' | 'addedById' | 'agentId' | 'addedAt'>
>

/** Makes a user a participant; their emails stay as they are. */
export const keepAsParticipant = (tx: Db, row: Added & { accountId: number }) =>
  insertMember(tx, row)

export const insertColleague = async (tx: Db, row: Added & { accountId: number }) => {
  const [entry] = (await insertMember(tx, row)).rows
  await startEmails(tx, row)
  return entry?.id
}

const insertMember = statement<NewRow<'ticketParticipant'>>()((tx, param) =>
  tx
    .insertInto('ticketParticipant')
    .values(params(param, 'ticketId', 'accountId', 'addedById', 'agentId', 'addedAt'))
    .returning('id'),
)

const startEmails = write<{ ticketId: number; accountId: number }>()((tx, param) =>
  tx
    .insertInto('ticketSubscription')
    .values(params(param, 'ticketId', 'accountId'))
    .onConflict((conflict) =>
      conflict.columns(['ticketId', 'accountId']).doUpdateSet({ isActive: 1 }),
    ),
)

export const insertExternal = async (tx: Db, row: Added & { email: string; emailKey: string }) =>
  (await insertAddress(tx, row)).rows[0]?.id

const insertAddress = statement<NewRow<'ticketParticipant'>>()((tx, param) =>
  tx
    .insertInto('ticketParticipant')
    .values(params(param, 'ticketId', 'email', 'emailKey', 'addedById', 'agentId', 'addedAt'))
    .returning('id'),
)

/** A ticket's new owner gets its emails, and is no longer a participant. */
export const startOwning = async (tx: Db, row: { ticketId: number; accountId: number }) => {
  await deleteMember(tx, row)
  await startEmails(tx, row)
}

const deleteMember = write<{ ticketId: number; accountId: number }>()((tx, param) =>
  tx
    .deleteFrom('ticketParticipant')
    .where('ticketId', '=', param('ticketId'))
    .where('accountId', '=', param('accountId')),
)

/** Removes a participant and stops a colleague's emails. */
export const deleteParticipant = async (
  tx: Db,
  { id, ticketId, accountId }: { id: number; ticketId: number; accountId: number | null },
) => {
  await deleteRow(tx, { id })
  if (accountId !== null) await endEmails(tx, { ticketId, accountId })
}

const deleteRow = write<{ id: number }>()((tx, param) =>
  tx.deleteFrom('ticketParticipant').where('id', '=', param('id')),
)

const endEmails = write<{ ticketId: number; accountId: number }>()((tx, param) =>
  tx
    .updateTable('ticketSubscription')
    .set({ isActive: 0 })
    .where('ticketId', '=', param('ticketId'))
    .where('accountId', '=', param('accountId')),
)

/** Stops emails to an external address for good; undefined if they have already stopped (T90). */
export const unsubscribeExternal = async (tx: Db, id: number, now: number) =>
  (await markLeft(tx, { id, now })).rows[0]

const markLeft = statement<{ now: number; id: number }>()((tx, param) =>
  tx
    .updateTable('ticketParticipant')
    .set({ leftAt: param('now') })
    .where('id', '=', param('id'))
    .where('leftAt', 'is', null)
    .returning(['ticketId', 'email']),
)

/** Adds an entry that changes neither the current step nor whose turn it is (T91). */
export const logParticipants = statement<Omit<NewRow<'actionLog'>, 'kind' | 'isCurrent'>>()(
  (tx, param) =>
    tx
      .insertInto('actionLog')
      .values({
        ...params(param, 'ticketId', 'at', 'step', 'source', 'description', 'details'),
        ...params(param, 'authorId', 'agentId'),
        kind: 'participants',
        isCurrent: 0,
      })
      .returning('id'),
)
