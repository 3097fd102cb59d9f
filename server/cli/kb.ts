import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Command } from 'commander'

import { commentsOn, feedbackCounts } from '#server/db/knowledge/article-feedback.ts'
import { removeArticle } from '#server/db/knowledge/knowledge-changes.ts'
import { titlesIn } from '#server/db/knowledge/knowledge.ts'
import { InvalidFolder } from '#server/knowledge/import/problem.ts'
import { importFolder, type Imported } from '#server/knowledge/import/import.ts'
import { addSubcommand, onDatabase } from './command.ts'
import {
  UsageError,
  CommandError,
  type Desk,
  type CommandResult,
  type CommandContext,
} from './desk.ts'
import { isId } from './read.ts'
import { moment, table } from './table.ts'

const messageOf = (
  { added, changed, unchanged, categories, pictures }: Imported,
  dryRun: boolean,
) =>
  [
    `Texts: ${added} added, ${changed} changed, ${unchanged} unchanged. Categories: ${categories}. Images: ${pictures}.`,
    ...(dryRun ? ['Dry run: nothing was imported.'] : []),
  ].join('\n')

const importArticles = async (
  { engine: { db }, desk }: CommandContext,
  { dryRun = false }: { dryRun?: boolean },
  [folder = '']: string[],
): Promise<CommandResult> => {
  if (!existsSync(join(folder, '.'))) throw new UsageError(`there is no folder ${folder}`)
  try {
    const data = await importFolder(db, { folder, now: desk.now(), isDryRun: dryRun })
    return { data: { ...data, dryRun }, text: messageOf(data, dryRun) }
  } catch (error) {
    if (!(error instanceof InvalidFolder)) throw error
    throw new CommandError(`nothing was imported\n${error.message}`)
  }
}

const list = async ({ engine: { db } }: CommandContext): Promise<CommandResult> => {
  const texts = await titlesIn(db)
  const data = texts.map(({ articleId: id, language, title }) => ({ id, language, title }))
  const rows = data.map(({ id, language, title }) => [String(id), language, title])
  return { data, text: table(['Id', 'Language', 'Title'], rows, 'No articles.') }
}

const remove = async (
  { engine: { db } }: CommandContext,
  _: object,
  [name = '']: string[],
): Promise<CommandResult> => {
  if (!/^[1-9]\d{0,8}$/.test(name))
    throw new UsageError(`expected the id of an article, not “${name}”`)
  if (!(await removeArticle(db, Number(name))))
    throw new CommandError(`there is no article ${name}`)
  return { data: { id: Number(name) }, text: `Article ${name} removed.` }
}

/** Counts the feedback on each article; omits articles without feedback. */
const feedback = async ({ engine: { db } }: CommandContext): Promise<CommandResult> => {
  const counts = await feedbackCounts(db)
  const texts = await titlesIn(db)
  const data = [...counts].map(([id, count]) => {
    const title = texts.find(({ articleId }) => articleId === id)?.title ?? ''
    return { id, title, ...count }
  })
  const rows = data.map(({ id, title, yes, no }) => [String(id), `${yes}`, `${no}`, title])
  return { data, text: table(['Id', 'Yes', 'No', 'Title'], rows, 'No feedback yet.') }
}

const comments = async (
  { engine: { db } }: CommandContext,
  _: object,
  [name = '']: string[],
): Promise<CommandResult> => {
  if (!isId(name)) throw new UsageError(`expected the id of an article, not “${name}”`)
  const answers = await commentsOn(db, Number(name))
  const data = answers.map(({ at, ...each }) => ({ ...each, at: new Date(at).toISOString() }))
  const rows = answers.map(({ at, username, comment }) => [
    moment(at),
    username,
    comment.replaceAll(/\s+/g, ' '),
  ])
  return { data, text: table(['Time', 'Username', 'What was missing'], rows, 'No comments.') }
}

export const addKb = (program: Command, desk: Desk) => {
  const kb = program.command('kb').description('manage the articles of the knowledge base')
  const description = 'import a folder of Markdown articles; replaces articles with the same id'
  const command = addSubcommand(kb, 'import <folder>', description)
  onDatabase(command.option('--dry-run', 'show what would change'), desk, importArticles)
  onDatabase(addSubcommand(kb, 'list', 'list articles'), desk, list)
  onDatabase(
    addSubcommand(kb, 'feedback', 'show how helpful readers found each article'),
    desk,
    feedback,
  )
  onDatabase(
    addSubcommand(kb, 'comments <id>', 'show readers’ comments on an article'),
    desk,
    comments,
  )
  onDatabase(addSubcommand(kb, 'remove <id>', 'remove an article in all languages'), desk, remove)
}
