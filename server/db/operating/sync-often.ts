import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Bytes written before the disk gets them: much at once would hold up what the portal writes. */
export const syncEvery = 8 * 1024 * 1024

/** Sends what was written to a file to the disk. */
export const syncFile = (file: string) => {
  const descriptor = openSync(file, 'r+')
  try {
    fdatasyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Passes on what is being written to a file, and sends it to the disk as it grows. */
export const syncing = (file: string) => {
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

/** The portal comes first. */
export const yieldProcessor = () => setPriority(constants.priority.PRIORITY_LOW)
