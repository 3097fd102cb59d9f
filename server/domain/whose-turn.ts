import { ticketStatuses } from '#contract/limits.ts'
import type { Turn } from '#contract/tickets.ts'

type TicketState = { statusId: number; providerSpokeLast: 0 | 1 }

const { active, pending, postponed } = ticketStatuses

/** Statuses in which it is someone's turn. */
const waiting: readonly number[] = [active, pending, postponed]

/** Whose turn it is; `isCustomersTurn` says the same in SQL (T54). */
export const turnOf = ({ statusId, providerSpokeLast }: TicketState): Turn => {
  if (!waiting.includes(statusId)) return 'nobody'
  return statusId === pending && providerSpokeLast === 1 ? 'customer' : 'provider'
}

/**
 * Whose turn it is from the agents' point of view, as in their queue. Customers see an active ticket as
 * the provider's turn (T54); once answered, agents don't have to do anything (T104).
 */
export const turnForAgents = ({
  waitingSince,
  ...state
}: TicketState & { waitingSince: number | null }): Turn => {
  if (waitingSince !== null) return 'provider'
  return turnOf(state) === 'customer' ? 'customer' : 'nobody'
}
