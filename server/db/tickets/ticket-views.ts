import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** The views of an account, oldest first. */
export const viewsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('ticketView')
    .select(['id', 'name', 'nameKey', 'query'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()

/** Makes changes to an account's views wait for each other, so that parallel ones can't exceed the limit. */
export const lockAccountRow = (tx: Db, accountId: number) =>
  tx
    .updateTable('account')
    .set(({ ref }) => ({ sortKey: ref('sortKey') }))
    .where('id', '=', accountId)
    .execute()

export const insertView = (tx: Db, view: NewRow<'ticketView'>) =>
  tx.insertInto('ticketView').values(view).execute()

type Change = Partial<Pick<NewRow<'ticketView'>, 'name' | 'nameKey' | 'query'>>

export const updateView = (tx: Db, id: number, change: Change) =>
  tx.updateTable('ticketView').set(change).where('id', '=', id).execute()

export const deleteView = (db: Db, accountId: number, id: number) =>
  db.deleteFrom('ticketView').where('accountId', '=', accountId).where('id', '=', id).execute()
