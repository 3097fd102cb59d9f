import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { partsOf } from '#server/db/files/blobs.ts'
import {
  deleteUnownedObject,
  releaseObject,
  keysToMove,
  moveToDatabase,
  moveToObject,
  recordObject,
  placeOfBlob,
  unownedObjects,
  type FilePlace,
} from '#server/db/files/objects.ts'
import { isBackupRunning } from '#server/db/operating/backups.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { newSecret } from '#server/domain/secrets.ts'
import type { ObjectStore } from './object-store.ts'

type Mover = {
  db: Db
  objects: ObjectStore
  now: () => number
  /** stops between two files */
  signal?: AbortSignal
}

/** A file whose bytes have changed. */
class FileDamaged extends Error {
  override name = 'FileDamaged'
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const assertSame = (key: string, actual: unknown, expected: unknown) => {
  if (actual !== expected) throw new FileDamaged(`The bytes of file ${key} are damaged or missing`)
}

/** Writes a new object and reads it back before the database deletes the bytes. */
const moveOneToS3 = async ({ db, objects, now }: Mover, key: string) => {
  const blob = await placeOfBlob(db, key)
  if (!blob || blob.object !== null) return false
  const bytes = await buffer(partsOf(db, key))
  assertSame(key, bytes.length, Number(blob.size))
  const [object, sha256] = [newSecret(), digestOf(bytes)]
  await recordObject(db, object, now())
  await objects.put(object, bytes, sha256)
  assertSame(key, digestOf(await buffer(await objects.get(object))), sha256)
  return moveToObject(db, { key, object, sha256 })
}

const moveOneToDatabase = async ({ db, objects, now }: Mover, key: string) => {
  const { object, sha256 } = (await placeOfBlob(db, key)) ?? {}
  if (!object) return false
  const bytes = await buffer(await objects.get(object))
  assertSame(key, digestOf(bytes), sha256)
  return moveToDatabase(db, { key, object }, bytes, now())
}

const moveOne = { s3: moveOneToS3, database: moveOneToDatabase }

/** How many keys a query reads. */
const batch = 100
/** How long one file can keep the database busy, in milliseconds. */
const fileTimeout = 30_000

/**
 * Moves every file to a place, with one file in memory at a time. Can be interrupted and restarted at any
 * time, and run in several instances. Damaged files stay where they are and are reported.
 */
export const moveFiles = async (mover: Mover, to: FilePlace) => {
  const damaged: string[] = []
  let moved = 0
  let after = ''
  for (;;) {
    const keys = await keysToMove(mover.db, to, after, batch)
    for (const key of keys) {
      if (mover.signal?.aborted) return { moved, damaged }
      try {
        moved += Number(await withBudget(newBudget(fileTimeout), () => moveOne[to](mover, key)))
      } catch (error) {
        if (!(error instanceof FileDamaged)) throw error
        damaged.push(key)
      }
    }
    after = keys.at(-1) ?? after
    if (keys.length < batch) return { moved, damaged }
  }
}

/**
 * How long an object without an owner is kept, in milliseconds: it may be about to get one, or still be
 * read.
 */
const grace = 60 * 60_000

/** Deletes objects that don't belong to a file; waits while a backup may still copy them. */
export const sweepObjects = async ({ db, objects, now }: Mover) => {
  if (await isBackupRunning(db, now())) return
  for (;;) {
    const names = await unownedObjects(db, now() - grace, batch)
    for (const name of names) {
      await releaseObject(db, name)
      await objects.remove(name)
      await deleteUnownedObject(db, name)
    }
    if (names.length < batch) return
  }
}
