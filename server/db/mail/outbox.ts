import { sql } from 'kysely'

import { statement } from '#server/db/engine/prepared.ts'
import { columnsOf } from '#server/db/schema/data-map.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'

export type Outgoing = Row<'outbox'>

type NewMail = {
  kind: MailKind
  accountId: number | null
  agentId?: number | null
  now: number
  /** the time at which it's sent, if that isn't now */
  dueAt?: number
  /** if it isn't the account's address */
  recipient?: string
  /** the id of the email's subject */
  aboutId?: number
}

/** How many rows one statement inserts. */
const batch = 400

const rowOf = ({ now, dueAt, recipient, aboutId, agentId, ...mail }: NewMail) => ({
  ...mail,
  recipient: recipient ?? null,
  agentId: agentId ?? null,
  aboutId: aboutId ?? null,
  dueAt: dueAt ?? now,
  createdAt: now,
})

/** Adds emails to the outbox, in the transaction that causes them. */
export const queueMail = async (tx: Db, ...mails: readonly NewMail[]) => {
  for (let start = 0; start < mails.length; start += batch) {
    const rows = mails.slice(start, start + batch).map(rowOf)
    await tx.insertInto('outbox').values(rows).execute()
  }
}

type RecoveryMail = Pick<NewMail, 'accountId' | 'agentId' | 'now'> & {
  kind: 'passwordReset' | 'usernameRecovery'
}

/** An email of the same kind that is already waiting also answers this request, and keeps its place. */
export const queueRecoveryMail = (tx: Db, { now, ...mail }: RecoveryMail) =>
  tx
    .insertInto('outbox')
    .values({ ...mail, dueAt: now, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Claims the email that has been due longest, and postpones it by `lease` milliseconds: no other instance
 * sends it in the meantime, and it isn't lost if this instance ends. If two instances try at the same time,
 * one gets nothing.
 */
export const claimMail = async (
  db: Db,
  now: number,
  lease: number,
): Promise<Outgoing | undefined> => (await claim(db, { now, until: now + lease })).rows[0]

const claim = statement<{ until: number; now: number }>()((db, param) =>
  db
    .updateTable('outbox')
    .set((column) => ({ dueAt: param('until'), tries: column('tries', '+', 1) }))
    .where('id', '=', (next) =>
      next
        .selectFrom('outbox')
        .select('id')
        .where('dueAt', '<=', param('now'))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(sql.lit(1)),
    )
    .where('dueAt', '<=', param('now'))
    .returning(columnsOf('outbox')),
)

/** Locks a claimed email until the end of the transaction; false if it was cancelled. */
export const lockMail = async (tx: Db, { id, dueAt }: Outgoing) => {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ dueAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const postponeMail = (db: Db, id: number, dueAt: number) =>
  db.updateTable('outbox').set({ dueAt }).where('id', '=', id).execute()

/** Postpones an email without counting an attempt, because it was never sent. */
export const deferMail = (db: Db, id: number, dueAt: number) =>
  db
    .updateTable('outbox')
    .set((column) => ({ dueAt, tries: column('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()

export const removeMail = (db: Db, id: number) => remove(db, { id })

const remove = statement<{ id: number }>()((db, param) =>
  db.deleteFrom('outbox').where('id', '=', param('id')),
)

/** The user has chosen another address, or none (R70). */
export const cancelConfirmationEmail = (tx: Db, accountId: number) =>
  tx
    .deleteFrom('outbox')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'mailConfirmation')
    .execute()

/** Prevents emails about a redacted comment (T81). */
export const cancelUpdateEmails = (tx: Db, logId: number) =>
  tx
    .deleteFrom('outbox')
    .where('kind', 'in', ['ticketChanged', 'agentNews'])
    .where('aboutId', '=', logId)
    .execute()

/** A changed password cancels every reset email that hasn't been sent yet. */
export const cancelResetEmails = (tx: Db, ...accountIds: readonly number[]) =>
  tx
    .deleteFrom('outbox')
    .where('accountId', 'in', accountIds)
    .where('kind', '=', 'passwordReset')
    .execute()

/** The same for an agent; an invitation's link wouldn't work either. */
export const cancelAgentLinkEmails = (tx: Db, agentId: number) =>
  tx
    .deleteFrom('outbox')
    .where('agentId', '=', agentId)
    .where('kind', 'in', ['passwordReset', 'invitation'])
    .execute()

/** A new link cancels the emails with earlier ones that haven't been sent yet. */
export const cancelLinkEmails = (tx: Db, accountId: number) =>
  tx
    .deleteFrom('outbox')
    .where('accountId', '=', accountId)
    .where('kind', 'in', ['passwordReset', 'invitation'])
    .execute()

/** How many emails have been tried more than once, and when the oldest of them was queued. */
export const stuckEmails = async (db: Db) => {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest')])
    .where('tries', '>', 1)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest: Number(oldest) }
}

/** The language of an email's reader; undefined for a stranger. */
export const readerLanguage = async (
  db: Db,
  { accountId, agentId }: Pick<Outgoing, 'accountId' | 'agentId'>,
) => {
  const row = await db
    .selectFrom(agentId === null ? 'account' : 'agent')
    .select('language')
    .where('id', '=', agentId ?? accountId ?? 0)
    .executeTakeFirst()
  return row?.language
}
