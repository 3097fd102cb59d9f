import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react/macro'

import type { SavedQueueView } from '#contract/agent-views.ts'
import {
  isSameQueue,
  queueOfView,
  queueViewOf,
  differsFromView,
  setQueueFilters,
} from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { SavedViews } from '#src/features/tickets/public.ts'
import { isBuiltInQueue, QueueViews, useMyGroups } from './queue-views.tsx'
import { queueSortColumn, noQueueFilters, type QueueFilters } from '#contract/agent-queue.ts'
import { SortChoice } from '#src/components/table/sort-choice.tsx'
import { useQueueColumnNames } from './queue-columns.tsx'
import { FiltersButton } from '#src/components/table/filters-button.tsx'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { idlePart } from '#src/components/feedback/idle-part.ts'
import { MissingOverlay } from '#src/components/overlay/missing-overlay.tsx'
import { useOpener } from '#src/components/overlay/use-opener.ts'
import { ListFilters, ListToolbar } from '#src/components/table/list-toolbar.tsx'
import { narrowedTo, useQueueFilters } from './queue-filters.ts'
import { useOwnerFilter } from './use-owner-filter.tsx'
import { useDateFilter } from './use-date-filter.tsx'
import { SearchProblems } from './search-problems.tsx'

type OwnQueueViewsProps = { actor: AgentQueueActor; own: TicketViewsActor<SavedQueueView> }

/** The views all agents have, then the agent's own with their actions (T248). */
function OwnQueueViews({ actor, own }: OwnQueueViewsProps) {
  const saved = useSelector(own, ({ context }) => context.views)
  const query = useSelector(actor, ({ context }) => context.query)
  return (
    <SavedViews
      own={own}
      query={queueViewOf(query)}
      isShown={(view) => isSameQueue(queueOfView(view), query)}
      isBuiltIn={isBuiltInQueue(query, useMyGroups(actor))}
    >
      {({ menuOf, saveButton }) => (
        <QueueViews actor={actor} saved={saved} menuOf={menuOf}>
          {saveButton}
        </QueueViews>
      )}
    </SavedViews>
  )
}

/** All sort orders of the queue (T104). */
function QueueSorting({ actor }: { actor: AgentQueueActor }) {
  const { columnName, direction } = useSelector(actor, ({ context }) => context.query.sortBy)
  const names = useQueueColumnNames()

  return (
    <SortChoice
      columns={queueSortColumn.options.map((name) => ({ name, label: names[name] }))}
      chosen={columnName}
      direction={direction}
      onChoose={(column) => actor.send({ type: 'sort.choose', column })}
    />
  )
}

type QueueFiltersButtonProps = {
  actor: AgentQueueActor
  filters: readonly ListFilter[]
  onReset?: (() => void) | undefined
  /** Whether the filters are those that the toolbar has no room for. */
  isMoreOnly?: boolean
}

/** Separate from the toolbar, which then isn’t redrawn while rows load. */
function QueueFiltersButton(props: QueueFiltersButtonProps) {
  const { actor, filters, onReset, isMoreOnly = false } = props
  const { count: total, isMore } = useSelector(actor, ({ context }) => context.summary)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  return (
    <FiltersButton
      filters={filters}
      onReset={onReset}
      isMoreOnly={isMoreOnly}
      sorting={!isMoreOnly && <QueueSorting actor={actor} />}
      total={total}
      isMore={isMore}
      isBusy={isBusy}
    />
  )
}

const SearchHelp = idlePart(
  () => import('./search-help.tsx').then((module) => module.SearchHelp),
  MissingOverlay,
)

/** Opens what can be typed into the search of the queue (T243). */
function SearchHelpButton() {
  const { t } = useLingui()
  const { id, open, wanted, show, busy } = useOpener(SearchHelp.useIsLoaded())

  return (
    <>
      <IconButton
        id={id}
        icon="info"
        size="small"
        label={t`Search help`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}panel` : undefined}
        aria-busy={busy}
        onClick={() => show(!open)}
      />
      {wanted && <SearchHelp id={id} open={open} onOpen={show} />}
    </>
  )
}

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
