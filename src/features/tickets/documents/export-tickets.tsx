import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import type { DocumentDownloadActor } from '#machines/tickets/document-download.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { useDocumentDownload } from './use-document-download.ts'

type ExportButtonProps = { actor: DocumentDownloadActor; query: TicketQuery }

/** Exports the tickets on all pages of the list as CSV (R61). */
export function ExportButton({ actor, query }: ExportButtonProps) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const { filters, search } = query
  const document = { kind: 'ticketTable', query: { filters, search } } as const
  return (
    <IconButton
      icon="download"
      label={t`Export CSV`}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={() => !isBusy && actor.send({ type: 'document.download', document })}
    />
  )
}

/** The export of a list, where the server offers it (R61). */
export function ExportTickets({ list }: { list: TicketListActor }) {
  const actor = useDocumentDownload()
  const query = useSelector(list, ({ context }) => context.query)
  return useExtras()['ticketExport'] === 1 ? <ExportButton actor={actor} query={query} /> : null
}
