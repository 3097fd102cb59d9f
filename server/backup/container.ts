import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { extract, pack } from 'tar-stream'

import { BackupFailure } from '#server/db/operating/backups.ts'
import { syncedCopy } from '#server/db/operating/sync-often.ts'

type Bytes = AsyncIterable<Uint8Array>

/** `sha256sum --check SHA256SUMS` can read it too. It's the last part, so a backup without it is incomplete. */
const checksumsName = 'SHA256SUMS'

/** Writes a tar file part by part; only this user can read it. */
export const writeContainer = (file: string, now: number) => {
  const archive = pack()
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(Readable.from(archive), output)
  // The next caller that awaits it gets the error.
  written.catch(() => {})
  const sums: string[] = []
  const passOn = syncedCopy(file)

  const add = async (name: string, size: number, bytes: Bytes) => {
    const hash = createHash('sha256')
    const { promise: done, resolve, reject } = Promise.withResolvers<undefined>()
    const header = { name, size, mode: 0o600, mtime: new Date(now) }
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve(undefined)))
    done.catch(() => {})
    for await (const piece of passOn(bytes)) {
      hash.update(piece)
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), written, done])
    }
    entry.end(null)
    await Promise.race([done, written])
    const sum = hash.digest('hex')
    sums.push(`${sum}  ${name}\n`)
    return sum
  }

  const addText = (name: string, content: string) =>
    add(name, Buffer.byteLength(content), Readable.from([Buffer.from(content)]))

  return {
    add,
    addText,
    close: async () => {
      await addText(checksumsName, sums.join(''))
      archive.finalize()
      await written
    },
    abort: async () => {
      archive.destroy()
      output.destroy()
      await written.catch(() => {})
    },
  }
}

async function* hashing(bytes: Bytes, hash: ReturnType<typeof createHash>) {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

/** Handles a part. Bytes it doesn't read are skipped. */
export type Visit = (name: string, bytes: Bytes, size: number) => Promise<void>

const visitAll = async (file: string, visit: Visit) => {
  const archive = extract()
  const read = pipeline(createReadStream(file), archive)
  read.catch(() => {})
  const sums: string[] = []
  let written: string | undefined
  for await (const entry of archive) {
    const { name, size = 0 } = entry.header
    const hash = createHash('sha256')
    const bytes = hashing(entry as Bytes, hash)
    if (name === checksumsName) written = await text(bytes)
    else {
      await visit(name, bytes, size)
      for await (const _ of bytes);
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    }
  }
  await read
  return written === sums.join('')
}

/** Turns an error about the file into a `BackupFailure`; other errors come from processing its parts. */
const asUnreadable = (error: unknown, file: string): unknown => {
  const { code, message, path, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path === file) return new BackupFailure(`there is no file ${file}`)
  if (path === file || syscall === 'read')
    return new BackupFailure(`${file} can’t be read (${code})`)
  // The tar reader's errors have no code.
  return code === undefined && !(error instanceof BackupFailure)
    ? new BackupFailure(
        `${file} isn’t a backup, or it’s damaged (${message.replace(/[.?]+$/, '')})`,
      )
    : error
}

/** Reads every part and compares the checksums; throws if the file is damaged or truncated. */
export const readContainer = async (file: string, visit: Visit) => {
  const isWhole = await visitAll(file, visit).catch((error: unknown) => {
    throw asUnreadable(error, file)
  })
  if (!isWhole) throw new BackupFailure(`${file} is damaged: its checksums don’t match`)
}
