import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Bytes between two syncs: syncing too many together would delay the portal's writes. */
export const syncEvery = 8 * 1024 * 1024

/** Flushes a file to disk. */
export const syncFile = (file: string) => {
  const descriptor = openSync(file, 'r+')
  try {
    fdatasyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Passes on a stream that is written to a file, and flushes the file regularly. */
export const syncedCopy = (file: string) => {
  let unsynced = 0
  return async function* passOn(bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of bytes) {
      unsynced += piece.length
      if (unsynced > syncEvery) {
        syncFile(file)
        unsynced = 0
      }
      yield piece
    }
  }
}

/** Lowers the priority of this process, so that the portal comes first. */
export const lowerPriority = () => setPriority(constants.priority.PRIORITY_LOW)
