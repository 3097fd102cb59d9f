import type { Command } from 'commander'

import {
  countUnreadableSecrets,
  isHashKeyUnreadable,
  reencryptSecrets,
} from '#server/db/accounts/encrypted.ts'
import { renewHashKey } from '#server/db/operating/forgotten-records.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { CommandError, type Desk, type CommandResult, type CommandContext } from './desk.ts'

const reencrypt = async ({ engine: { db }, keyring }: CommandContext): Promise<CommandResult> => {
  const unreadable = await countUnreadableSecrets(db, keyring)
  if (unreadable > 0) {
    throw new CommandError(
      `secrets encrypted with a key that is in neither SECRET_KEY nor SECRET_KEY_PREVIOUS: ${unreadable}`,
    )
  }
  const reencrypted = await reencryptSecrets(db, keyring)
  const text = `Secrets re-encrypted: ${reencrypted}. You can now remove SECRET_KEY_PREVIOUS.`
  return { data: { reencrypted }, text }
}

const renew = async ({ engine: { db }, keyring }: CommandContext): Promise<CommandResult> => {
  if (!(await isHashKeyUnreadable(db, keyring)))
    throw new CommandError('the key of these hashes can be decrypted, so there is nothing to renew')
  const forgotten = await renewHashKey(db, keyring)
  const text = `Created a new key for hashes of erased records. Imports no longer recognize these earlier erasures: ${forgotten}.`
  return { data: { forgotten }, text }
}

export const addSecrets = (program: Command, desk: Desk) => {
  const secrets = program.command('secrets').description('manage encrypted secrets')
  const command = addSubcommand(
    secrets,
    'reencrypt',
    're-encrypt all secrets with the current SECRET_KEY',
  )
  onDatabase(command, desk, reencrypt)
  const renewCommand = addSubcommand(
    secrets,
    'renew-hash-key',
    'after losing SECRET_KEY: create a new key for hashes of erased records',
  )
  onDatabase(renewCommand, desk, renew)
}
