import type { Command } from 'commander'

import { addSubcommand, onDatabase } from './command.ts'
import type { Desk } from './desk.ts'
import { listOption, readTexts, readTotpSecret } from './read.ts'
import { addUserPasskeys } from './passkeys.ts'
import { addUserAdd } from './user-add.ts'
import { askForMail, expire, link, setLocked, resetFactor } from './user-changes.ts'
import { listUsers } from './user-list.ts'
import { eraseNamed } from './user-erase.ts'
import { exportNamed } from './user-export.ts'
import { inviteUsers } from './user-invite.ts'
import { userSessions } from './user-sessions.ts'

export const addUser = (program: Command, desk: Desk) => {
  const user = program.command('user').description('manage users')
  const on = (usage: string, description: string) => addSubcommand(user, usage, description)
  addUserAdd(user, desk)
  onDatabase(
    on('list', 'list users').option('--company <name or id>', 'only users of this company'),
    desk,
    listUsers,
  )
  onDatabase(
    on('expire <username>', 'require a new password at the next sign-in')
      .option('--totp', 'also require a verification code')
      .option('--now', 'also end all sessions'),
    desk,
    expire,
  )
  onDatabase(
    on('ask-mail <username>', 'require a new email address').option(
      '--not',
      'no longer require it',
    ),
    desk,
    askForMail,
  )
  onDatabase(
    on('lock <username>', 'lock a user: ends all sessions and blocks sign-in'),
    desk,
    setLocked(1),
  )
  onDatabase(on('unlock <username>', 'let a locked user sign in again'), desk, setLocked(0))
  onDatabase(
    on(
      'reset-factor <username>',
      'remove the second factor and all passkeys; the user sets up a new one',
    ).option(
      '--totp-secret <base32>',
      'secret of the new token, for users with mfa 1',
      readTotpSecret,
    ),
    desk,
    resetFactor,
  )
  addUserPasskeys(user, desk)
  onDatabase(
    on('sessions <username>', 'list where a user is signed in').option(
      '--end',
      'sign the user out everywhere',
    ),
    desk,
    userSessions,
  )
  onDatabase(
    on(
      'export <username>',
      'export everything the portal stores about a user to a folder or a .zip file',
    ).requiredOption('--out <path>', 'an empty or new folder, or a new .zip file'),
    desk,
    exportNamed,
  )
  onDatabase(
    on('erase <username>', 'erase a user’s personal data for good; “Former user” replaces the name')
      .option('--dry-run', 'show what would be deleted and changed')
      .option(
        '--yes',
        'also erase the last security manager, or a user with open tickets or requests',
      ),
    desk,
    eraseNamed,
  )
  onDatabase(
    on('invite [username]', 'email users who have no password a link to set one')
      .addOption(
        listOption('--company <names or ids>', 'all users of these companies', { read: readTexts }),
      )
      .option('--everybody', 'all users')
      .option('--dry-run', 'show who would be invited'),
    desk,
    inviteUsers,
  )
  onDatabase(
    on('link <username>', 'print a new link to set a password; earlier links stop working'),
    desk,
    link,
  )
}
