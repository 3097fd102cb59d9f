import type { Command } from 'commander'

import { attachmentIn, attachmentsOf } from '#server/db/files/attachments.ts'
import { fileNameOf } from '#server/files/file-name.ts'
import { bytesOf } from '#server/files/stored-file.ts'
import {
  type CommandResult,
  type CommandContext,
  CommandError,
  UsageError,
  type Desk,
} from './desk.ts'
import { exportTarget } from './export-target.ts'
import { moment, table } from './table.ts'
import { ticketNamed } from './ticket-find.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { redactEntry } from '#server/rules/entry-redaction.ts'
import { reasonOf } from '#server/texts/refused.ts'
import { isId, readLimit, readList, readName, readTexts } from './read.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { addTicketAdd } from './ticket-add.ts'
import { list, show } from './ticket-read.ts'
import { statusNames } from '#server/texts/ticket-statuses.ts'
import { reply, setStatus, assign, moveToGroup, note } from './ticket-write.ts'

const heading = ['Added', 'By', 'Bytes', 'Type', 'Name']

/** Lists a ticket's attachments from both sides; with `--out`, also writes them to a folder. */
const files = async (
  { engine, objects }: CommandContext,
  { out }: { out?: string },
  [ticket]: string[],
): Promise<CommandResult> => {
  const { id: ticketId, code } = await ticketNamed(engine.db, ticket)
  const attachments = await attachmentsOf(engine, ticketId, 'agent')
  if (out === undefined || attachments.length === 0) {
    const lines = attachments.map(({ createDate, uploader, size, type, name }) => [
      moment(Date.parse(createDate)),
      uploader,
      String(size),
      type,
      name,
    ])
    return {
      data: { code, files: attachments },
      text: table(heading, lines, `${code} has no attachments.`),
    }
  }
  const target = exportTarget(out)
  const written: string[] = []
  for (const { id, name } of attachments) {
    const file = await attachmentIn(engine, { ticketId, id }, 'agent')
    // It has just been deleted.
    if (file === undefined) continue
    // Two files of a ticket can have the same name.
    const place = `${id}-${fileNameOf(name)}`
    await target.write(place, bytesOf({ db: engine.db, objects }, file.blobKey))
    written.push(place)
  }
  await target.finish()
  return {
    data: { code, out, files: written },
    text: `Wrote ${written.length} files of ${code} to ${out}.`,
  }
}

/** Removes an entry with its files, as a lead does in the browser (T211). */
const redact = async (
  { engine: { db, fullText }, desk }: CommandContext,
  _: object,
  [name, entry = '']: string[],
): Promise<CommandResult> => {
  if (!isId(entry)) throw new UsageError('expected the number of an entry; “ticket show” prints it')
  const { id: ticketId, code } = await ticketNamed(db, name)
  const id = Number(entry)
  const at = desk.now()
  try {
    const isDone = await inTransaction(db, async (tx) => {
      await lockTicket(tx, ticketId)
      if (!(await redactEntry(tx, { id, ticketId, at }, fullText))) return false
      const detail = `ticket ${ticketId}, entry ${id}`
      await audit(tx, at, { event: 'ticket.entry-redacted', ticketId, address: '', detail })
      return true
    })
    if (!isDone) throw new CommandError(`entry ${id} of ${code} is already redacted`)
  } catch (error) {
    if (reasonOf(error) !== 'entryNotWritten') throw error
    throw new CommandError(`${code} has no message or note with the number ${id}`)
  }
  return { data: { code, entry: id, redacted: true }, text: `Entry ${id} of ${code} is redacted.` }
}

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
