import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import type { DocumentDownloadActor } from '#machines/tickets/document-download.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { css } from '#styled-system/css'

type ExportButtonProps = { actor: DocumentDownloadActor; query: TicketQuery }

/** Exports the tickets on all pages of the list as CSV (R61). */
export function ExportButton({ actor, query }: ExportButtonProps) {
  const { filters, search } = query
  const document = { kind: 'ticketTable', query: { filters, search } } as const
  return (
    <Button
      variant="outline"
      icon="download"
      loading={useSelector(actor, (flow) => flow.hasTag('busy'))}
      onClick={() => actor.send({ type: 'document.download', document })}
    >
      <span className={nameStyles}>
        <Trans>Export CSV</Trans>
      </span>
    </Button>
  )
}

// In narrow layouts, the icon replaces the text.
const nameStyles = css({ srOnly: { base: true, _rows: false } })
