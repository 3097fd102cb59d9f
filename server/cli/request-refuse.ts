import { audit } from '#server/db/accounts/audit.ts'
import { decideRequest } from '#server/db/accounts/partner-requests.ts'
import type { Said, Work } from './desk.ts'
import { decidedMeanwhile, openRequest, tellRequester } from './request-open.ts'

/** Says no to a request, with the reason in its ticket. */
export const refuse = async (
  work: Work,
  { reason }: { reason: string },
  [number]: string[],
): Promise<Said> => {
  const { db } = work.engine
  const now = work.desk.now()
  const request = await openRequest(db, number)
  const { id, code } = request
  await db.transaction().execute(async (tx) => {
    if (!(await decideRequest(tx, id, { state: 'refused', decidedAt: now }))) {
      throw decidedMeanwhile(id)
    }
    const detail = `partner request ${id} refused`
    await audit(tx, now, { event: 'operator.changed', address: '', detail })
  })
  await tellRequester(work, request, reason)
  return {
    data: { id, state: 'refused', ticket: code },
    text: `Request ${id} is refused (${code}).`,
  }
}
