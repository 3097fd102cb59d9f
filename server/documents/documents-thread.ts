import type { DocumentLanguage } from '#contract/documents.ts'
import type { Provider } from '#server/provider/provider.ts'
import { handOver, job } from '#server/background/job.ts'
import { authorizationForm } from './authorization-form.ts'
import { ticketDocument, type PrintedTicket, type TicketReader } from './ticket-document.ts'

const handOverFile = (file: Buffer) => {
  const bytes = new Uint8Array(file)
  return handOver(bytes, [bytes.buffer])
}

export type TicketInput = { ticket: PrintedTicket; reader: TicketReader }
export type FormInput = { provider: Provider; language: DocumentLanguage }

/** Runs in a thread, because a ticket's authors decide what drawing it costs. */
export const ticket = job(async (input: TicketInput) =>
  handOverFile(await ticketDocument(input.ticket, input.reader)),
)

export const form = job(async ({ provider, language }: FormInput) =>
  handOverFile(await authorizationForm(provider, language)),
)
