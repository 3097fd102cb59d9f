import { sql } from 'kysely'

import { deleteBlobs, writeBlob } from '#server/db/files/blobs.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Resolves if the database answers. */
export const assertReadable = async (db: Db) => {
  await sql`select 1`.execute(db)
}

/** In bytes: more than fits on a nearly full disk or in a reused page. */
const trialSize = 64 * 1024

async function* trial() {
  yield new Uint8Array(trialSize)
}

/** Resolves if the database can store data; doesn't leave any behind. */
export const assertWritable = async (db: Db, now: number) => {
  const { key } = await writeBlob(db, trial(), now)
  await deleteBlobs(db, [key])
}
