import { sql } from 'kysely'

import type { Account } from '#server/db/accounts/accounts.ts'
import { deleteBlobs } from '#server/db/files/blobs.ts'
import { deleteOriginals } from '#server/db/mail/incoming.ts'
import { deleteReceivedFrom } from '#server/db/mail/received-emails.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { filesOfTickets } from '#server/db/tickets/drafts.ts'
import { formerUser } from '#server/domain/identity.ts'

/** Deletes uploads for tickets and comments that were never sent. */
export const deleteDraftFiles = async (tx: Db, accountId: number) => {
  const drafts = await tx
    .selectFrom('ticketDraft')
    .select('ticketId')
    .where('accountId', '=', accountId)
    .execute()
  const ids = drafts.map(({ ticketId }) => ticketId)
  if (ids.length > 0) await deleteBlobs(tx, await filesOfTickets(tx, ids))
  const unsent = tx.selectFrom('unsentAttachment').select('blobKey')
  await tx
    .deleteFrom('blob')
    .where('key', 'in', unsent.where('uploaderId', '=', accountId))
    .execute()
}

/** Erases emails from and to the user's address in rows that don't refer to the account. */
export const eraseAddress = async (tx: Db, { id, mailKey }: Account) => {
  await deleteReceivedFrom(tx, { id, mailKey })
  const entries = tx.selectFrom('actionLog').select('id').where('authorId', '=', id)
  const mails = await tx
    .selectFrom('incomingMail')
    .select(['id', 'blobKey'])
    .where(({ or, eb }) =>
      or([eb('logId', 'in', entries), eb(sql`lower(sender)`, '=', mailKey || null)]),
    )
    .execute()
  await deleteOriginals(tx, mails)
  const ids = mails.map((mail) => mail.id)
  if (ids.length > 0)
    await tx.updateTable('incomingMail').set({ sender: '' }).where('id', 'in', ids).execute()
  if (mailKey === '') return
  await tx
    .deleteFrom('outbox')
    .where(sql`lower(recipient)`, '=', mailKey)
    .execute()
  await tx.deleteFrom('ticketParticipant').where('emailKey', '=', mailKey).execute()
  await tx
    .updateTable('attachment')
    .set({ sender: formerUser })
    .where(sql`lower(sender)`, '=', mailKey)
    .execute()
  // A declined request for this person's login doesn't refer to an account.
  await tx
    .updateTable('loginRequest')
    .set({ accountId: id })
    .where('mailKey', '=', mailKey)
    .where('accountId', 'is', null)
    .execute()
}
