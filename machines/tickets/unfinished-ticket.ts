import type { Answer } from '#contract/call.ts'
import { emptyTicketForm, formAbout, formTakenOver } from '#contract/rules/ticket-form.ts'
import type { TicketField, TicketForm } from '#contract/rules/ticket-form.ts'
import type { RelatedTicket } from '#contract/ticket-resolution.ts'
import type { getTicketChoices } from '#contract/ticket-people.ts'
import type { getDraft } from '#contract/tickets.ts'
import type { StoredTicketForm } from '#machines/records.ts'
import type { Text } from '#machines/texts.ts'

export type Draft = Answer<typeof getDraft>
export type Choices = Answer<typeof getTicketChoices>

export type UploadingPart = 'attachments' | 'images'

/** An unfinished ticket. */
export type UnfinishedTicket = {
  ticketId: number
  choices: Choices | null
  form: TicketForm
  /** Fields the user has left, or all after a submit; they show what's missing. */
  visited: readonly TicketField[]
  /** How many files are still being uploaded; the ticket waits for them. */
  uploads: Record<UploadingPart, number>
  /** Why the server refused the ticket, if it did. */
  problem: Text | null
  /** The closed ticket this one follows up (T85). */
  followUpOf: RelatedTicket | null
  /** The code of the created ticket; empty if the server sends only its id. */
  ticketCode: string
}

export const emptyTicket: UnfinishedTicket = {
  ticketId: 0,
  choices: null,
  form: emptyTicketForm,
  visited: [],
  uploads: { attachments: 0, images: 0 },
  problem: null,
  followUpOf: null,
  ticketCode: '',
}

/**
 * Continues the stored input of the draft; otherwise the search query becomes the subject, and a follow-up
 * takes over the rest (T10, A61, T199).
 */
export const resumedDraft = (
  { ticketId, shortDescription, followUpOf, takenOver }: Draft,
  stored: readonly StoredTicketForm[],
): Partial<UnfinishedTicket> => ({
  ticketId: ticketId ?? 0,
  followUpOf: followUpOf ?? null,
  form: stored.find((one) => one.ticketId === ticketId)?.form ?? {
    ...formAbout(shortDescription),
    ...(takenOver && formTakenOver(takenOver)),
  },
  visited: shortDescription ? ['shortDescription'] : [],
})

export const isUploading = ({ uploads }: Pick<UnfinishedTicket, 'uploads'>) =>
  uploads.attachments + uploads.images > 0
