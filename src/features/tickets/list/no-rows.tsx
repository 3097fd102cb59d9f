import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { differsFromDefault, noTicketFilters } from '#contract/rules/ticket-query.ts'
import type { TicketFilters } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'

/** Why the page has no rows: it lies behind the last one, nothing fits, or there is nothing yet. */
export function NoRows({ actor }: { actor: TicketListActor }) {
  const { total, query } = useSelector(actor, ({ context }) => context)
  if (total > 0)
    return <BehindTheLast onBack={() => actor.send({ type: 'page.choose', page: 1 })} />
  if (query.search !== '' && isNarrowed(query.filters)) {
    return (
      <NothingFound
        onClear={() => actor.send({ type: 'filters.change', filters: noTicketFilters })}
      />
    )
  }
  if (differsFromDefault(query)) {
    return <NothingFits onReset={() => actor.send({ type: 'filters.reset' })} />
  }
  return (
    <EmptyState drawing="tickets" title={<Trans>No open tickets</Trans>}>
      <Trans>
        Here you follow what you have asked our support to do. Closed tickets appear when you choose
        the status “Closed”.
      </Trans>
    </EmptyState>
  )
}

function BehindTheLast({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      drawing="tickets"
      title={<Trans>This page is empty by now</Trans>}
      action={
        <Button look="outline" onClick={onBack}>
          <Trans>Show the first page</Trans>
        </Button>
      }
    >
      <Trans>There are fewer tickets than when you were here before.</Trans>
    </EmptyState>
  )
}

const isNarrowed = (filters: TicketFilters) =>
  Object.values(filters).some((chosen) => chosen.length > 0)

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={<Trans>No ticket fits</Trans>}
      action={
        <Button look="outline" icon="search" onClick={onClear}>
          <Trans>Search without filters</Trans>
        </Button>
      }
    >
      <Trans>Other tickets may fit your search: the filters hide them.</Trans>
    </EmptyState>
  )
}

function NothingFits({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={<Trans>No ticket fits</Trans>}
      action={
        <Button look="outline" icon="refresh" onClick={onReset}>
          <Trans>Reset filters and sorting</Trans>
        </Button>
      }
    >
      <Trans>None of your tickets fits this search and these filters.</Trans>
    </EmptyState>
  )
}
