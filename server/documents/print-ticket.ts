import { runJob, threadFile } from '#server/threads/pool.ts'
import type { PrintedTicket, TicketReader } from './ticket-document.ts'

export type WholeTicket = Omit<PrintedTicket, 'isCut'>

/** A document ends before it has shown as many entries, so the thread doesn't get more. */
const maxEntries = 700

const job = {
  file: threadFile('ticket-thread', import.meta.url),
  name: 'print',
  /** in milliseconds; the longest document takes less than a tenth */
  timeLimit: 10_000,
}

/** R63: a ticket as a PDF, made in a thread. Throws `JobEnded` if that takes too long. */
export const printTicket = async (whole: WholeTicket, reader: TicketReader): Promise<Buffer> => {
  const log = whole.log.slice(0, maxEntries)
  const ticket: PrintedTicket = { ...whole, log, isCut: log.length < whole.log.length }
  const bytes = await runJob<Uint8Array<ArrayBuffer>>(job, { ticket, reader })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
