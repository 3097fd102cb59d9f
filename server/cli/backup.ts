import type { Command } from 'commander'

import { makeBackup } from '#server/backup/make-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readPassphrase } from '#server/backup/secret-key-part.ts'
import { lowerPriority } from '#server/db/operating/sync-often.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { readEnv } from '#server/config/env.ts'
import { addSubcommand, onDatabase, printResult } from './command.ts'
import { UsageError, type Desk } from './desk.ts'

type Options = { json?: true; passphraseFile?: string; force?: boolean }

const passphraseIn = ({ passphraseFile }: Options) =>
  passphraseFile === undefined ? undefined : readPassphrase(passphraseFile)

const keyTexts: Record<Manifest['key'], string> = {
  plain: 'It contains the secret key, so keep it as safe as the key.',
  encrypted: 'It contains the secret key, encrypted with the passphrase.',
  none: 'It doesn’t contain the secret key: back up the key separately.',
}

const rowsOf = ({ counts }: Manifest) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const describe = (manifest: Manifest) =>
  `made on ${manifest.createdAt} by version ${manifest.version} with ${manifest.engine}, ${rowsOf(manifest)} rows in ${Object.keys(manifest.counts).length} tables`

const passphraseOption = '--passphrase-file <file>'

const addMake = (program: Command, desk: Desk) => {
  const command = addSubcommand(
    program,
    'backup <file>',
    'write a backup; the portal can keep running',
  )
    .option('--without-key', 'don’t include the secret key')
    .option(passphraseOption, 'encrypt the secret key with the first line of this file')
  onDatabase<Options & { withoutKey?: true }>(command, desk, async (work, options, [file = '']) => {
    const { env, engine, objects } = work
    if (options.withoutKey && options.passphraseFile !== undefined)
      throw new UsageError('use either --without-key or --passphrase-file')
    lowerPriority()
    const passphrase = options.withoutKey ? null : passphraseIn(options)
    const made = await makeBackup({ env, engine, objects, now: desk.now }, file, {
      ...(passphrase !== undefined && { passphrase }),
    })
    const text = `Wrote ${file} (${(made.size / 1024 ** 2).toFixed(1)} MB). ${keyTexts[made.key]}`
    const { damaged } = made
    const warning = `\nThese files are damaged in S3, and in this backup: ${damaged.join(', ')}`
    return { data: { file, ...made }, text: damaged.length > 0 ? text + warning : text }
  })
}

const addVerify = (program: Command, desk: Desk) => {
  const command = addSubcommand(program, 'verify <file>', 'check a backup; changes nothing').option(
    passphraseOption,
    'also check that this passphrase decrypts the secret key',
  )
  command.action(async (file: string) => {
    const options = command.opts<Options>()
    const manifest = await verifyBackup(file, passphraseIn(options))
    printResult(desk, options.json, {
      data: manifest,
      text: `${file} is intact: ${describe(manifest)}.`,
    })
  })
}

const addRestore = (program: Command, desk: Desk) => {
  const command = addSubcommand(
    program,
    'restore <file>',
    'replace this installation with a backup; stop the portal first',
  )
    .option('--force', 'replace existing data')
    .option(passphraseOption, 'the file with the passphrase of the secret key')
  command.action(async (file: string) => {
    const options = command.opts<Options>()
    const restored = await restoreBackup(readEnv(desk.variables), file, {
      force: options.force === true,
      passphrase: passphraseIn(options),
    })
    const text = [
      `Restored ${file}: ${describe(restored)}.`,
      restored.isKeyMissing
        ? 'The secret key is missing: set SECRET_KEY, or save it as DATA_DIR/secret.key.'
        : 'Start the portal, or check it with desk doctor.',
    ].join('\n')
    printResult(desk, options.json, { data: restored, text })
  })
}

export const addBackup = (program: Command, desk: Desk) => {
  addMake(program, desk)
  addVerify(program, desk)
  addRestore(program, desk)
}
