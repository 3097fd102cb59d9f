import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { AgentTicketActor } from '#machines/agent/agent-ticket.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts, SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ReadingColumns } from '#src/components/layout/reading-columns.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { provider } from '#src/provider.ts'
import { TicketPlace } from './ticket-place.tsx'

type AgentTicketPageProps = {
  actor: AgentTicketActor
  /** The ticket, once it's loaded. */
  children: ReactNode
}

/** One ticket to read and to work on (T105). */
export function AgentTicketPage({ actor, children }: AgentTicketPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { ticketId, ticket, newEntry } = flow.context

  return (
    <>
      <DocumentTitle page={ticket?.ticketCode ?? t`Ticket`} portal={provider.name} />
      <VisuallyHidden role="status">
        {newEntry && (
          <span key={newEntry.entryId}>
            <Trans>
              New on this ticket: {newEntry.step}, {newEntry.source}
            </Trans>
          </span>
        )}
      </VisuallyHidden>
      {flow.matches('notFound') ? (
        <>
          <TicketPlace ticketId={ticketId} />
          <EmptyState
            isPage
            drawing="search"
            title={<Trans>We couldn’t find this ticket</Trans>}
            action={
              <ButtonLink to="/agent" search={{ view: 'all' }} variant="outline" icon="search">
                <Trans>Search all tickets</Trans>
              </ButtonLink>
            }
          >
            <Trans>Check the number, or search for it among all tickets.</Trans>
          </EmptyState>
        </>
      ) : flow.matches('failed') ? (
        <>
          <TicketPlace ticketId={ticketId} />
          <FailedState
            isPage
            title={<Trans>We couldn’t load the ticket</Trans>}
            onRetry={() => actor.send({ type: 'ticket.retry' })}
          />
        </>
      ) : flow.matches('loading') || ticket === null ? (
        <Skeleton ticketId={ticketId} />
      ) : (
        children
      )}
    </>
  )
}

const Skeleton = ({ ticketId }: { ticketId: number }) => (
  <>
    <PageHeader title={<Trans>Ticket</Trans>} back={<TicketPlace ticketId={ticketId} />}>
      <Trans>Loading…</Trans>
    </PageHeader>
    <ReadingColumns facts={<SkeletonFacts facts={8} />} beside={<SkeletonText lines={3} />}>
      <SkeletonText lines={6} />
      <SkeletonText lines={9} />
    </ReadingColumns>
  </>
)
