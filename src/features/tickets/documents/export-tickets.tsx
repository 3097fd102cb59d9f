import { useSelector } from '@xstate/react'

import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { ExportButton } from './export-button.tsx'
import { useDocumentDownload } from './use-document-download.ts'

/** The export of a list, where the server offers it (R61). */
export function ExportTickets({ list }: { list: TicketListActor }) {
  const actor = useDocumentDownload()
  const query = useSelector(list, ({ context }) => context.query)
  return useExtras()['ticketExport'] === 1 ? <ExportButton actor={actor} query={query} /> : null
}
