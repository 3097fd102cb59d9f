import { exportTickets, ticketDocument } from '#contract/exports.ts'
import {
  documentDownloadMachine,
  type RequestedDocument,
} from '#machines/tickets/document-download.machine.ts'
import { download } from '#src/api/download.ts'
import { savePort } from '#src/features/tickets/save-file.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** No progress: a document takes seconds. */
const ignoreProgress = () => {}

const saveDocument = savePort<RequestedDocument>('tickets', async (params, signal) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (params.kind === 'ticket') {
    const { ticketId, ticketCode } = params
    const content = await download(ticketDocument, { ticketId, timeZone }, signal, ignoreProgress)
    return { content, name: `${ticketCode}.pdf` }
  }
  const { filters, search } = params.query
  const content = await download(
    exportTickets,
    { filters, search, timeZone },
    signal,
    ignoreProgress,
  )
  return { content, name: `tickets-${new Intl.DateTimeFormat('sv-SE').format()}.csv` }
})

export const useDocumentDownload = () =>
  useFlow(documentDownloadMachine, { calls: { saveDocument }, input: undefined })
