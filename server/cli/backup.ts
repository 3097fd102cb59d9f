import type { Command } from 'commander'

import { makeBackup } from '#server/backup/make-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readPassphrase } from '#server/backup/secret-key-part.ts'
import { yieldProcessor } from '#server/db/operating/sync-often.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { readEnv } from '#server/config/env.ts'
import { addSubcommand, onDatabase, printResult } from './command.ts'
import { UsageError, type Desk } from './desk.ts'

type Options = { json?: true; passphraseFile?: string; force?: boolean }

const passphraseIn = ({ passphraseFile }: Options) =>
  passphraseFile === undefined ? undefined : readPassphrase(passphraseFile)

const keyWords: Record<Manifest['key'], string> = {
  plain: 'It contains the secret key: keep it as safe as the key itself.',
  encrypted: 'It contains the secret key, encrypted with the passphrase.',
  none: 'It doesn’t contain the secret key: keep that elsewhere.',
}

const rowsOf = ({ counts }: Manifest) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const describe = (manifest: Manifest) =>
  `version ${manifest.version}, ${manifest.engine}, ${manifest.createdAt}: ${rowsOf(manifest)} rows in ${Object.keys(manifest.counts).length} tables`

const passphraseOption = '--passphrase-file <file>'

const addMake = (program: Command, desk: Desk) => {
  const command = addSubcommand(
    program,
    'backup <file>',
    'write a backup; safe while the portal runs',
  )
    .option('--without-key', 'leave the secret key out')
    .option(passphraseOption, 'encrypt the secret key with the first line of this file')
  onDatabase<Options & { withoutKey?: true }>(command, desk, async (work, options, [file = '']) => {
    const { env, engine, objects } = work
    if (options.withoutKey && options.passphraseFile !== undefined)
      throw new UsageError('Use either --without-key or --passphrase-file.')
    yieldProcessor()
    const passphrase = options.withoutKey ? null : passphraseIn(options)
    const made = await makeBackup({ env, engine, objects, now: desk.now }, file, {
      ...(passphrase !== undefined && { passphrase }),
    })
    const text = `Wrote ${file} (${(made.size / 1024 ** 2).toFixed(1)} MB). ${keyWords[made.key]}`
    const { damaged } = made
    const warning = `\nDamaged in S3, and so in this backup: ${damaged.join(', ')}`
    return { data: { file, ...made }, text: damaged.length > 0 ? text + warning : text }
  })
}

const addVerify = (program: Command, desk: Desk) => {
  const command = addSubcommand(program, 'verify <file>', 'check a backup; changes nothing').option(
    passphraseOption,
    'also decrypt the secret key',
  )
  command.action(async (file: string) => {
    const options = command.opts<Options>()
    const manifest = await verifyBackup(file, passphraseIn(options))
    printResult(desk, options.json, {
      data: manifest,
      text: `${file} is intact. ${describe(manifest)}.`,
    })
  })
}

const addRestore = (program: Command, desk: Desk) => {
  const command = addSubcommand(
    program,
    'restore <file>',
    'replace this installation with a backup; stop the portal first',
  )
    .option('--force', 'replace an installation that contains data')
    .option(passphraseOption, 'the passphrase of the secret key')
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
        : 'Start the portal, or run desk doctor.',
    ].join('\n')
    printResult(desk, options.json, { data: restored, text })
  })
}

export const addBackup = (program: Command, desk: Desk) => {
  addMake(program, desk)
  addVerify(program, desk)
  addRestore(program, desk)
}
