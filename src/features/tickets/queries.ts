import { getOwners, getTicketOptions, getUsers } from '#contract/ticket-form.ts'
import { getTicketChoices } from '#contract/ticket-people.ts'
import type { Extras } from '#machines/session/session.machine.ts'
import { callQuery } from '#src/api/call-query.ts'

/** The choices of forms and filters. A server without user search includes the users (T95). */
export const choicesCall = (extras: Extras): typeof getTicketChoices =>
  extras['peopleSearch'] === 1 ? getTicketChoices : getTicketOptions

/** The names of types, statuses, urgencies and companies (E5). */
export const ticketOptions = (extras: Extras) => callQuery(choicesCall(extras), {})

export const owners = () => callQuery(getOwners, {})

/** The users of a company, as a map from username to name (A88). */
export const usersOf = (companyId: number) =>
  callQuery(getUsers, { debitorId: companyId, method: 2 })
