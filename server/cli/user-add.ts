import { Option, type Command } from 'commander'

import { providerFileOf, readProvider } from '#server/provider/provider.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Env } from '#server/config/env.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { addAccount, rowFor, type NewAccount } from '#server/rules/new-account.ts'
import { hashPassword } from '#server/domain/password-hash.ts'
import { passwordProblemText, passwordProblems, ruleOf } from '#server/rules/passwords.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { companiesNamed } from './company.ts'
import {
  UsageError,
  CommandError,
  type Desk,
  type CommandResult,
  type CommandContext,
} from './desk.ts'
import { invite, type Invitation } from './link.ts'
import {
  flagsOption,
  readLanguage,
  readMail,
  readMfa,
  readName,
  readTelephone,
  readTexts,
  readTotpSecret,
  readUsername,
} from './read.ts'

type Added = {
  username: string
  companies: string[]
  /** The secret to program into the token. */
  totpSecret?: string
  invitation?: Invitation
}

const textOf = ({ username, companies, totpSecret, invitation }: Added) =>
  [
    `User ${username} added (${companies.join(', ')}).`,
    ...(totpSecret ? [`Secret for the token: ${totpSecret}`] : []),
    ...(invitation
      ? ['Link to set a password (works once, expires in seven days):', `  ${invitation.link}`]
      : []),
  ].join('\n')

type NewUser = NewAccount & { company: string[]; password?: string }

const passwordHashFor = async (user: NewUser, env: Env, companies: readonly string[]) => {
  const { password } = user
  if (password === undefined) return ''
  const rule = ruleOf(env)
  const names = [readProvider(providerFileOf(env)).name, ...companies]
  const problems = await passwordProblems({ password, person: user, names, used: [], rule })
  if (problems.length > 0) throw new CommandError(passwordProblemText(problems, i18nIn('en'), rule))
  return hashPassword(password)
}

const add = async (
  { engine: { db }, env, desk, keyring }: CommandContext,
  person: NewUser,
): Promise<CommandResult> => {
  if (person.company.length === 0) throw new UsageError('at least one --company is required')
  const companies = await companiesNamed(db, person.company)
  const now = desk.now()
  const language = companies[0]?.language ?? 'en'
  const names = companies.map(({ name }) => name)
  const passwordHash = await passwordHashFor(person, env, names)
  const known = { ...person, passwordHash }
  const { row, totpSecret } = await rowFor(keyring, known, { language, now })
  const added = await inTransaction(db, async (tx): Promise<Added> => {
    const id = await addAccount(tx, row, companies)
    const event = 'operator.changed'
    await audit(tx, now, { event, accountId: id, address: '', detail: 'added' })
    return {
      username: person.username,
      companies: companies.map(({ name }) => name),
      ...(totpSecret && !person.totpSecret ? { totpSecret } : {}),
      ...(row.passwordHash ? {} : { invitation: await invite(tx, env, id, now) }),
    }
  })
  return { data: added, text: textOf(added) }
}

export const addUserAdd = (user: Command, desk: Desk) => {
  const command = addSubcommand(
    user,
    'add',
    'add a user; without --password, prints a link to set one',
  )
    .requiredOption('--username <name>', 'username', readUsername)
    .requiredOption(
      '--company <name or id>',
      'companies, repeated or separated by commas',
      readTexts,
    )
    .requiredOption('--first-name <name>', 'first name', readName)
    .requiredOption('--last-name <name>', 'last name', readName)
    .requiredOption('--mail <address>', 'email address', readMail)
    .addOption(
      new Option('--telephone <number>', 'phone number')
        .argParser(readTelephone)
        .default('', 'none'),
    )
    .addOption(flagsOption(''))
    .option(
      '--mfa <1|2>',
      'second factor: 1 a token you hand out, 2 an authenticator app',
      readMfa,
      2,
    )
    .option(
      '--password <password>',
      'initial password; other users of this machine can see it while the command runs. Without it, you get a link',
    )
    .option('--totp-secret <base32>', 'secret of the token or app', readTotpSecret)
    .option('--language <en|de>', 'language (default: that of the first company)', readLanguage)
  onDatabase(command, desk, add)
}
