import type { DocumentLanguage } from '#contract/documents.ts'
import type { Provider } from '#server/provider/provider.ts'
import { runJob } from '#server/background/pool.ts'
import { fileBeside } from '#server/domain/source-file.ts'
import type { FormInput, TicketInput } from './documents-thread.ts'
import type { PrintedTicket, TicketReader } from './ticket-document.ts'

export type WholeTicket = Omit<PrintedTicket, 'isCut'>

/** A document ends before it has shown as many entries, so the thread doesn't get more. */
const maxEntries = 700

const file = fileBeside('documents-thread', import.meta.url)

/** In milliseconds; the longest document takes less than a tenth. */
const timeLimit = 10_000

/** Makes a document in a thread. Throws `JobEnded` if that takes too long. */
const print = async (name: string, input: TicketInput | FormInput): Promise<Buffer> => {
  const { buffer } = await runJob<Uint8Array<ArrayBuffer>>({ file, name, timeLimit }, input)
  return Buffer.from(buffer)
}

/** A ticket with its history as a PDF (R63). */
export const printTicket = (whole: WholeTicket, reader: TicketReader) => {
  const log = whole.log.slice(0, maxEntries)
  const ticket: PrintedTicket = { ...whole, log, isCut: log.length < whole.log.length }
  return print('ticket', { ticket, reader })
}

/** The form for a company without a security manager (G18). */
export const printForm = (provider: Provider, language: DocumentLanguage) =>
  print('form', { provider, language })
