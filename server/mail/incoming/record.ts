import { createHash } from 'node:crypto'

import { audit, type AuditEvent } from '#server/db/accounts/audit.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { RuleServices } from '#server/rules/services.ts'
import type { Writing } from './add-entry.ts'
import type { Author } from './author.ts'
import type { IncomingMessage } from './message.ts'

/** Text from a stranger in one line of the audit log or a list. */
export const printable = (text: string) => text.replace(/\p{C}+/gu, ' ').slice(0, 254)

const authorIds = ({ side, id }: Author) => {
  if (side === 'customer') return { accountId: id }
  return side === 'agent' ? { agentId: id } : {}
}

type Note = { event: AuditEvent; detail: string; author?: Author; ticketId?: number | undefined }

export const auditEmail = (db: Db, { now }: RuleServices, { author, ...noted }: Note) =>
  audit(db, now(), { ...noted, address: '', ...(author && authorIds(author)) })

export const senderOf = ({ from }: IncomingMessage) => printable(from?.address ?? 'nobody')

/**
 * Two deliveries are the same message if they share its digest, author and ticket. The author is part of it,
 * so that nobody can use up someone else's id (T125).
 */
export const fingerprintOf = (
  { digest }: IncomingMessage,
  { author, ticketId }: Pick<Writing, 'author' | 'ticketId'>,
) => {
  const hash = createHash('sha256').update(`${ticketId} ${author.side} ${author.id}\n`)
  return hash.update(digest).digest('hex')
}
