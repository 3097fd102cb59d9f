import { partsOf } from '#server/db/files/blobs.ts'
import { placeOfBlob } from '#server/db/files/objects.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { FileStorageUnavailable, type ObjectStore } from './object-store.ts'

/** Where files can be stored. */
export type FileSource = { db: Db; objects: ObjectStore | null }

const readObject = ({ objects }: FileSource, object: string, from = 0) => {
  if (objects !== null) return objects.get(object, from)
  throw new FileStorageUnavailable('This file is in S3, but S3_URL isn’t set')
}

/** If a file moves to S3 while it's being read, reading continues there. */
async function* fromDatabase(source: FileSource, key: string, size: number) {
  let sent = 0
  for await (const piece of partsOf(source.db, key)) {
    yield piece
    sent += piece.length
  }
  if (sent >= size) return
  const { object } = (await placeOfBlob(source.db, key)) ?? {}
  if (object) yield* await readObject(source, object, sent)
}

/** The bytes of a file, wherever it's stored. Rejects immediately if its storage can't be reached. */
export const openFile = async (
  source: FileSource,
  key: string,
): Promise<AsyncIterable<Uint8Array>> => {
  const { object, size } = (await placeOfBlob(source.db, key)) ?? { object: null, size: 0 }
  return object === null ? fromDatabase(source, key, size) : readObject(source, object)
}

/** The same, but opened when the first byte is read. */
export async function* bytesOf(source: FileSource, key: string) {
  yield* await openFile(source, key)
}
