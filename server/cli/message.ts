import type { Command } from 'commander'

import { accountByUsername } from '#server/db/accounts/accounts.ts'
import { recipientIds } from '#server/db/mail/announcements.ts'
import type { MessageReaders } from '#server/db/mail/announcements.ts'
import { commitIn } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { send as sendTo, textsFrom } from '#server/rules/announcements.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { companiesNamed } from './company.ts'
import {
  UsageError,
  CommandError,
  type Desk,
  type CommandResult,
  type CommandContext,
} from './desk.ts'
import {
  listOption,
  readLanguage,
  readLink,
  readList,
  readTeaser,
  readTexts,
  readTitle,
} from './read.ts'

type Recipients = { to: string[]; company: string[]; everybody?: true; language?: 'en' | 'de' }
type Translation = { titleDe?: string; textDe?: string }
type NewMessage = Recipients & Translation & { title: string; text: string; link?: string }

/** German needs both a title and a text, or neither. */
export const checkGerman = ({ titleDe, textDe }: Translation) => {
  if ((titleDe === undefined) !== (textDe === undefined))
    throw new UsageError('--title-de and --text-de only work together')
}

const usersNamed = (db: Db, names: string[]) =>
  Promise.all(
    names.map(async (name) => {
      const account = await accountByUsername(db, name)
      if (!account) throw new CommandError(`there is no user “${name}”`)
      return account.id
    }),
  )

type Named = { accountIds: readonly number[]; companyIds: readonly number[] }

/** The audience, as in the agents' workspace; combinations count as several users. */
const readersOf = (
  { everybody, language }: Recipients,
  { accountIds, companyIds }: Named,
): MessageReaders => {
  const [accountId, ...others] = accountIds
  if (language === undefined && everybody) return { audience: 'everybody' }
  if (language === undefined && accountIds.length === 0)
    return { audience: 'companies', companyIds }
  const isOne = accountId !== undefined && others.length === 0 && companyIds.length === 0
  return { audience: 'user', accountId: isOne && !everybody ? accountId : null }
}

/** A message's recipients: their ids, and how the command named them. */
const recipientsOf = async (db: Db, params: Recipients) => {
  const { to, company, everybody, language } = params
  const named = await usersNamed(db, to)
  const companyIds = [...new Set((await companiesNamed(db, company)).map(({ id }) => id))]
  const recipients = await recipientIds(db, {
    accountIds: named,
    companyIds,
    isEverybody: everybody === true,
    language,
  })
  const readers = readersOf(params, { accountIds: named, companyIds })
  return { readers, accountIds: recipients }
}

const send = async (
  { engine: { db }, desk }: CommandContext,
  message: NewMessage,
): Promise<CommandResult> => {
  const { to, company, everybody, title, link = '', titleDe = '', textDe = '' } = message
  checkGerman(message)
  if (to.length + company.length === 0 && !everybody)
    throw new UsageError('no recipients: use --to, --company or --everybody')
  const recipients = await recipientsOf(db, message)
  if (recipients.accountIds.length === 0) throw new CommandError('no user matches these recipients')
  const by = { agentId: null, address: '' }
  const written = textsFrom({ ...message, link, titleDe, textDe })
  const people = await sendTo({ commit: commitIn(db), now: desk.now(), by }, recipients, written)
  return {
    data: { title, people },
    text: `Sent to ${people} ${people === 1 ? 'user' : 'users'}.`,
  }
}

export const addMessage = (program: Command, desk: Desk) => {
  const message = program.command('message').description('send messages to users’ inboxes')
  const sendCommand = addSubcommand(message, 'send', 'send a message to inboxes in the portal')
    .requiredOption('--title <title>', 'title', readTitle)
    .requiredOption('--text <text>', 'text, without formatting', readTeaser)
    .option('--title-de <title>', 'title for users who read German', readTitle)
    .option('--text-de <text>', 'text for users who read German', readTeaser)
    .option('--link <path or address>', 'page that the message links to', readLink)
    .addOption(
      listOption('--to <usernames>', 'these users, separated by commas', { read: readList }),
    )
    .addOption(
      listOption('--company <names or ids>', 'all users of these companies', { read: readTexts }),
    )
    .option('--everybody', 'all users')
    .option('--language <en|de>', 'only recipients who read this language', readLanguage)
  onDatabase(sendCommand, desk, send)
}
