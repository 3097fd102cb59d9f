import type { Db } from '#server/db/schema/schema.ts'

type Bounce = { accountId: number; address: string; reason: string; at: number }

/** Remembers that an email to a user came back; only the last one counts. */
export const saveBounce = (tx: Db, bounce: Bounce) => {
  const { accountId: _, ...last } = bounce
  return tx
    .insertInto('mailBounce')
    .values(bounce)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(last))
    .execute()
}

/** The last email that came back from the user's present address. */
export const bounceOf = (db: Db, { id, mail }: { id: number; mail: string }) =>
  db
    .selectFrom('mailBounce')
    .select(['reason', 'at'])
    .where('accountId', '=', id)
    .where('address', '=', mail.toLowerCase())
    .executeTakeFirst()

export const deleteOldBounces = (db: Db, before: number) =>
  db.deleteFrom('mailBounce').where('at', '<', before).execute()

/** The address that the portal writes to, by who gets an email. */
export const addressOf = async (db: Db, side: 'customer' | 'external' | 'agent', id: number) => {
  if (side === 'external') {
    const participant = db.selectFrom('ticketParticipant').select('email as mail')
    return (await participant.where('id', '=', id).executeTakeFirst())?.mail ?? ''
  }
  const account = db.selectFrom(side === 'agent' ? 'agent' : 'account').select('mail')
  return (await account.where('id', '=', id).executeTakeFirst())?.mail ?? ''
}
