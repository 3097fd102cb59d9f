import type { Command } from 'commander'

import { isMailAddress } from '#contract/rules/mail-address.ts'
import {
  allSupportGroups,
  saveSupportGroup,
  setGroupMail,
} from '#server/db/tickets/support-groups.ts'
import { addSubcommand, onDatabase } from './command.ts'
import {
  UsageError,
  CommandError,
  type Desk,
  type CommandResult,
  type CommandContext,
} from './desk.ts'
import { readLanguage } from './read.ts'
import { table } from './table.ts'
import { nameFrom } from './ticket-write.ts'

const heading = ['Group', 'Email', 'Language']

const list = async ({ engine: { db } }: CommandContext): Promise<CommandResult> => {
  const data = await allSupportGroups(db)
  const lines = data.map(({ name, mail, language }) => [name, mail || '(no emails)', language])
  return { data, text: table(heading, lines, 'No groups.') }
}

const add = async (
  { engine: { db } }: CommandContext,
  _: object,
  [groupName = '']: string[],
): Promise<CommandResult> => {
  const name = nameFrom(groupName)
  if (name === '') throw new UsageError('expected the name of a group')
  await saveSupportGroup(db, name)
  return { data: { name }, text: `Tickets can now be moved to ${name}.` }
}

type MailOptions = { language?: 'en' | 'de' }

/** Sets the address for a group's notifications; without one, it gets no emails (T122). */
const setMail = async (
  { engine: { db } }: CommandContext,
  { language }: MailOptions,
  [name = '', address]: string[],
): Promise<CommandResult> => {
  const mail = address?.trim() ?? ''
  if ((address !== undefined || language !== undefined) && !isMailAddress(mail))
    throw new UsageError('expected an email address')
  if (!(await setGroupMail(db, name, { mail, ...(language && { language }) })))
    throw new CommandError(`there is no group “${name}”`)
  return {
    data: { name, mail },
    text: mail === '' ? `${name} doesn’t get emails.` : `${name} gets emails at ${mail}.`,
  }
}

export const addGroup = (program: Command, desk: Desk) => {
  const group = program
    .command('group')
    .description('manage support groups that tickets can be moved to')
  onDatabase(addSubcommand(group, 'list', 'list groups and their addresses'), desk, list)
  onDatabase(addSubcommand(group, 'add <name>', 'add a group'), desk, add)
  const mailCommand = addSubcommand(
    group,
    'mail <name> [address]',
    'set a group’s email address; without an address, it gets no emails',
  )
  onDatabase(
    mailCommand.option('--language <en|de>', 'language of its emails', readLanguage),
    desk,
    setMail,
  )
}
