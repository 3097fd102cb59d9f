import type { ticketTypes, urgencies } from '#contract/limits.ts'
import type { CompanyKey, DemoLanguage } from '#server/demo/companies.ts'
import type { Case } from '#demo/cases/case.ts'
import type { LogLine, Status } from './log-lines.ts'

export type DemoEntry = Omit<LogLine, 'gap'> & { at: number; step: string }

export type DemoFile = { name: string; at: number }

/** A ticket for the seed; people are identified by their usernames. */
export type DemoTicket = {
  company: CompanyKey
  language: DemoLanguage
  owner: string
  affected: string[]
  subscribed: string[]
  type: keyof typeof ticketTypes
  category: string
  urgency: keyof typeof urgencies
  status: Status
  /** the provider's ranking, from 1 to 4 */
  rank: number
  priority: string
  group: string
  agent: string
  title: string
  /** HTML */
  description: string
  /** oldest first; the last one is current */
  log: DemoEntry[]
  files: DemoFile[]
  /** the rating of an ended ticket; null if its owner hasn't rated it */
  rating: { score: number; comment: string } | null
  /** the same for tickets about the same matter */
  matter: string
}

/** What is decided before a ticket's conversation is written. */
export type TicketPlan = {
  company: CompanyKey
  language: DemoLanguage
  status: Status
  template: Case
  midnight: number
}
