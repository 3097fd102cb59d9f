import type { Command } from 'commander'

import { addSubcommand, onDatabase } from './command.ts'
import type { Desk } from './desk.ts'
import { readLimit, readList, readName, readTexts } from './read.ts'
import { addTicketAdd } from './ticket-add.ts'
import { files } from './ticket-files.ts'
import { assign, moveToGroup, note } from './ticket-hand.ts'
import { redact } from './ticket-redact.ts'
import { list, show } from './ticket-read.ts'
import { statusNames } from '#server/texts/ticket-statuses.ts'
import { reply, setStatus } from './ticket-write.ts'

const provider = 'Service Desk'

const outOption = [
  '--out <path>',
  'save them to an empty or new folder, or to a new .zip file',
] as const

/** Internal changes: customers never see notes, and get no email about the rest. */
const addInternals = (ticket: Command, desk: Desk) => {
  const from = ['--from <name>', 'agent or team', readName, provider] as const
  const noteCommand = addSubcommand(
    ticket,
    'note <ticket>',
    'add an internal note, hidden from the customer',
  )
  onDatabase(noteCommand.requiredOption('--text <text>', 'the note').option(...from), desk, note)
  const assignCommand = addSubcommand(
    ticket,
    'assign <ticket> [name]',
    'assign a ticket; without a name, unassign it',
  )
  onDatabase(assignCommand.option(...from), desk, assign)
  const groupCommand = addSubcommand(
    ticket,
    'group <ticket> <name>',
    'move a ticket to a support group',
  )
  onDatabase(groupCommand.option(...from), desk, moveToGroup)
}

export const addTicket = (program: Command, desk: Desk) => {
  const ticket = program
    .command('ticket')
    .description('manage tickets; <ticket> is an id or a code')
  const listCommand = addSubcommand(ticket, 'list', 'list the most recently updated tickets')
    .option('--status <names>', `only these: ${statusNames.join(', ')}`, readList)
    .option('--company <name or id>', 'only these companies', readTexts)
    .option('--limit <number>', 'how many tickets', readLimit, 20)
  onDatabase(listCommand, desk, list)
  onDatabase(addSubcommand(ticket, 'show <ticket>', 'show a ticket and its history'), desk, show)
  const filesCommand = addSubcommand(
    ticket,
    'files <ticket>',
    'list the attachments of a ticket, or save them',
  )
  onDatabase(filesCommand.option(...outOption), desk, files)
  const redactCommand = addSubcommand(
    ticket,
    'redact <ticket> <entry>',
    'permanently remove the text and the files of a comment, a reply or a note',
  )
  onDatabase(redactCommand, desk, redact)
  addTicketAdd(ticket, desk, provider)
  const replyCommand = addSubcommand(ticket, 'reply <ticket>', 'reply to the customer')
    .requiredOption('--text <text>', 'the reply')
    .option('--from <name>', 'name the customer sees', readName, provider)
    .option('--status <name>', 'also set this status')
  onDatabase(replyCommand, desk, reply)
  const statusCommand = addSubcommand(
    ticket,
    'status <ticket> <status>',
    `set the status: ${statusNames.join(', ')}`,
  )
  onDatabase(
    statusCommand.option('--from <name>', 'name the customer sees', readName, provider),
    desk,
    setStatus,
  )
  addInternals(ticket, desk)
}
