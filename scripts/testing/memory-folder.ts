import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'

/** The maximum size of a test run's cluster, in bytes. */
const needed = 1024 ** 3

const roomIn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Linux's in-memory folder if it has enough space, or else the temporary one. Every test copies a database
 * of hundreds of small files, which takes a quarter of a second on some disks.
 */
export const fastestFolder = () =>
  existsSync(inMemory) && roomIn(inMemory) >= needed ? inMemory : tmpdir()
