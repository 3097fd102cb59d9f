import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { differsFromDefault, noTicketFilters } from '#contract/rules/ticket-query.ts'
import type { TicketFilters } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'

/** Why the page has no rows: it's beyond the last page, nothing matches, or there are no tickets yet. */
export function NoRows({ actor }: { actor: TicketListActor }) {
  const { total, query } = useSelector(actor, ({ context }) => context)
  if (total > 0)
    return <BeyondLastPage onBack={() => actor.send({ type: 'page.choose', page: 1 })} />
  if (query.search !== '' && isFiltered(query.filters)) {
    return (
      <NothingFound
        onClear={() => actor.send({ type: 'filters.change', filters: noTicketFilters })}
      />
    )
  }
  if (differsFromDefault(query)) {
    return <NoMatchingTickets onReset={() => actor.send({ type: 'filters.reset' })} />
  }
  return (
    <EmptyState drawing="tickets" title={<Trans>No open tickets</Trans>}>
      <Trans>
        Your open tickets appear here. To see closed tickets, filter by the status “Closed”.
      </Trans>
    </EmptyState>
  )
}

function BeyondLastPage({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      drawing="tickets"
      title={<Trans>There are no tickets on this page</Trans>}
      action={
        <Button variant="outline" onClick={onBack}>
          <Trans>Go to first page</Trans>
        </Button>
      }
    >
      <Trans>The list has fewer pages than before.</Trans>
    </EmptyState>
  )
}

const isFiltered = (filters: TicketFilters) =>
  Object.values(filters).some((chosen) => chosen.length > 0)

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={<Trans>No matching tickets</Trans>}
      action={
        <Button variant="outline" icon="search" onClick={onClear}>
          <Trans>Search without filters</Trans>
        </Button>
      }
    >
      <Trans>Other tickets may match your search, but the filters hide them.</Trans>
    </EmptyState>
  )
}

function NoMatchingTickets({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={<Trans>No matching tickets</Trans>}
      action={
        <Button variant="outline" icon="refresh" onClick={onReset}>
          <Trans>Reset filters and sorting</Trans>
        </Button>
      }
    >
      <Trans>None of your tickets match your search and filters.</Trans>
    </EmptyState>
  )
}
