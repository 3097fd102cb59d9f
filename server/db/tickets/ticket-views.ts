import { rowLock } from '#server/db/engine/row-locks.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** The views of an account, oldest first. */
export const viewsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('ticketView')
    .select(['id', 'name', 'nameKey', 'query'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()

export const insertView = (tx: Db, view: NewRow<'ticketView'>) =>
  tx.insertInto('ticketView').values(view).execute()

/** Names that differ only in case or encoding are equal. */
export const viewNameKey = (name: string) => name.normalize('NFKC').toLowerCase()

const lockAccount = rowLock('account')

/** Where the views of a user are (T75). */
export const userViewStore = (tx: Db, accountId: number) => ({
  lock: () => lockAccount(tx, accountId),
  list: () => viewsOf(tx, accountId),
  insert: (view: { name: string; query: string }) =>
    insertView(tx, { accountId, nameKey: viewNameKey(view.name), ...view }),
  update: (id: number, change: { name: string; query?: string }) =>
    tx
      .updateTable('ticketView')
      .set({ nameKey: viewNameKey(change.name), ...change })
      .where('id', '=', id)
      .execute(),
})

export const deleteView = (db: Db, accountId: number, id: number) =>
  db.deleteFrom('ticketView').where('accountId', '=', accountId).where('id', '=', id).execute()
