import { queryOptions } from '@tanstack/react-query'

import type { Call, Payload } from '#contract/call.ts'
import { getOwners, getTicketOptions, getUsers } from '#contract/ticket-form.ts'
import { send } from './send.ts'

const read = <C extends Call>(call: C, payload: Payload<C>) =>
  queryOptions({
    queryKey: [call.path, payload],
    queryFn: ({ signal }) => send(call, payload, signal),
  })

/** E5: the names of types, statuses, urgencies and companies. */
export const ticketOptions = () => read(getTicketOptions, {})

export const owners = () => read(getOwners, {})

/** A88: who stands behind the usernames of a company, as a map from username to name. */
export const peopleOf = (companyId: number) => read(getUsers, { debitorId: companyId, method: 2 })
