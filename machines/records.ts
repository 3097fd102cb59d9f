import type { TicketForm } from '#contract/rules/ticket-form.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'

/** Where a half-finished sign-in goes on after a reload. */
export type LoginStep = 'settingUp' | 'entering'

/** A ticket being written, under the number of its draft. */
export type KeptTicketForm = { ticketId: number; form: TicketForm }

/** Small named records that outlive a page. Never a machine snapshot, never a secret. */
export type Records = {
  'login.step': LoginStep | null
  'ticketList.query': TicketQuery
  'comment.draft': { ticketId: number; text: string }
  'profilePrompt.pause': { lasts: number }
  'comment.lock': { ticketId: number; lasts: number }
  'help.query': string
  'ticket.form': KeptTicketForm | null
}

/** One record to keep: its name and its value. `null` or an empty text drops it. */
export type Keepsake = {
  [Name in keyof Records]: { record: Name; value: Records[Name] }
}[keyof Records]
