import { audit } from '#server/db/accounts/audit.ts'
import { decideRequest, type LoginRequest } from '#server/db/accounts/login-requests.ts'
import type { Said, Work } from './desk.ts'
import { decidedMeanwhile, notifyRequester } from './request-open.ts'

/** Says no to a request, with the reason in its ticket. */
export const refusePartner = async (
  work: Work,
  request: LoginRequest,
  reason: string,
): Promise<Said> => {
  const { db } = work.engine
  const now = work.desk.now()
  const { id, code } = request
  await db.transaction().execute(async (tx) => {
    if (!(await decideRequest(tx, id, { state: 'refused', answer: reason, decidedAt: now }))) {
      throw decidedMeanwhile(id)
    }
    const detail = `partner request ${id} refused`
    await audit(tx, now, { event: 'operator.changed', address: '', detail })
  })
  await notifyRequester(work, request, reason)
  return {
    data: { id, kind: 'partner', state: 'refused', ticket: code },
    text: `Request ${id} refused (${code}).`,
  }
}
