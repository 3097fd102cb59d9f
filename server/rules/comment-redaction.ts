import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { removeFilesOfEntry } from '#server/db/files/attachments.ts'
import { clearComment, isRedacted } from '#server/db/tickets/comments.ts'
import { reindexTicket } from '#server/db/tickets/ticket-index.ts'
import type { TicketEvent } from '#server/domain/ticket-event.ts'
import { removeRest } from './entry-redaction.ts'

type Comment = { id: number; ticketId: number; accountId: number; address: string; now: number }

/**
 * Removes a user's comment from every place it is stored, with the files it was sent with; false if the comment isn't
 * theirs (T80, T81).
 */
export const redact = ({ db, fullText }: Engine, comment: Comment): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { id, ticketId, accountId, address, now } = comment
    const event: TicketEvent = { what: 'redacted', at: now }
    const ownComment = { id, ticketId, authorId: accountId }
    let isCleared = false
    await fullText.erasing(tx, async () => {
      isCleared = await clearComment(tx, { ...ownComment, details: JSON.stringify(event) })
      if (!isCleared) return
      await removeFilesOfEntry(tx, id)
      await reindexTicket(tx, ticketId, fullText)
    })
    if (!isCleared) return isRedacted(tx, ownComment)
    await removeRest(tx, { id, ticketId, at: now, isShared: true })
    const detail = `ticket ${ticketId}, entry ${id}`
    await audit(tx, now, { event: 'comment.redacted', accountId, ticketId, address, detail })
    return true
  })
