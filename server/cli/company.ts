import type { Command } from 'commander'

import { companiesWithSizes, findCompany, insertCompany } from '#server/db/accounts/companies.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { CommandError, type Desk, type CommandResult, type CommandContext } from './desk.ts'
import { isId, readLanguage, readList, readName } from './read.ts'
import { table } from './table.ts'

/** Finds a company by its id, or else by its name, which can consist of digits. */
const companyNamed = async (db: Db, name: string) =>
  (isId(name) ? await findCompany(db, 'id', Number(name)) : undefined) ??
  findCompany(db, 'sortKey', sortKey(name))

const oneNamed = async (db: Db, name: string) => {
  const company = await companyNamed(db, name)
  if (!company) throw new CommandError(`there is no company “${name}”`)
  return company
}

/** `A, B` stands for two companies, unless a company has this name. */
const allNamed = async (db: Db, names: string) => {
  const whole = await companyNamed(db, names)
  return whole ? [whole] : Promise.all(readList(names).map((name) => oneNamed(db, name)))
}

/** Finds companies by id or name, without duplicates; throws if one is unknown. */
export const companiesNamed = async (db: Db, texts: readonly string[]) => {
  const companies = (await Promise.all(texts.map((names) => allNamed(db, names)))).flat()
  return [...new Map(companies.map((company) => [company.id, company])).values()]
}

type NewCompany = { name: string; language: 'en' | 'de' }

const add = async (
  { engine: { db } }: CommandContext,
  { name, language }: NewCompany,
): Promise<CommandResult> => {
  return inTransaction(db, async (tx) => {
    if (await findCompany(tx, 'sortKey', sortKey(name)))
      throw new CommandError(`company “${name}” already exists`)
    const id = await insertCompany(tx, { name, language })
    return { data: { id, name, language }, text: `Company ${id}: ${name}` }
  })
}

const list = async ({ engine: { db } }: CommandContext): Promise<CommandResult> => {
  const rows = await companiesWithSizes(db)
  const lines = rows.map((row) => [String(row.id), row.name, row.language, String(row.people)])
  return { data: rows, text: table(['Id', 'Name', 'Language', 'Users'], lines, 'No companies.') }
}

export const addCompany = (program: Command, desk: Desk) => {
  const company = program.command('company').description('manage companies')
  const addCommand = addSubcommand(company, 'add', 'add a company')
    .requiredOption('--name <name>', 'name of the company', readName)
    .option('--language <en|de>', 'language of its tickets', readLanguage, 'en')
  onDatabase(addCommand, desk, add)
  onDatabase(addSubcommand(company, 'list', 'list companies'), desk, list)
}
