import { audit } from '#server/db/accounts/audit.ts'
import { lockLogin } from '#server/db/accounts/company-logins.ts'
import { decideRequest, type LoginRequest } from '#server/db/accounts/login-requests.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Said, Work } from './desk.ts'
import { decidedMeanwhile } from './request-open.ts'

type Decision = { state: 'approved' | 'refused'; answer?: string }

/** Decides a request for a lock or an offboarding, and emails the decision to the requester. */
const decide = (work: Work, request: LoginRequest, decision: Decision) => {
  const { id, kind, accountId, requesterId, username } = request
  const now = work.desk.now()
  return work.engine.db.transaction().execute(async (tx) => {
    if (!(await decideRequest(tx, id, { ...decision, decidedAt: now }))) throw decidedMeanwhile(id)
    if (decision.state === 'approved' && kind === 'lock' && accountId !== null)
      await lockLogin(tx, accountId)
    await audit(tx, now, {
      ...{ event: 'operator.changed', address: '' },
      ...(accountId !== null && { accountId }),
      detail: `${kind} of ${username} ${decision.state} (request ${id})`,
    })
    await queueMail(tx, { kind: 'requestDecided', accountId: requesterId, aboutId: id, now })
  })
}

/** A lock takes effect at once; an offboarding when the last day is over. */
export const approveChange = async (work: Work, request: LoginRequest): Promise<Said> => {
  await decide(work, request, { state: 'approved' })
  const { id, kind, username, lastDay } = request
  return {
    data: { id, kind, state: 'approved', username, ...(lastDay !== null && { lastDay }) },
    text:
      kind === 'lock'
        ? `${username} is locked.`
        : `${username} will be locked at the end of ${lastDay} (UTC).`,
  }
}

export const refuseChange = async (
  work: Work,
  request: LoginRequest,
  reason: string,
): Promise<Said> => {
  await decide(work, request, { state: 'refused', answer: reason })
  const { id, kind, username } = request
  return {
    data: { id, kind, state: 'refused', username },
    text: `Request ${id} refused. ${request.requester} gets an email with the reason.`,
  }
}
