import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketRecordActor } from '#machines/tickets/ticket-record.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { NoPermission } from '#src/components/feedback/no-permission.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { ProviderContacts } from '#src/features/provider/public.ts'
import { provider } from '#src/provider.ts'
import { BackToTickets } from '#src/features/tickets/back-to-tickets.tsx'
import { TicketSkeleton } from './ticket-skeleton.tsx'

type TicketRecordPageProps = {
  actor: TicketRecordActor
  /** The ticket, once it's loaded. */
  children: ReactNode
}

/** A ticket: its description, its conversation and the comment box. */
export function TicketRecordPage({ actor, children }: TicketRecordPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { ticket, newEntry } = flow.context

  return (
    <>
      <DocumentTitle page={ticket?.ticketCode ?? t`Ticket`} portal={provider.name} />
      <VisuallyHidden role="status">
        {newEntry && (
          <span key={newEntry.date}>
            <Trans>
              New on this ticket: {newEntry.step}, {newEntry.source}
            </Trans>
          </span>
        )}
      </VisuallyHidden>
      {flow.matches('forbidden') ? (
        <Around>
          <NoPermission />
        </Around>
      ) : flow.matches('failed') ? (
        <Around>
          <FailedState
            isPage
            title={<Trans>We couldn’t load the ticket</Trans>}
            onRetry={() => actor.send({ type: 'ticket.retry' })}
          />
        </Around>
      ) : flow.matches('loading') || ticket === null ? (
        <TicketSkeleton />
      ) : (
        children
      )}
    </>
  )
}

const Around = ({ children }: { children: ReactNode }) => (
  <>
    <BackToTickets />
    {children}
    <ProviderContacts />
  </>
)
