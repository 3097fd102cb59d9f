import { ticketStatuses } from '#contract/limits.ts'
import { requestWith } from '#server/db/accounts/login-requests.ts'
import type { LoginRequest } from '#server/db/accounts/login-requests.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Refusal, type Work } from './desk.ts'
import { reply } from './ticket-write.ts'

/** The request with this number, if it's still undecided. */
export const openRequest = async (db: Db, id = '') => {
  const request = /^\d{1,15}$/.test(id) ? await requestWith(db, Number(id)) : undefined
  if (!request) throw new Refusal(`there is no request “${id}”`)
  if (request.state !== 'open') throw new Refusal(`request ${id} has already been ${request.state}`)
  return request
}

export const decidedMeanwhile = (id: number) =>
  new Refusal(`request ${id} has been decided in the meantime`)

/** Tells the requester in the ticket, unless that was closed before. */
export const notifyRequester = async (
  work: Work,
  { code, statusId }: LoginRequest,
  text: string,
) => {
  if (code === null || statusId === ticketStatuses.closed) return
  await reply(work, { text, from: 'Service Desk', status: 'resolved' }, [code])
}
