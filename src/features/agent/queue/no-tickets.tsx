import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { differsFromView } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'

/** Why the page has no rows: it's beyond the last page, nothing matches, or the view is empty. */
export function NoTickets({ actor }: { actor: AgentQueueActor }) {
  const { query, summary } = useSelector(actor, ({ context }) => context)
  if (summary.count > 0) {
    return (
      <EmptyState
        drawing="tickets"
        title={<Trans>There are no tickets on this page</Trans>}
        action={
          <Button variant="outline" onClick={() => actor.send({ type: 'page.choose', page: 1 })}>
            <Trans>Go to first page</Trans>
          </Button>
        }
      >
        <Trans>The list has fewer pages than before.</Trans>
      </EmptyState>
    )
  }
  return differsFromView(query) ? (
    <EmptyState
      drawing="search"
      title={<Trans>No matching tickets</Trans>}
      action={
        <Button
          variant="outline"
          icon="refresh"
          onClick={() => actor.send({ type: 'filters.reset' })}
        >
          <Trans>Reset filters and sorting</Trans>
        </Button>
      }
    >
      <Trans>No tickets match your search and filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyView actor={actor} />
  )
}

function EmptyView({ actor }: { actor: AgentQueueActor }) {
  switch (useSelector(actor, ({ context }) => context.query.view)) {
    case 'waiting':
      return (
        <EmptyState drawing="tickets" title={<Trans>Nothing is waiting for us</Trans>}>
          <Trans>Every customer has a reply. New tickets appear here automatically.</Trans>
        </EmptyState>
      )
    case 'mine':
      return (
        <EmptyState drawing="tickets" title={<Trans>You have no open tickets</Trans>}>
          <Trans>Tickets you take or are assigned appear here.</Trans>
        </EmptyState>
      )
    case 'news':
      return (
        <EmptyState drawing="tickets" title={<Trans>Nothing new for you</Trans>}>
          <Trans>
            Tickets appear here when a colleague assigns them to you, mentions you in a note, or
            leaves a note on a ticket of yours, until you open them.
          </Trans>
        </EmptyState>
      )
    case 'all':
      return (
        <EmptyState drawing="tickets" title={<Trans>No open tickets</Trans>}>
          <Trans>To see closed tickets, filter by the status “Closed”.</Trans>
        </EmptyState>
      )
  }
}
