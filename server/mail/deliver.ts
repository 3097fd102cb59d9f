import type { FastifyBaseLogger } from 'fastify'

import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { claimMail, deferMail, postponeMail, removeMail } from '#server/db/mail/outbox.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import type { Services } from '#server/services.ts'
import { compose } from './compose.ts'

/** How long one instance reserves an email, in milliseconds. */
const lease = 2 * 60_000
const firstPause = 30_000
/** After two hours of doubling delays, an email is too late to be useful. */
const maxTries = 8

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Whether the receiving server rejected the recipient permanently, so retrying is pointless. */
const isPermanent = (error: unknown) => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

type End = { event: AuditEvent; why?: string; ticketId?: number | undefined }

const close = (services: Services, outgoing: Outgoing, { event, why, ticketId }: End) => {
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

const afterFailure = async (services: Services, outgoing: Outgoing, error: unknown) => {
  const { id, tries } = outgoing
  if (isPermanent(error) || tries >= maxTries)
    return close(services, outgoing, { event: 'mail.failed' })
  return postponeMail(services.db, id, services.now() + firstPause * 2 ** (tries - 1))
}

/**
 * Sends the email that has been due longest; false if none is due. Retries failures with growing delays.
 * Rejects if emails can't be stored; none is lost.
 */
export const deliverNext = async (services: Services, log: Log): Promise<boolean> => {
  const outgoing = await claimMail(services.db, services.now(), lease)
  if (!outgoing) return false
  try {
    const mail = await compose(services, outgoing)
    if (typeof mail === 'string') {
      await close(services, outgoing, { event: 'mail.dropped', why: mail })
    } else if ('deferredUntil' in mail) {
      await deferMail(services.db, outgoing.id, mail.deferredUntil)
    } else {
      await services.mailer(mail)
      await close(services, outgoing, { event: 'mail.sent', ticketId: mail.ticketId })
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
    await afterFailure(services, outgoing, error)
  }
  return true
}
