import { useQuery } from '@tanstack/react-query'

import { peopleOf } from '#src/features/tickets/queries.ts'

/** A88: who stands behind a username; the username itself while nobody has said so. */
export const useNames = (companyId: number | undefined) => {
  const { data } = useQuery({ ...peopleOf(companyId ?? 0), enabled: companyId !== undefined })
  const names = data && !Array.isArray(data) ? data : {}
  return (username: string) => names[username] ?? username
}
