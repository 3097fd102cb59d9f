import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

import { BackupFailure } from '#server/db/operating/backups.ts'

/** Longer than any command takes, in milliseconds. */
const longest = 24 * 60 * 60_000

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Removes folders left behind by a power cut or SIGKILL, because each contains a copy of the database. */
const removeLeftovers = (parent: string, prefix: string) => {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const folder = join(parent, name)
    if (Date.now() - statSync(folder).mtimeMs > longest) remove(folder)
  }
}

const make = (parent: string, prefix: string) => {
  try {
    removeLeftovers(parent, prefix)
    return mkdtempSync(join(parent, prefix))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupFailure(
      code === 'ENOENT'
        ? `the folder ${parent} doesn’t exist`
        : `${parent}: expected a folder this user can write to, for a copy of the database (${code})`,
    )
  }
}

/** Calls `work` with a new folder and removes it afterwards, even after Ctrl+C. */
export const withWorkingFolder = async <Result>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = make(parent, prefix)
  const stop = (signal: NodeJS.Signals) => {
    remove(folder)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.once(signal, stop)
  try {
    return await work(folder)
  } finally {
    for (const signal of signals) process.off(signal, stop)
    remove(folder)
  }
}
