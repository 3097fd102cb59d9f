import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import type { TicketHistoryActor } from '#machines/tickets/ticket-history.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { useExtras } from '#src/session/use-extras.ts'
import { css } from '#styled-system/css'
import { useDocumentDownload } from './use-document-download.ts'

type PrintTicketProps = { record: TicketRecord; history: TicketHistoryActor<ActionLogItem> }

/** Prints a ticket in the browser, or downloads it as PDF if the server offers that (R63, R64). */
export function PrintTicket({ record, history }: PrintTicketProps) {
  const { ticketId, ticketCode } = record
  const actor = useDocumentDownload()
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const isOffered = useExtras()['ticketDocument'] === 1
  return (
    <ScreenOnly>
      <Button
        variant="quiet"
        size="small"
        icon="print"
        onClick={() => history.send({ type: 'ticket.print' })}
      >
        <span className={wordStyles}>
          <Trans>Print</Trans>
        </span>
      </Button>
      {isOffered && (
        <Button
          variant="quiet"
          size="small"
          icon="download"
          loading={isBusy}
          onClick={() =>
            actor.send({
              type: 'document.download',
              document: { kind: 'ticket', ticketId, ticketCode },
            })
          }
        >
          <span className={wordStyles}>
            <Trans>Download PDF</Trans>
          </span>
        </Button>
      )}
    </ScreenOnly>
  )
}

// On a phone, both fit beside the main action.
const wordStyles = css({ srOnly: { base: true, cards: false } })
