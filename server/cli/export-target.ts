import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { newZip } from '#server/files/zip.ts'
import { CommandError } from './desk.ts'

/** Where an export is written, file by file. */
export type ExportTarget = {
  write: (name: string, content: string | AsyncIterable<Uint8Array>) => Promise<void>
  finish: () => Promise<void>
}

/** A new or empty folder that is only readable by the operator. */
const folderTarget = (folder: string): ExportTarget => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} isn’t empty`)
  return {
    write: async (name, content) => {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      if (typeof content === 'string') writeFileSync(file, content, { mode: 0o600 })
      else await pipeline(Readable.from(content), createWriteStream(file, { mode: 0o600 }))
    },
    finish: async () => {},
  }
}

/** Reads the files while writing the zip, one at a time. */
const zipTarget = (file: string): ExportTarget => {
  if (existsSync(file)) throw new CommandError(`${file} already exists`)
  const { write, bytes } = newZip()
  return {
    write,
    finish: () => pipeline(bytes(), createWriteStream(file, { mode: 0o600, flags: 'wx' })),
  }
}

export const exportTarget = (out: string) =>
  out.endsWith('.zip') ? zipTarget(out) : folderTarget(out)
