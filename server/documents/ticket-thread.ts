import { handOver, job } from '#server/threads/job.ts'
import { ticketDocument, type PrintedTicket, type TicketReader } from './ticket-document.ts'

/** Runs in a thread, because a ticket's author decides what drawing it costs. */
export const print = job(
  async ({ ticket, reader }: { ticket: PrintedTicket; reader: TicketReader }) => {
    const bytes = new Uint8Array(await ticketDocument(ticket, reader))
    return handOver(bytes, [bytes.buffer])
  },
)
