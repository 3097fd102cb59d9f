import type { Command } from 'commander'

import { leaf, onDatabase } from './command.ts'
import type { Desk } from './desk.ts'
import { readTotpSecret } from './read.ts'
import { addUserAdd } from './user-add.ts'
import { askForMail, expire, link, lockTo, resetFactor } from './user-changes.ts'
import { listUsers } from './user-list.ts'

export const addUser = (program: Command, desk: Desk) => {
  const user = program.command('user').description('people who sign in')
  const on = (usage: string, description: string) => leaf(user, usage, description)
  addUserAdd(user, desk)
  onDatabase(
    on('list', 'list the people').option('--company <name or id>', 'of one company'),
    desk,
    listUsers,
  )
  onDatabase(
    on('expire <username>', 'have a new password chosen at the next sign-in')
      .option('--totp', 'ask for a code as well')
      .option('--now', 'end all sessions as well'),
    desk,
    expire,
  )
  onDatabase(
    on('ask-mail <username>', 'have another e-mail address given').option('--not', 'no longer'),
    desk,
    askForMail,
  )
  onDatabase(on('lock <username>', 'end all sessions and refuse new ones'), desk, lockTo(1))
  onDatabase(on('unlock <username>', 'let a locked person sign in again'), desk, lockTo(0))
  onDatabase(
    on('reset-factor <username>', 'take the second factor away').option(
      '--totp-secret <base32>',
      'secret of a new token (mfa 1)',
      readTotpSecret,
    ),
    desk,
    resetFactor,
  )
  onDatabase(on('link <username>', 'print a new one-time link, older ones are void'), desk, link)
}
