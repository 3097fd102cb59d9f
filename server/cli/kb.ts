import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Command } from 'commander'

import { removeArticle } from '#server/db/knowledge/knowledge-changes.ts'
import { textsIn } from '#server/db/knowledge/knowledge.ts'
import { FlawedFolder } from '#server/knowledge/import/flaw.ts'
import { importFolder, type Imported } from '#server/knowledge/import/import.ts'
import { leaf, onDatabase } from './command.ts'
import { Misuse, Refusal, type Desk, type Said, type Work } from './desk.ts'
import { table } from './table.ts'

const wordsOf = ({ added, changed, unchanged, categories, pictures }: Imported, dryRun: boolean) =>
  [
    `${added} texts added, ${changed} changed, ${unchanged} unchanged; ${categories} categories, ${pictures} pictures.`,
    ...(dryRun ? ['Nothing has been written: this was a dry run.'] : []),
  ].join('\n')

const importing = async (
  { engine: { db }, desk }: Work,
  { dryRun = false }: { dryRun?: boolean },
  [folder = '']: string[],
): Promise<Said> => {
  if (!existsSync(join(folder, '.'))) throw new Misuse(`there is no folder ${folder}`)
  try {
    const data = await importFolder(db, { folder, now: desk.now(), isRehearsal: dryRun })
    return { data: { ...data, dryRun }, text: wordsOf(data, dryRun) }
  } catch (error) {
    if (!(error instanceof FlawedFolder)) throw error
    throw new Refusal(`nothing has been imported\n${error.message}`)
  }
}

const list = async ({ engine: { db } }: Work): Promise<Said> => {
  const texts = await textsIn(db)
  const data = texts.map(({ articleId: id, language, title }) => ({ id, language, title }))
  const rows = data.map(({ id, language, title }) => [String(id), language, title])
  return { data, text: table(['Id', 'Lang', 'Title'], rows, 'No articles.') }
}

const remove = async (
  { engine: { db } }: Work,
  _: object,
  [name = '']: string[],
): Promise<Said> => {
  if (!/^[1-9]\d{0,8}$/.test(name)) throw new Misuse(`expected the id of an article, not “${name}”`)
  if (!(await removeArticle(db, Number(name)))) throw new Refusal(`there is no article ${name}`)
  return { data: { id: Number(name) }, text: `Article ${name} is gone.` }
}

export const addKb = (program: Command, desk: Desk) => {
  const kb = program.command('kb').description('articles of the knowledge base')
  const description = 'write a folder of Markdown articles: new ones are added, known ones replaced'
  const command = leaf(kb, 'import <folder>', description)
  onDatabase(command.option('--dry-run', 'say what would happen'), desk, importing)
  onDatabase(leaf(kb, 'list', 'all articles'), desk, list)
  onDatabase(leaf(kb, 'remove <id>', 'remove an article in all its languages'), desk, remove)
}
