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

/** The portal comes first. */
export const yieldProcessor = () => setPriority(constants.priority.PRIORITY_LOW)
