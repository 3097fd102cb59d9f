import { expect } from 'vitest'

import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import type { documentDownloadMachine } from '#machines/tickets/document-download.machine.ts'
import { ExportButton } from '#src/features/tickets/documents/export-tickets.tsx'
import { documentDownloadModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof documentDownloadMachine>(documentDownloadModel, {
  show: (actor) => showInEnglish(<ExportButton actor={actor} query={defaultTicketQuery} />),
  do: { 'document.download': () => press('Export CSV') },
  see: { button: () => expect.element(button('Export CSV')).toBeInTheDocument() },
})
