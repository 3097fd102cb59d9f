import { ticketStatuses } from '#contract/limits.ts'
import type { Db, NewRow, Row } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/domain/sort-key.ts'

/** Imported tickets by external id, with the hash of their last import and their newest entry. */
export const ticketsWithExternalIds = (db: Db, externalIds: readonly string[]) =>
  db
    .selectFrom('ticket')
    .innerJoin('importedTicket', 'importedTicket.ticketId', 'ticket.id')
    .select(['ticket.id', 'ticket.code', 'ticket.externalId', 'ticket.companyId', 'ticket.ownerId'])
    .select(['importedTicket.hash', 'importedTicket.entryId'])
    .where('ticket.externalId', 'in', ['', ...externalIds])
    .execute()

export const newestEntryOf = async (db: Db, ticketId: number) => {
  const { id } = await db
    .selectFrom('actionLog')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** The possible values for creating tickets, and the agents they can be assigned to. */
export const ticketChoices = async (db: Db) => ({
  types: await db.selectFrom('ticketType').selectAll().execute(),
  categories: await db.selectFrom('category').selectAll().execute(),
  urgencies: await db.selectFrom('urgency').selectAll().execute(),
  agents: await db.selectFrom('agent').select(['id', 'usernameKey', 'displayName']).execute(),
})

/** Records what a ticket was imported from. */
export const saveImported = async (tx: Db, imported: Row<'importedTicket'>, externalId: string) => {
  const { ticketId, ...state } = imported
  await tx.updateTable('ticket').set({ externalId }).where('id', '=', ticketId).execute()
  await tx
    .insertInto('importedTicket')
    .values(imported)
    .onConflict((conflict) => conflict.column('ticketId').doUpdateSet(state))
    .execute()
}

/** Instead of an entry id: imports never write this ticket again, because that would restore erased data. */
export const blockedFromImport = 0

/** Blocks imports of tickets from which something was erased or removed. */
export const blockFromImports = async (tx: Db, ticketIds: readonly number[]) => {
  for (const ticketId of new Set(ticketIds))
    await tx
      .updateTable('importedTicket')
      .set({ entryId: blockedFromImport })
      .where('ticketId', '=', ticketId)
      .execute()
}

type ImportedFields = Pick<
  NewRow<'ticket'>,
  | 'typeId'
  | 'categoryId'
  | 'urgencyId'
  | 'priority'
  | 'internalPriorityId'
  | 'supportGroup'
  | 'shortDescription'
  | 'description'
  | 'excerpt'
> & { now: number }

/** Resets a ticket to its imported fields; messages are about its old history, which must be written again. */
export const resetTicket = async (tx: Db, id: number, { now, ...fields }: ImportedFields) => {
  await tx.deleteFrom('actionLog').where('ticketId', '=', id).execute()
  await tx.deleteFrom('inboxMessage').where('ticketId', '=', id).execute()
  await tx
    .updateTable('ticket')
    .set({
      ...fields,
      shortKey: sortKey(fields.shortDescription),
      statusId: ticketStatuses.active,
      resolvedAt: null,
      providerSpokeLast: 0,
      lastCommenterId: null,
      createdAt: now,
      updatedAt: now,
      waitingSince: now,
    })
    .where('id', '=', id)
    .execute()
}
