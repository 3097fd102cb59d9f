import type { Filed } from './filed.ts'
import { changedAt, openedAt } from './tickets/all.ts'

/** If an open ticket and a closed one have the same owner and subject, makes the open one a follow-up. */
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
