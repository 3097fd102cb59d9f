import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { insertParts } from './blobs.ts'

export type FilePlace = 'database' | 's3'

/** Where the bytes of a file are; undefined when the file is gone. */
export const placeOfBlob = (db: Db, key: string) =>
  db
    .selectFrom('blob')
    .select(['object', 'size', 'sha256'])
    .where('key', '=', key)
    .executeTakeFirst()

/** The next files that aren't in a place yet, by their keys. */
export const keysToMove = async (db: Db, to: FilePlace, after: string, max: number) => {
  const rows = await db
    .selectFrom('blob')
    .select('key')
    .where('object', to === 's3' ? 'is' : 'is not', null)
    .where('pendingSince', 'is', null)
    .where('key', '>', after)
    .orderBy('key')
    .limit(max)
    .execute()
  return rows.map(({ key }) => key)
}

/** How many files are objects. */
export const countObjects = async (db: Db) => {
  const { count } = await db
    .selectFrom('blob')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('object', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The objects of all files. */
export const allObjects = async (db: Db) => {
  const rows = await db
    .selectFrom('blob')
    .select(['object', 'size', 'sha256'])
    .where('object', 'is not', null)
    .orderBy('object')
    .execute()
  return rows.map(({ object, ...row }) => ({ name: object ?? '', ...row }))
}

/** Notes an object before it's written: nobody owns it yet, and what never gets an owner is deleted. */
export const noteObject = (db: Db, name: string, since: number) =>
  db.insertInto('unownedObject').values({ name, since }).execute()

/** From now on, no file can own it. */
export const releaseObject = (db: Db, name: string) =>
  db.updateTable('unownedObject').set({ since: 0 }).where('name', '=', name).execute()

export const deleteUnownedObject = (db: Db, name: string) =>
  db.deleteFrom('unownedObject').where('name', '=', name).execute()

/** False when it was given up. */
const ownObject = async (tx: Db, name: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('unownedObject')
    .where('name', '=', name)
    .where('since', '>', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Objects nobody has owned since before an instant. */
export const unownedObjects = async (db: Db, before: number, max: number) => {
  const rows = await db
    .selectFrom('unownedObject')
    .select('name')
    .where('since', '<', before)
    .orderBy('since')
    .limit(max)
    .execute()
  return rows.map(({ name }) => name)
}

type Stored = { key: string; object: string; sha256: string }

/** Makes an object the place of a file; false when the file is gone or moved, or the object was swept away. */
export const moveToObject = (db: Db, { key, object, sha256 }: Stored) =>
  inTransaction(db, async (tx) => {
    const moved = await tx
      .updateTable('blob')
      .set({ object, sha256 })
      .where('key', '=', key)
      .where('object', 'is', null)
      .where('pendingSince', 'is', null)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return false
    if (!(await ownObject(tx, object)))
      throw new Error('An object was swept away before its file had it.')
    await tx.deleteFrom('blobPart').where('blobKey', '=', key).execute()
    return true
  })

async function* whole(bytes: Uint8Array) {
  yield bytes
}

/** Brings the bytes of a file back; false when the file is gone or moved. */
export const moveToDatabase = (
  db: Db,
  { key, object }: Pick<Stored, 'key' | 'object'>,
  bytes: Uint8Array,
  now: number,
) =>
  inTransaction(db, async (tx) => {
    const moved = await tx
      .updateTable('blob')
      .set({ object: null })
      .where('key', '=', key)
      .where('object', '=', object)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return false
    await insertParts(tx, key, whole(bytes))
    await noteObject(tx, object, now)
    return true
  })

/** Gives the file of an object its bytes back. */
export const bringIn = (db: Db, object: string, bytes: Uint8Array) =>
  inTransaction(db, async (tx) => {
    const { key } = await tx
      .updateTable('blob')
      .set({ object: null })
      .where('object', '=', object)
      .returning('key')
      .executeTakeFirstOrThrow()
    await insertParts(tx, key, whole(bytes))
  })
