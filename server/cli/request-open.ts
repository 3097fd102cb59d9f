import { ticketStatuses } from '#contract/limits.ts'
import { requestWith } from '#server/db/accounts/partner-requests.ts'
import type { PartnerRequest } from '#server/db/accounts/partner-requests.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Refusal, type Work } from './desk.ts'
import { reply } from './ticket-write.ts'

/** The request with this number, if nobody has decided it yet. */
export const openRequest = async (db: Db, id = '') => {
  const request = /^\d{1,15}$/.test(id) ? await requestWith(db, Number(id)) : undefined
  if (!request) throw new Refusal(`there is no request “${id}”`)
  if (request.state !== 'open') throw new Refusal(`request ${id} is ${request.state} already`)
  return request
}

export const decidedMeanwhile = (id: number) =>
  new Refusal(`request ${id} has been decided meanwhile`)

/** Tells the requester in the ticket, unless that was closed before. */
export const tellRequester = async (work: Work, request: PartnerRequest, text: string) => {
  if (request.statusId === ticketStatuses.closed) return
  await reply(work, { text, from: 'Service Desk', status: 'resolved' }, [request.code])
}
