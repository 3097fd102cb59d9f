import type { Command } from 'commander'

import { countUnreadableSecrets, reencryptSecrets } from '#server/db/accounts/encrypted.ts'
import { leaf, onDatabase } from './command.ts'
import { Refusal, type Desk, type Said, type Work } from './desk.ts'

const reencrypt = async ({ engine: { db }, keyring }: Work): Promise<Said> => {
  const unreadable = await countUnreadableSecrets(db, keyring)
  if (unreadable > 0) {
    throw new Refusal(
      `TOTP secrets encrypted with a key that is in neither SECRET_KEY nor SECRET_KEY_PREVIOUS: ${unreadable}`,
    )
  }
  const reencrypted = await reencryptSecrets(db, keyring)
  const text = `TOTP secrets re-encrypted: ${reencrypted}. You can now remove SECRET_KEY_PREVIOUS.`
  return { data: { reencrypted }, text }
}

export const addSecrets = (program: Command, desk: Desk) => {
  const secrets = program.command('secrets').description('manage encrypted secrets')
  const command = leaf(
    secrets,
    'reencrypt',
    're-encrypt all TOTP secrets with the current SECRET_KEY',
  )
  onDatabase(command, desk, reencrypt)
}
