import { sql } from 'kysely'

import { deleteBlobs, writeBlob } from '#server/db/files/blobs.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Resolves when the database answers. */
export const assertReadable = async (db: Db) => {
  await sql`select 1`.execute(db)
}

/** Bytes: more than a nearly full disk or a reused page has room for. */
const trialSize = 64 * 1024

async function* trial() {
  yield new Uint8Array(trialSize)
}

/** Resolves when the database keeps what it's given; leaves nothing behind. */
export const assertWritable = async (db: Db, now: number) => {
  const { key } = await writeBlob(db, trial(), now)
  await deleteBlobs(db, [key])
}
