import { sql } from 'kysely'

import { dataMap, type Use } from '#server/db/schema/data-map.ts'
import type { Db, Tables } from '#server/db/schema/schema.ts'

type Part = {
  table: keyof Tables
  /** a description of the rows for the user who reads the export */
  about: string
  /** columns that refer to the account */
  by: string[]
}

/** All tables with rows about a user, except those of search indexes. */
export const personalTables: Part[] = (Object.keys(dataMap) as (keyof Tables)[]).flatMap(
  (table) => {
    const { user } = dataMap[table]
    return user?.exported === undefined ? [] : [{ table, about: user.exported, by: user.by }]
  },
)

/** Secrets and their hashes, derived columns, and the provider's own data. */
const leftOut: readonly Use[] = ['secret', 'derived', 'provider']

export const isExported = (use: Use) => !leftOut.includes(use)

const isInstant = /(?:^at|At|Until|Since)$/

const readable = (table: keyof Tables, row: Record<string, unknown>) => {
  const uses: Record<string, Use> = dataMap[table].columns
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => isExported(uses[column] ?? 'secret'))
      .map(([column, value]) =>
        isInstant.test(column) && typeof value === 'number' && value > 0
          ? [column, new Date(value).toISOString()]
          : [column, value],
      ),
  )
}

type Shown = (row: Record<string, unknown>, id: number) => Record<string, unknown> | null

/** What the export shows of a row; TypeScript can't tell that the table and its rows belong together. */
const shownOf = (table: keyof Tables) =>
  (dataMap[table].user?.shown as Shown | undefined) ?? ((row: Record<string, unknown>) => row)

/** The rows of a table about an account, without secrets and what is about others; times as ISO 8601. */
export const personalRows = async (db: Db, { table, by }: Part, accountId: number) => {
  const conditions = by.map((column) => sql`${sql.ref(column)} = ${accountId}`)
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}
    order by 1, 2`.execute(db)
  const shown = shownOf(table)
  return rows.flatMap((row) => {
    const part = shown(row, accountId)
    return part === null ? [] : [readable(table, part)]
  })
}

/** The files a user has uploaded or sent. */
export const personalFiles = async (db: Db, accountId: number) => {
  const attachments = await db
    .selectFrom('attachment')
    .select(['id', 'name', 'blobKey'])
    .where('uploaderId', '=', accountId)
    .execute()
  const unsent = await db
    .selectFrom('unsentAttachment')
    .select(['id', 'name', 'blobKey'])
    .where('uploaderId', '=', accountId)
    .execute()
  const images = await db
    .selectFrom('media')
    .select(['hashId', 'type'])
    .where('uploaderId', '=', accountId)
    .execute()
  const emails = await db
    .selectFrom('incomingMail')
    .innerJoin('actionLog', 'actionLog.id', 'incomingMail.logId')
    .select(['incomingMail.id', 'blobKey'])
    .where('authorId', '=', accountId)
    .execute()
  const received = await db
    .selectFrom('receivedEmailFile')
    .innerJoin('receivedEmail', 'receivedEmail.id', 'emailId')
    .select(['receivedEmailFile.id', 'name', 'blobKey'])
    .where('accountId', '=', accountId)
    .execute()
  return { attachments, unsent, images, emails, received }
}
