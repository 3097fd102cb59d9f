import { getOwners, getTicketOptions, getUsers } from '#contract/ticket-form.ts'
import { getTicketChoices } from '#contract/ticket-people.ts'
import type { Extras } from '#machines/session/session.machine.ts'
import { callQuery } from '#src/api/call-query.ts'

/** T95: the choices of forms and filters. A server without user search includes the users. */
export const choicesCall = (extras: Extras): typeof getTicketChoices =>
  extras['peopleSearch'] === 1 ? getTicketChoices : getTicketOptions

/** E5: the names of types, statuses, urgencies and companies. */
export const ticketOptions = (extras: Extras) => callQuery(choicesCall(extras), {})

export const owners = () => callQuery(getOwners, {})

/** A88: the users of a company, as a map from username to name. */
export const usersOf = (companyId: number) =>
  callQuery(getUsers, { debitorId: companyId, method: 2 })
