import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Account } from '#server/db/accounts/accounts.ts'
import { personalRows, personalTables } from '#server/db/accounts/personal-data.ts'
import { fileNameOf } from '#server/files/file-name.ts'
import { openFile, type FileSource } from '#server/files/stored-file.ts'
import { Refusal, type Said, type Work } from './desk.ts'
import { accountNamed } from './user-changes.ts'

const filesOf = async ({ db }: FileSource, accountId: number) => {
  const attachments = await db
    .selectFrom('attachment')
    .select(['id', 'name', 'blobKey'])
    .where('uploaderId', '=', accountId)
    .execute()
  const images = await db
    .selectFrom('media')
    .select(['hashId', 'type'])
    .where('uploaderId', '=', accountId)
    .execute()
  return [
    ...attachments.map(({ id, name, blobKey }) => ({
      name: `${id}-${fileNameOf(name)}`,
      key: blobKey,
    })),
    ...images.map(({ hashId, type }) => ({
      name: `${hashId}.${type.replace(/^.*\//, '').replace(/\W.*$/, '')}`,
      key: hashId,
    })),
  ]
}

const readme = (username: string, at: number, files: { name: string; about: string }[]) =>
  [
    `# What the portal knows about ${username}`,
    `Exported ${new Date(at).toISOString()}. Passwords, secrets and their hashes are left out.`,
    '| file | what it holds |\n| --- | --- |',
  ].join('\n\n') +
  files.map(({ name, about }) => `\n| ${name} | ${about} |`).join('') +
  '\n'

/** A new folder, or one without files, for the operator's user only. */
const prepareFolder = (folder: string) => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal(`${folder} isn’t empty`)
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
}

/** Returns the names of the files. */
const exportUser = async (
  source: FileSource,
  { id, username }: Account,
  { folder, now }: { folder: string; now: number },
) => {
  prepareFolder(folder)
  const written: { name: string; about: string }[] = []
  for (const part of personalTables) {
    const rows = await personalRows(source.db, part, id)
    const name = `${part.table}.json`
    writeFileSync(join(folder, name), `${JSON.stringify(rows, null, 2)}\n`, { mode: 0o600 })
    written.push({ name, about: part.about })
  }
  for (const { name, key } of await filesOf(source, id)) {
    const bytes = Readable.from(await openFile(source, key))
    await pipeline(bytes, createWriteStream(join(folder, 'files', name), { mode: 0o600 }))
    written.push({ name: `files/${name}`, about: 'a file you have uploaded' })
  }
  writeFileSync(join(folder, 'README.md'), readme(username, now, written), { mode: 0o600 })
  return written.map(({ name }) => name)
}

/** Writes everything about a user to a folder: JSON, files and a page that explains them. */
export const exportNamed = async (
  { engine: { db }, objects, desk }: Work,
  { out: folder }: { out: string },
  [name]: string[],
): Promise<Said> => {
  const account = await accountNamed(db, name)
  const files = await exportUser({ db, objects }, account, { folder, now: desk.now() })
  return {
    data: { username: account.username, folder, files },
    text: `Wrote ${files.length} files about ${account.username} to ${folder}. Start with README.md.`,
  }
}
