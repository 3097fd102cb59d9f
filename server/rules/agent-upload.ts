import { createHash } from 'node:crypto'

import type { Commit } from '#server/db/engine/in-transaction.ts'
import { deletePendingBlob, partsOf } from '#server/db/files/blobs.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Received } from '#server/files/received.ts'
import { writeOnce } from './agent-write.ts'
import type { AgentCaller } from './caller.ts'

const hashOfBlob = async (db: Db, key: string) => {
  const hash = createHash('sha256')
  for await (const part of partsOf(db, key)) hash.update(part)
  return hash.digest('hex')
}

/** Stores an agent's file once, even if it's sent several times; returns what was saved (T170). */
export const uploadOnce = async <Saved>(
  caller: AgentCaller,
  payload: { writeId: string },
  { name, blob: { key } }: Received,
  store: (commit: Commit) => Promise<{ saved: Saved }>,
) => {
  const { db } = caller.services
  const content = [name, await hashOfBlob(db, key)]
  const saving = writeOnce(caller, payload, async (commit) => (await store(commit)).saved, content)
  return saving.finally(() => deletePendingBlob(db, key))
}
