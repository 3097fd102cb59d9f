import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { SkeletonFacts, SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ReadingColumns } from '#src/components/layout/reading-columns.tsx'
import { BackToTickets } from '#src/features/tickets/ticket-links.tsx'
import type { TicketRecordActor } from '#machines/tickets/ticket-record.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { NoPermission } from '#src/components/feedback/no-permission.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { ProviderContacts } from '#src/features/provider/public.ts'
import { provider } from '#src/provider.ts'

/** The ticket page while the ticket loads. */
function TicketSkeleton() {
  return (
    <>
      <PageHeader title={<Trans>Ticket</Trans>} back={<BackToTickets />}>
        <Trans>Loading…</Trans>
      </PageHeader>
      <ReadingColumns facts={<SkeletonFacts facts={8} />} beside={<SkeletonText lines={3} />}>
        <SkeletonText lines={6} />
        <SkeletonText lines={9} />
      </ReadingColumns>
    </>
  )
}

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
