import { getOwners, getTicketOptions, getUsers } from '#contract/ticket-form.ts'
import { callQuery } from '#src/api/call-query.ts'

/** E5: the names of types, statuses, urgencies and companies. */
export const ticketOptions = () => callQuery(getTicketOptions, {})

export const owners = () => callQuery(getOwners, {})

/** A88: the people behind the usernames of a company, as a map from username to name. */
export const peopleOf = (companyId: number) =>
  callQuery(getUsers, { debitorId: companyId, method: 2 })
