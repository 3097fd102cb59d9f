import { ticketStatuses } from '#contract/limits.ts'
import type { Turn } from '#contract/tickets.ts'

type Standing = { statusId: number; providerSpokeLast: 0 | 1 }

const { active, pending, postponed } = ticketStatuses

/** Statuses in which it is someone's turn. */
const waiting: readonly number[] = [active, pending, postponed]

/** T54: whose turn it is; `ofTurn` in the queries of the list says the same in SQL. */
export const turnOf = ({ statusId, providerSpokeLast }: Standing): Turn => {
  if (!waiting.includes(statusId)) return 'nobody'
  return statusId === pending && providerSpokeLast === 1 ? 'customer' : 'provider'
}
