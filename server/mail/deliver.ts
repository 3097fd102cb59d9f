import type { Log } from '#server/config/logger.ts'

import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { claimMail, deferMail, postponeMail, removeMail } from '#server/db/mail/outbox.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { reopenAnswered } from '#server/db/mail/received-emails.ts'
import type { Replier } from '#server/domain/reply-token.ts'
import type { MailServices } from './services.ts'
import { compose } from './compose.ts'
import type { Mail } from './mailer.ts'
import { replyAddressFor } from './reply-address.ts'
import { reasonOf } from './reason.ts'
import { saveReturned } from './returned-mail.ts'

/** How long one instance reserves an email, in milliseconds. */
const lease = 2 * 60_000
const firstPause = 30_000
/** After two hours of doubling delays, an email is too late to be useful. */
const maxTries = 8

/** Whether the receiving server rejected the recipient permanently, so retrying is pointless. */
const isPermanent = (error: unknown) => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

/** Who gets an email; null for an address without an account. */
const readerOf = ({ accountId, agentId }: Outgoing, ticketId = 0): Replier | null => {
  if (accountId !== null) return { side: 'customer', id: accountId, ticketId }
  return agentId === null ? null : { side: 'agent', id: agentId, ticketId }
}

/** Its reply address, or one that only identifies the reader, so that reports can be assigned (T171). */
const returnPathOf = (services: MailServices, outgoing: Outgoing, { replyTo }: Mail) => {
  const reader = readerOf(outgoing)
  return replyTo ?? (reader === null ? undefined : replyAddressFor(services, reader))
}

type End = { event: AuditEvent; why?: string; ticketId?: number | undefined }

const close = (services: MailServices, outgoing: Outgoing, { event, why, ticketId }: End) => {
  const { id, kind, accountId, agentId } = outgoing
  const { db, now } = services
  const detail = why === undefined ? kind : `${kind}: ${why}`
  return inTransaction(db, async (tx) => {
    await removeMail(tx, id)
    const recipient = {
      ...(accountId !== null && { accountId }),
      ...(agentId !== null && { agentId }),
    }
    await audit(tx, now(), { event, ticketId, address: '', detail, ...recipient })
  })
}

/** A disk failure, when emails are written to files because there is no mail server. */
const isDiskFailure = (error: unknown) =>
  /^(?:ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '')

/** A rejected recipient is treated like an email that comes back (T171). */
const saveRejection = async (
  { db, now, provider }: MailServices,
  outgoing: Outgoing,
  { error, ticketId }: Failure,
) => {
  const reader = readerOf(outgoing, ticketId)
  if (reader === null) return
  const { response = '' } = error as { response?: string }
  const returned = { reader, reason: reasonOf(response), now: now(), provider: provider.name }
  await inTransaction(db, (tx) => saveReturned(tx, returned))
}

type Failure = { error: unknown; ticketId?: number | undefined }

/** Agents learn that their answer to a received email wasn't accepted (T329). */
const reopen = ({ db }: MailServices, { aboutId }: Outgoing, { error }: Failure) => {
  const { response, message } = error as { response?: string; message: string }
  return reopenAnswered(db, aboutId ?? 0, reasonOf(response ?? message))
}

const afterFailure = async (services: MailServices, outgoing: Outgoing, failure: Failure) => {
  const { id, tries } = outgoing
  const isRejected = isPermanent(failure.error)
  if (isRejected) await saveRejection(services, outgoing, failure)
  if (isRejected || tries >= maxTries) {
    if (outgoing.kind === 'emailAnswered') await reopen(services, outgoing, failure)
    return close(services, outgoing, { event: 'mail.failed' })
  }
  return postponeMail(services.db, id, services.now() + firstPause * 2 ** (tries - 1))
}

/**
 * Sends the email that has been due longest; false if none is due. Retries failures with growing delays.
 * Rejects if emails can't be stored; none is lost.
 */
export const deliverNext = async (services: MailServices, log: Log): Promise<boolean> => {
  const outgoing = await claimMail(services.db, services.now(), lease)
  if (!outgoing) return false
  let ticketId: number | undefined
  try {
    const mail = await compose(services, outgoing)
    if (typeof mail === 'string') {
      await close(services, outgoing, { event: 'mail.dropped', why: mail })
    } else if ('deferredUntil' in mail) {
      await deferMail(services.db, outgoing.id, mail.deferredUntil)
    } else {
      ticketId = mail.ticketId
      await services.mailer({ ...mail, returnPath: returnPathOf(services, outgoing, mail) })
      await close(services, outgoing, { event: 'mail.sent', ticketId })
    }
  } catch (error) {
    // The lease expires, so the email is retried once the database is back.
    if (error instanceof DatabaseUnavailable) throw error
    if (isDiskFailure(error)) {
      await postponeMail(services.db, outgoing.id, services.now())
      throw error
    }
    log.warn(
      { err: error, kind: outgoing.kind, tries: outgoing.tries },
      'An email couldn’t be sent',
    )
    await afterFailure(services, outgoing, { error, ticketId })
  }
  return true
}
