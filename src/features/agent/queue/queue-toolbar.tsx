import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { noQueueFilters } from '#contract/agent-queue.ts'
import type { SavedQueueView } from '#contract/agent-views.ts'
import { differsFromView, setQueueFilters } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { ListFilters, ListToolbar } from '#src/components/table/list-toolbar.tsx'
import { OwnQueueViews } from './own-queue-views.tsx'
import { narrowedTo, useQueueFilters } from './queue-filters.ts'
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
  const filters = useQueueFilters(agentId, query.filters, isShown).map((filter): ListFilter => {
    const narrow = (chosen: readonly (number | string)[]) =>
      actor.send({ type: 'filters.change', filters: narrowedTo(filter.name, chosen) })
    return {
      ...filter,
      chosen: query.filters[filter.name],
      isDefault: !set.includes(filter.name),
      onChange: narrow,
      onRemove: () => narrow(noQueueFilters[filter.name]),
    }
  })
  const dates = useDateFilter(actor, query)
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
        filters={[...filters, dates]}
        sheetButton={
          <QueueFiltersButton actor={actor} filters={[...filters, dates]} onReset={reset} />
        }
        onReset={reset}
      />
    </ListToolbar>
  )
}
