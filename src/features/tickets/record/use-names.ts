import { useQuery } from '@tanstack/react-query'

import type { TicketRecord } from '#contract/tickets.ts'
import { usersOf } from '#src/features/tickets/queries.ts'

/**
 * The name behind a username; the username itself until it's known. A server whose records carry no
 * names is asked for all users of the company (A88, T94).
 */
export const useNames = ({ names, companyId }: TicketRecord) => {
  const needsNames = names === undefined && companyId !== undefined
  const { data } = useQuery({ ...usersOf(companyId ?? 0), enabled: needsNames })
  const known = names ?? (data && !Array.isArray(data) ? data : {})
  return (username: string) => known[username] ?? username
}
