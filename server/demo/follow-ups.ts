import type { Filed } from './filed.ts'
import { changedAt, openedAt } from './tickets/all.ts'

/** Makes an open ticket the follow-up of a closed one with the same owner and subject, if there is one. */
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
