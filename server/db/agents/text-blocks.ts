import type { TeamLanguage } from '#contract/rules/team.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { fold } from '#server/domain/sort-key.ts'

/** All text blocks, by name (T215). */
export const allTextBlocks = (db: Db) =>
  db.selectFrom('textBlock').selectAll().orderBy('name').orderBy('id').execute()

/** Those for tickets of a group: its own and those of all groups, by name (T216). */
export const textBlocksFor = (db: Db, supportGroup: string) =>
  db
    .selectFrom('textBlock')
    .selectAll()
    .where(({ eb, or }) => or([eb('groupName', 'is', null), eb('groupName', '=', supportGroup)]))
    .orderBy('name')
    .orderBy('id')
    .execute()

export const countTextBlocks = async (db: Db) => {
  const { count } = await db
    .selectFrom('textBlock')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Place = { name: string; language: TeamLanguage; groupName: string | null }

/** Whether another text block has this name, in any case, in the same language and group. */
export const isTextNameTaken = async (tx: Db, id: number, { name, language, groupName }: Place) => {
  const others = await tx
    .selectFrom('textBlock')
    .select('name')
    .where('language', '=', language)
    .where('groupName', 'is not distinct from', groupName)
    .where('id', '<>', id)
    .execute()
  return others.some((other) => fold(other.name) === fold(name))
}

export const insertTextBlock = (tx: Db, block: NewRow<'textBlock'>) =>
  tx.insertInto('textBlock').values(block).execute()

/** False if it doesn't exist. */
export const updateTextBlock = async (tx: Db, id: number, block: NewRow<'textBlock'>) => {
  const { numUpdatedRows } = await tx
    .updateTable('textBlock')
    .set(block)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The deleted block's name; undefined if it doesn't exist. */
export const deleteTextBlock = async (tx: Db, id: number) =>
  (await tx.deleteFrom('textBlock').where('id', '=', id).returning('name').executeTakeFirst())?.name
