import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { insertParts } from './blobs.ts'

export type FilePlace = 'database' | 's3'

/** Where a file's bytes are; undefined if the file is gone. */
export const placeOfBlob = (db: Db, key: string) =>
  db
    .selectFrom('blob')
    .select(['object', 'size', 'sha256'])
    .where('key', '=', key)
    .executeTakeFirst()

/** The next files to move to a place, by key. */
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

/** The number of files stored as objects. */
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

/** Records an object before it's written. It has no owner yet, and is deleted if it never gets one. */
export const recordObject = (db: Db, name: string, since: number) =>
  db.insertInto('unownedObject').values({ name, since }).execute()

/** Afterwards, no file can own it. */
export const releaseObject = (db: Db, name: string) =>
  db.updateTable('unownedObject').set({ since: 0 }).where('name', '=', name).execute()

export const deleteUnownedObject = (db: Db, name: string) =>
  db.deleteFrom('unownedObject').where('name', '=', name).execute()

/** False if it was released. */
const ownObject = async (tx: Db, name: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('unownedObject')
    .where('name', '=', name)
    .where('since', '>', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Objects that have had no owner since before a given time. */
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

/** Makes an object the place of a file; false if the file is gone or has moved, or the object was deleted. */
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
      throw new Error('An object was deleted before its file was moved to it.')
    await tx.deleteFrom('blobPart').where('blobKey', '=', key).execute()
    return true
  })

async function* whole(bytes: Uint8Array) {
  yield bytes
}

/** Stores the bytes of a file in the database; false if the file is gone or has moved. */
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
    await recordObject(tx, object, now)
    return true
  })

/** Moves an object's bytes into the database. */
export const importObject = (db: Db, object: string, bytes: Uint8Array) =>
  inTransaction(db, async (tx) => {
    const { key } = await tx
      .updateTable('blob')
      .set({ object: null })
      .where('object', '=', object)
      .returning('key')
      .executeTakeFirstOrThrow()
    await insertParts(tx, key, whole(bytes))
  })
