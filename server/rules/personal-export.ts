import type { Account } from '#server/db/accounts/accounts.ts'
import { personalFiles, personalRows, personalTables } from '#server/db/accounts/personal-data.ts'
import { fileNameOf } from '#server/files/file-name.ts'
import { bytesOf, type FileSource } from '#server/files/stored-file.ts'

const filesOf = async ({ db }: FileSource, accountId: number) => {
  const { attachments, unsent, images, emails, received } = await personalFiles(db, accountId)
  const about = 'a file you uploaded'
  return [
    ...attachments.map(({ id, name, blobKey }) => ({
      name: `${id}-${fileNameOf(name)}`,
      key: blobKey,
      about,
    })),
    ...unsent.map(({ id, name, blobKey }) => ({
      name: `unsent-${id}-${fileNameOf(name)}`,
      key: blobKey,
      about,
    })),
    ...received.map(({ id, name, blobKey }) => ({
      name: `received-${id}-${fileNameOf(name)}`,
      key: blobKey,
      about: 'a file you emailed',
    })),
    ...images.map(({ hashId, type }) => ({
      name: `${hashId}.${type.replace(/^.*\//, '').replace(/\W.*$/, '')}`,
      key: hashId,
      about,
    })),
    ...emails.flatMap(({ id, blobKey }) =>
      blobKey === null
        ? []
        : [{ name: `email-${id}.eml`, key: blobKey, about: 'an email you sent' }],
    ),
  ]
}

const readme = (username: string, at: number, files: { name: string; about: string }[]) =>
  [
    `# Data about ${username}`,
    `Exported ${new Date(at).toISOString()}. Passwords, secrets and their hashes aren’t included.`,
    '| File | Content |\n| --- | --- |',
  ].join('\n\n') +
  files.map(({ name, about }) => `\n| ${name} | ${about} |`).join('') +
  '\n'

/** Takes one file after the other. */
type Target = {
  write: (name: string, content: string | AsyncIterable<Uint8Array>) => Promise<void>
}

/** Writes everything about a user: JSON, files and a page that explains them. Returns the names of the files. */
export const writePersonalData = async (
  source: FileSource,
  { id, username }: Pick<Account, 'id' | 'username'>,
  { target, now }: { target: Target; now: number },
) => {
  const written: { name: string; about: string }[] = []
  for (const part of personalTables) {
    const rows = await personalRows(source.db, part, id)
    const name = `${part.table}.json`
    await target.write(name, `${JSON.stringify(rows, null, 2)}\n`)
    written.push({ name, about: part.about })
  }
  for (const { name, key, about } of await filesOf(source, id)) {
    await target.write(`files/${name}`, bytesOf(source, key))
    written.push({ name: `files/${name}`, about })
  }
  await target.write('README.md', readme(username, now, written))
  return written.map(({ name }) => name)
}
