import type { Command } from 'commander'

import { countUnreadableSecrets, reencryptSecrets } from '#server/db/accounts/encrypted.ts'
import { leaf, onDatabase } from './command.ts'
import { Refusal, type Desk, type Said, type Work } from './desk.ts'

const reencrypt = async ({ engine: { db }, keyring }: Work): Promise<Said> => {
  const unreadable = await countUnreadableSecrets(db, keyring)
  if (unreadable > 0) {
    throw new Refusal(
      `${unreadable} TOTP secrets need a key that is neither in SECRET_KEY nor in SECRET_KEY_PREVIOUS`,
    )
  }
  const reencrypted = await reencryptSecrets(db, keyring)
  const text = `${reencrypted} TOTP secrets re-encrypted. No account needs SECRET_KEY_PREVIOUS any more.`
  return { data: { reencrypted }, text }
}

export const addSecrets = (program: Command, desk: Desk) => {
  const secrets = program.command('secrets').description('secrets encrypted in the database')
  const command = leaf(secrets, 'reencrypt', 'encrypt all TOTP secrets with the current SECRET_KEY')
  onDatabase(command, desk, reencrypt)
}
