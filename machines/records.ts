import type { Answer } from '#contract/call.ts'
import type { getState } from '#contract/authentication.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'

/** Where a half-finished sign-in goes on after a reload. */
export type LoginStep = 'settingUp' | 'entering'

/** Who is signed in and how far, as far as it may be shown: never a proof (E15, A100). */
export type Account = Answer<typeof getState>

/** Small named records that outlive a page. Never a machine snapshot, never a secret. */
export type Records = {
  'login.step': LoginStep | null
  'ticketList.query': TicketQuery
  'comment.draft': { ticketId: number; text: string }
  'comment.lock': { ticketId: number; lasts: number }
  'session.account': Account | null
}

/** One record to keep: its name and its value. `null` or an empty text drops it. */
export type Keepsake = {
  [Name in keyof Records]: { record: Name; value: Records[Name] }
}[keyof Records]
