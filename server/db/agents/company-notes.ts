import type { CompanyNote } from '#contract/company-note.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** The note about a company; undefined if the company doesn't exist (T253). */
export const noteOfCompany = async (
  db: Db,
  companyId: number,
): Promise<CompanyNote | undefined> => {
  const row = await db
    .selectFrom('company')
    .leftJoin('agent', 'agent.id', 'company.noteBy')
    .select(['company.note', 'company.noteAt', 'agent.displayName'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  if (!row) return undefined
  const { note: text, noteAt, displayName } = row
  const by = displayName ?? ''
  return { text, changed: noteAt === null ? null : { at: new Date(noteAt).toISOString(), by } }
}

type Changed = { companyId: number; note: string; noteAt: number; noteBy: number }

/** Replaces a note; false if it isn't the one of `from`, or the company doesn't exist. */
export const replaceNote = async (tx: Db, { companyId, ...note }: Changed, from?: number) => {
  let update = tx.updateTable('company').set(note).where('id', '=', companyId)
  if (from === 0) update = update.where('noteAt', 'is', null)
  else if (from !== undefined) update = update.where('noteAt', '=', from)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows === 1n
}
