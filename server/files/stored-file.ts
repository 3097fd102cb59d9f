import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'

import { partsOf } from '#server/db/files/blobs.ts'
import { placeOfBlob } from '#server/db/files/objects.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { FileStorageUnavailable, type ObjectStore } from './object-store.ts'

/** Where files can be stored. */
export type FileSource = { db: Db; objects: ObjectStore | null }

type Place = Pick<NonNullable<Awaited<ReturnType<typeof placeOfBlob>>>, 'size' | 'sha256'>

/** The file in S3 isn't the one that was stored. */
const damaged = () => new FileStorageUnavailable('A file in S3 is damaged or incomplete')

/**
 * Compares the bytes with the stored size and hash, of which `hash` has seen the first `seen` bytes. The last
 * piece is held back until they have been compared: otherwise, a damaged file would arrive as a whole.
 */
async function* checked(
  bytes: AsyncIterable<Uint8Array>,
  { size, sha256 }: Place,
  { hash, seen }: { hash: Hash; seen: number },
) {
  let previous: Uint8Array | undefined
  let length = seen
  for await (const piece of bytes) {
    hash.update(piece)
    length += piece.length
    if (length > Number(size)) throw damaged()
    if (previous) yield previous
    previous = piece
  }
  if (length !== Number(size) || hash.digest('hex') !== sha256) throw damaged()
  if (previous) yield previous
}

const readObject = ({ objects }: FileSource, object: string, from = 0) => {
  if (objects !== null) return objects.get(object, from)
  throw new FileStorageUnavailable('This file is in S3, but S3_URL isn’t set')
}

/** If a file moves to S3 while it's being read, reading continues there. */
async function* fromDatabase(source: FileSource, key: string, size: number) {
  const hash = createHash('sha256')
  let seen = 0
  for await (const piece of partsOf(source.db, key)) {
    hash.update(piece)
    seen += piece.length
    yield piece
  }
  if (seen >= size) return
  const place = await placeOfBlob(source.db, key)
  if (!place?.object) throw new FileStorageUnavailable('A file was deleted while it was being read')
  yield* checked(await readObject(source, place.object, seen), place, { hash, seen })
}

/**
 * The bytes of a file, wherever it's stored. Rejects immediately if its storage can't be reached, and breaks
 * off if the file in S3 is damaged or incomplete.
 */
export const openFile = async (
  source: FileSource,
  key: string,
): Promise<AsyncIterable<Uint8Array>> => {
  const place = await placeOfBlob(source.db, key)
  if (!place?.object) return fromDatabase(source, key, Number(place?.size ?? 0))
  const bytes = await readObject(source, place.object)
  return checked(bytes, place, { hash: createHash('sha256'), seen: 0 })
}

/** The same, but opened when the first byte is read. */
export async function* bytesOf(source: FileSource, key: string) {
  yield* await openFile(source, key)
}
