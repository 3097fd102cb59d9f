import type { ticketTypes, urgencies } from '#contract/limits.ts'
import type { CompanyKey } from '#server/demo/companies.ts'
import type { LogLine, Status } from './log-lines.ts'

export type DemoEntry = Omit<LogLine, 'gap'> & { at: number; step: string }

export type DemoFile = { name: string; at: number }

/** A ticket as the seed writes it; people are named by their usernames. */
export type DemoTicket = {
  company: CompanyKey
  owner: string
  affected: string[]
  subscribed: string[]
  type: keyof typeof ticketTypes
  category: string
  urgency: keyof typeof urgencies
  status: Status
  /** The provider's own ranking, 1 to 4 */
  rank: number
  priority: string
  group: string
  agent: string
  title: string
  /** HTML */
  description: string
  /** Oldest first; the last one is current. */
  log: DemoEntry[]
  files: DemoFile[]
  /** Of an ended ticket; null where its owner gave none. */
  rating: { score: number; comment: string } | null
  /** Tickets about the same matter share it. */
  matter: string
}
