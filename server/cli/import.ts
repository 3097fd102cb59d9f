import { existsSync } from 'node:fs'
import { extname } from 'node:path'

import type { Command } from 'commander'
import type * as z from 'zod'

import { companies } from '#server/import/companies.ts'
import {
  importFile,
  readable,
  type Imported,
  type LineProblem,
  type Skip,
} from '#server/import/import.ts'
import type { Kind } from '#server/import/kind.ts'
import { NotUtf8 } from '#server/import/text-of.ts'
import { tickets } from '#server/import/tickets.ts'
import { users } from '#server/import/users.ts'
import { addSubcommand, printResult } from './command.ts'
import { UsageError, CommandError, withDatabase, type Desk } from './desk.ts'

type Options = { dryRun?: true; skipErrors?: true; invite?: true; addErased?: true; json?: true }

const lineOf = (file: string, { line, field, reason }: LineProblem) =>
  `${file}:${line}: ${field ? `${field}: ` : ''}${reason}`

const skipLine = (file: string, { line, externalId, reason }: Skip) =>
  `${file}:${line}: skipped ${externalId}, which ${reason}`

const changeLines = (file: string, { changes }: Imported) =>
  changes.map((change) => {
    const fields = change.outcome === 'updated' ? change.fields : []
    const which = fields.length > 0 ? ` (${fields.join(', ')})` : ''
    return `${file}:${change.line}: ${change.externalId} would be ${change.outcome}${which}`
  })

const textOf = (file: string, imported: Imported, { dryRun, isRefused }: ImportOptions) => {
  const { created, updated, unchanged, skipped, errors } = imported
  return [
    ...(dryRun ? changeLines(file, imported) : []),
    ...skipped.map((skip) => skipLine(file, skip)),
    ...errors.map((error) => lineOf(file, error)),
    ...(isRefused && !dryRun
      ? []
      : [
          `Created: ${created}. Updated: ${updated}. Unchanged: ${unchanged}. Skipped: ${skipped.length}. Errors: ${errors.length}.`,
        ]),
    ...(dryRun ? ['Dry run: nothing was imported.'] : []),
  ].join('\n')
}

type ImportOptions = { dryRun: boolean; isRefused: boolean }

const runImport = async <Change>(
  desk: Desk,
  kind: Kind<z.ZodObject, Change>,
  file: string,
  options: Options,
) => {
  if (!readable.includes(extname(file).toLowerCase()))
    throw new UsageError('expected a .csv or .json file')
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`)
  const { dryRun = false, skipErrors = false, invite = false, addErased = false } = options
  let isRefused = false
  const result = await withDatabase(desk, async ({ engine, keyring }) => {
    const now = desk.now()
    const tools = { engine, keyring, now, invites: invite, addsErased: addErased }
    const importOptions = { isDryRun: dryRun, skipsErrors: skipErrors }
    const imported = await importFile(file, kind, tools, importOptions)
    isRefused = imported.errors.length > 0 && !skipErrors
    const data = { ...imported, dryRun }
    return { data, text: textOf(file, imported, { dryRun, isRefused }) }
  }).catch((error: unknown) => {
    if (error instanceof NotUtf8)
      throw new CommandError(`${file} isn’t UTF-8; save it as “CSV UTF-8”`)
    throw error
  })
  printResult(desk, options.json, result)
  if (isRefused) throw new CommandError('the file has errors; fix them, or use --skip-errors')
}

export const addImport = (program: Command, desk: Desk) => {
  const group = program
    .command('import')
    .description('import companies, users or tickets from a .csv or .json file')
  const on = <Change>(name: string, kind: Kind<z.ZodObject, Change>) => {
    const command = addSubcommand(
      group,
      `${name} <file>`,
      `import ${name}; run it again to import changes`,
    )
      .option('--dry-run', 'show what would be created and updated')
      .option('--skip-errors', 'import all records without errors')
    command.action(async () => runImport(desk, kind, command.args[0] ?? '', command.opts()))
    return command
  }
  on('companies', companies)
  on('users', users)
    .option('--invite', 'email an invitation to each new user')
    .option('--add-erased', 'also add users who were erased before')
  on('tickets', tickets)
}
