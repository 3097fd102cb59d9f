import type { Filed } from './filed.ts'
import { changedAt, openedAt } from './tickets/all.ts'

/** An open ticket goes on with a closed one of the same owner about the same matter, where there is one. */
export const followUpsIn = (filed: readonly Filed[]): (readonly [Filed, Filed])[] => {
  const followed = new Set<Filed>()
  return filed.flatMap((next) => {
    const { owner, company, matter, status } = next.ticket
    if (status === 'closed') return []
    const before = filed.findLast(
      (other) =>
        other.ticket.status === 'closed' &&
        other.ticket.owner === owner &&
        other.ticket.company === company &&
        other.ticket.matter === matter &&
        changedAt(other.ticket) < openedAt(next.ticket) &&
        !followed.has(other),
    )
    if (!before) return []
    followed.add(before)
    return [[next, before] as const]
  })
}
