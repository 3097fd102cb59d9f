import { sql, type SqlBool } from 'kysely'

import type { OwnerColumns } from '#server/db/schema/schema-passkeys.ts'
import { hasRowLocks } from '#server/db/engine/row-locks.ts'
import type { Db, NewRow, Row } from '#server/db/schema/schema.ts'

export type Passkey = Row<'passkey'>

const isIn = (column: keyof OwnerColumns, id: number | null) =>
  id === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${id}`

/** Finds the rows of a user or agent, or those of nobody. */
export const ownedBy = ({ accountId, agentId }: OwnerColumns) =>
  sql<SqlBool>`${isIn('accountId', accountId)} and ${isIn('agentId', agentId)}`

/** The passkeys of a user or agent, oldest first. */
export const passkeysOf = (db: Db, owner: OwnerColumns): Promise<Passkey[]> =>
  db.selectFrom('passkey').selectAll().where(ownedBy(owner)).orderBy('id').execute()

export const passkeyWith = (db: Db, credentialId: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()

export const hasPasskey = async (db: Db, owner: OwnerColumns, host: string) => {
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where(ownedBy(owner))
    .where('host', '=', host)
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}

/** Whether the owner of a passkey has signed in from one of these addresses. */
export const isKnownToPasskey = async (
  db: Db,
  credentialId: string,
  addresses: readonly string[],
) => {
  const known = await db
    .selectFrom('passkey')
    .leftJoin('knownAddress', 'knownAddress.accountId', 'passkey.accountId')
    .leftJoin('agentAddress', 'agentAddress.agentId', 'passkey.agentId')
    .select('passkey.id')
    .where('credentialId', '=', credentialId)
    .where(({ eb, or }) =>
      or([
        eb('knownAddress.address', 'in', addresses),
        eb('agentAddress.address', 'in', addresses),
      ]),
    )
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Locks the row of a user or agent until the end of the transaction, so that changes wait for each other.
 * Returns whether they have an authenticator app or token.
 */
export const lockOwner = async (tx: Db, { accountId, agentId }: OwnerColumns) => {
  const row = await tx
    .selectFrom(accountId === null ? 'agent' : 'account')
    .select('totpSecret')
    .where('id', '=', accountId ?? agentId ?? 0)
    .$if(hasRowLocks(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row !== undefined && row.totpSecret !== null
}

/** Adds a passkey; false if it is registered already, for whomever. */
export const insertPasskey = async (tx: Db, passkey: NewRow<'passkey'>) => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Use = Pick<Passkey, 'id' | 'kind'> & { counter: number; now: number }

/** Records a use; false if the passkey was removed, or if a later use of a device was faster. */
export const usePasskey = async (tx: Db, { id, kind, counter, now }: Use) => {
  let use = tx.updateTable('passkey').set({ counter, lastUsedAt: now }).where('id', '=', id)
  if (kind !== 'synced' && counter > 0) use = use.where('counter', '<', counter)
  const { numUpdatedRows } = await use.executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Renames a passkey; false if it isn't one of this user or agent. */
export const renamePasskey = async (
  db: Db,
  owner: OwnerColumns,
  { id, name }: { id: number; name: string },
) => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where(ownedBy(owner))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes one passkey of a user or agent, or all; returns how many. */
export const deletePasskeys = async (tx: Db, owner: OwnerColumns, id?: number) => {
  let passkeys = tx.deleteFrom('passkey').where(ownedBy(owner))
  if (id !== undefined) passkeys = passkeys.where('id', '=', id)
  const { numDeletedRows } = await passkeys.executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many passkeys were registered for each host. */
export const passkeyHosts = async (db: Db) => {
  const rows = await db
    .selectFrom('passkey')
    .select(['host', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('host')
    .orderBy('host')
    .execute()
  return rows.map(({ host, count }) => ({ host, count: Number(count) }))
}
