import type { Answer } from '#contract/call.ts'
import { emptyTicketForm, formAbout } from '#contract/rules/ticket-form.ts'
import type { TicketField, TicketForm } from '#contract/rules/ticket-form.ts'
import type { getTicketOptions } from '#contract/ticket-form.ts'
import type { getDraft } from '#contract/tickets.ts'
import type { KeptTicketForm } from './records.ts'
import type { Text } from './texts.ts'

export type Draft = Answer<typeof getDraft>
export type Choices = Answer<typeof getTicketOptions>

/** A ticket somebody has begun to write. */
export type BegunTicket = {
  ticketId: number
  choices: Choices | null
  form: TicketForm
  /** Fields the person has been to: only there it is said what is missing. */
  visited: readonly TicketField[]
  /** Files or pictures are on their way: the ticket waits for them. */
  isUploading: boolean
  /** What the server said against the ticket, if anything. */
  problem: Text | null
  /** What people call the ticket once it stands; empty where the server gives only its number. */
  ticketCode: string
}

export const nothingYet: BegunTicket = {
  ticketId: 0,
  choices: null,
  form: emptyTicketForm,
  visited: [],
  isUploading: false,
  problem: null,
  ticketCode: '',
}

/** T10, A61: what was typed under the draft's number goes on; otherwise the search is the subject. */
export const takenUp = (
  { ticketId, shortDescription }: Draft,
  kept: readonly KeptTicketForm[],
): Partial<BegunTicket> => ({
  ticketId: ticketId ?? 0,
  form: kept.find((one) => one.ticketId === ticketId)?.form ?? formAbout(shortDescription),
  visited: shortDescription ? ['shortDescription'] : [],
})
