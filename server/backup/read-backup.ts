import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { readContainer } from './container.ts'
import { BackupFailure } from '#server/db/operating/backup-failure.ts'
import { databaseParts } from './make-backup.ts'
import { manifestName, readManifest } from './manifest.ts'
import { keyParts } from './secret-key-part.ts'

const databaseNames = Object.values(databaseParts) as string[]
const textNames = [manifestName, ...Object.values(keyParts)] as string[]

/** The maximum size of a text part, in bytes. */
const longestText = 1024 * 1024

const objectName = (part: string) => /^objects\/([\w-]{43})$/.exec(part)?.[1]

/** Reads the S3 objects of a checked backup, one whole object at a time. */
export const readObjects = (
  file: string,
  take: (name: string, bytes: Buffer<ArrayBuffer>) => Promise<void>,
) =>
  readContainer(file, async (part, bytes) => {
    const name = objectName(part)
    if (name !== undefined) await take(name, await buffer(bytes))
  })

/** Reads and checks a whole backup; writes its database to `folder`. */
export const readBackup = async (file: string, folder: string) => {
  const texts = new Map<string, string>()
  let database: string | undefined
  let objects = 0
  await readContainer(file, async (name, bytes, size) => {
    if (databaseNames.includes(name)) {
      database = join(folder, name)
      await pipeline(bytes, createWriteStream(database, { flags: 'wx', mode: 0o600 }))
    } else if (textNames.includes(name) && size < longestText) {
      texts.set(name, await text(bytes))
    } else if (objectName(name) !== undefined) objects += 1
    else throw new BackupFailure(`${file} contains an unknown file: ${name}`)
  })
  const manifest = readManifest(texts.get(manifestName))
  if (objects !== manifest.objects)
    throw new BackupFailure(`${file}: expected ${manifest.objects} objects, found ${objects}`)
  if (database === undefined) throw new BackupFailure(`${file} contains no database`)
  return {
    manifest,
    database,
    key: texts.get(keyParts.plain)?.trim(),
    encryptedKey: texts.get(keyParts.encrypted),
  }
}
