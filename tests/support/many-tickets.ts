import type { Db } from '#server/db/schema/schema.ts'

/** How many rows fit into one statement on both engines. */
const batch = 500

let made = 0

/** Inserts `count` copies of a ticket, newer than all others. */
export const insertTicketCopies = async (db: Db, id: number, count: number) => {
  const { id: _, ...ticket } = await db
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from < count; from += batch) {
    const copies = Array.from({ length: Math.min(batch, count - from) }, () => ({
      ...ticket,
      code: `C-${(made += 1)}`,
    }))
    await db.insertInto('ticket').values(copies).execute()
  }
}
