import { Option, Command, CommanderError, Help } from 'commander'

import type { FilePlace } from '#server/db/files/objects.ts'
import { moveFiles } from '#server/files/move-files.ts'
import { addSubcommand, onDatabase, printResult } from './command.ts'
import {
  CommandError,
  type Desk,
  withDatabase,
  type CommandResult,
  type CommandContext,
  UsageError,
} from './desk.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { BackupFailure } from '#server/db/operating/backups.ts'
import { FileStorageUnavailable } from '#server/files/object-store.ts'
import { EnvError } from '#server/config/env.ts'
import { version } from '#server/config/version.ts'
import { NamedRefusal, Refused } from '#server/texts/refused.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { messageIn } from '#server/texts/messages.ts'
import { addAgent } from './agent.ts'
import { addAnnounce } from './announce.ts'
import { addAudit } from './audit.ts'
import { addBackup } from './backup.ts'
import { addCompany } from './company.ts'
import { addConfig } from './config.ts'
import { addDemo } from './demo.ts'
import { addDoctor } from './doctor.ts'
import { addExamples } from './examples.ts'
import { addGroup } from './group.ts'
import { addIdp } from './idp.ts'
import { addImport } from './import.ts'
import { addKb } from './kb.ts'
import { addMessage } from './message.ts'
import { printable } from './table.ts'
import { addRequest } from './request.ts'
import { addRetention } from './retention.ts'
import { addSecrets } from './secrets.ts'
import { systemErrorText } from './system-error.ts'
import { addTicket } from './ticket.ts'
import { addUser } from './user.ts'

const names: Record<FilePlace, string> = { database: 'the database', s3: 'S3' }

const addFiles = (program: Command, desk: Desk) => {
  const files = program.command('files').description('move attachments between the database and S3')
  const move = addSubcommand(
    files,
    'move',
    'move all files; the portal can keep running, and you can run it again',
  )
  move.addOption(
    new Option('--to <place>', 'where to store them')
      .choices(['s3', 'database'])
      .makeOptionMandatory(),
  )
  onDatabase<{ to: FilePlace }>(move, desk, async ({ engine, objects }, { to }) => {
    if (objects === null) throw new CommandError('S3 isn’t configured; set S3_URL')
    const { moved, damaged } = await moveFiles({ db: engine.db, objects, now: desk.now }, to)
    if (damaged.length > 0)
      throw new CommandError(`these files are damaged and weren’t moved: ${damaged.join(', ')}`)
    return { data: { to, moved }, text: `Files moved to ${names[to]}: ${moved}` }
  })
}

const prepare = async ({ engine, keyring }: CommandContext): Promise<CommandResult> => {
  const applied = await migrate(engine, keyring)
  const text =
    applied.length === 0
      ? 'The database is up to date.'
      : `The database is ready. Migrations applied: ${applied.length}, up to ${applied.at(-1)}.`
  return { data: { database: engine.name, applied }, text }
}

const addInit = (program: Command, desk: Desk) => {
  const command = addSubcommand(
    program,
    'init',
    'prepare an empty database, or update an existing one',
  )
  command.action(async () =>
    printResult(
      desk,
      command.opts()['json'],
      await withDatabase(desk, prepare, { mayBeNew: true }),
    ),
  )
}

const groups = [
  addInit,
  addConfig,
  addCompany,
  addIdp,
  addUser,
  addAgent,
  addGroup,
  addTicket,
  addImport,
  addFiles,
  addKb,
  addMessage,
  addAnnounce,
  addRequest,
  addAudit,
  addBackup,
  addRetention,
  addDemo,
  addSecrets,
  addDoctor,
]

/** An error as text or JSON. */
const errorOutput = (json: boolean, message: string) =>
  json ? `${JSON.stringify({ error: message })}\n` : `desk: ${message}\n`

/** Commander's errors look like ours. */
const outputFor = (desk: Desk, json: boolean) => ({
  writeOut: desk.print,
  writeErr: desk.printError,
  outputError: (text: string) =>
    desk.printError(errorOutput(json, text.trim().replace(/^error: /, ''))),
})

const optionDescription = (option: Option) =>
  new Help().optionDescription(option) + (option.mandatory ? ' (required)' : '')

const notes = `
Exit codes: 0 done, 1 refused or failed, 2 invalid arguments.
Uses the same settings as the portal; see “desk config”.`

const programFor = (desk: Desk, json: boolean) => {
  const program = new Command('desk')
    .description(
      'Manage the portal from the command line. All commands except “restore” can be used while the portal is running.',
    )
    .version(version, '--version', 'print the version')
    .addHelpText('after', notes)
    .exitOverride()
    .configureHelp({ optionDescription })
    .configureOutput(outputFor(desk, json))
    .showHelpAfterError(json ? false : '(use --help to see the options)')
  for (const add of groups) add(program, desk)
  addExamples(program)
  return program
}

/** Commander has already printed its message. */
const codeOfCommander = ({ exitCode, code }: CommanderError) =>
  exitCode === 0 && code !== 'commander.help' ? 0 : 2

const isExpected = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof UsageError ||
  error instanceof EnvError ||
  error instanceof FileStorageUnavailable ||
  error instanceof BackupFailure

/** The driver's message may contain personal data, but its code is useful: `ECONNREFUSED`, `SQLITE_BUSY`. */
const messageOf = (error: unknown) => {
  if (error instanceof NamedRefusal) return messageIn(i18nIn('en'), error.reason, error.values)
  if (error instanceof Refused) return messageIn(i18nIn('en'), error.reason)
  if (isExpected(error)) return error.message
  const known = systemErrorText(error)
  if (known !== undefined) return known
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return `something went wrong${code ? ` (${code})` : ''}; run desk doctor`
}

/** Every command prints through this, because texts and names were written by others. */
const safely = (desk: Desk): Desk => ({
  ...desk,
  print: (text) => desk.print(printable(text)),
  printError: (text) => desk.printError(printable(text)),
})

/** Runs one command; returns its exit code: 0 done, 1 refused or failed, 2 invalid arguments. */
export const runDesk = async (args: string[], rawDesk: Desk): Promise<0 | 1 | 2> => {
  const desk = safely(rawDesk)
  const json = args.includes('--json')
  try {
    await programFor(desk, json).parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return codeOfCommander(error)
    desk.printError(errorOutput(json, messageOf(error)))
    return error instanceof UsageError ? 2 : 1
  }
}
