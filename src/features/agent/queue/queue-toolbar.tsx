import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { noQueueFilters, type QueueFilters } from '#contract/agent-queue.ts'
import type { SavedQueueView } from '#contract/agent-views.ts'
import { differsFromView, setQueueFilters } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { ListFilters, ListToolbar } from '#src/components/table/list-toolbar.tsx'
import { OwnQueueViews } from './own-queue-views.tsx'
import { narrowedTo, useQueueFilters } from './queue-filters.ts'
import { useOwnerFilter } from './use-owner-filter.tsx'
import { useDateFilter } from './use-date-filter.tsx'
import { QueueFiltersButton } from './queue-filters-button.tsx'
import { QueueViews } from './queue-views.tsx'
import { SearchHelpButton } from './search-help-button.tsx'
import { SearchProblems } from './search-problems.tsx'

type QueueToolbarProps = {
  actor: AgentQueueActor
  /** The agent's own views. */
  own?: TicketViewsActor<SavedQueueView> | undefined
}

/** Search and filters of the queue; in a sheet in narrow layouts (T104). */
export function QueueToolbar({ actor, own }: QueueToolbarProps) {
  const { t } = useLingui()
  const { agentId, query } = useSelector(actor, ({ context }) => context)
  const isShown = useSelector(actor, ({ context }) => context.rows !== null)
  const set = setQueueFilters(query.filters)
  const narrow = (name: keyof QueueFilters, chosen: readonly (number | string)[]) =>
    actor.send({ type: 'filters.change', filters: narrowedTo(name, chosen) })
  const owner = useOwnerFilter(query.filters.ownerUsername, (chosen) =>
    narrow('ownerUsername', chosen),
  )
  const choices = useQueueFilters(agentId, isShown, owner).map((filter): ListFilter => ({
    ...filter,
    chosen: query.filters[filter.name],
    isDefault: !set.includes(filter.name),
    onChange: (chosen) => narrow(filter.name, chosen),
    onRemove: () => narrow(filter.name, noQueueFilters[filter.name]),
  }))
  const dates = useDateFilter(actor, query)
  const filters = [...choices, dates]
  const reset = differsFromView(query) ? () => actor.send({ type: 'filters.reset' }) : undefined

  return (
    <ListToolbar>
      {own ? <OwnQueueViews actor={actor} own={own} /> : <QueueViews actor={actor} />}
      <ListFilters
        search={{
          label: t`Search tickets`,
          value: query.search,
          onChange: (search) => actor.send({ type: 'search.change', search }),
          onSubmit: () => actor.send({ type: 'search.submit' }),
          button: <SearchHelpButton />,
        }}
        searchNote={<SearchProblems actor={actor} />}
        filters={filters}
        sheetButton={<QueueFiltersButton actor={actor} filters={filters} onReset={reset} />}
        moreButton={
          <QueueFiltersButton
            actor={actor}
            isMoreOnly
            filters={filters.filter(({ isRare }) => isRare)}
          />
        }
        onReset={reset}
      />
    </ListToolbar>
  )
}
