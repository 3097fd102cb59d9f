import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { differsFromView, noQueueFilters, setQueueFilters } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent-queue.machine.ts'
import { ChoiceFilter } from '#src/components/form/choice-filter.tsx'
import { SearchBox } from '#src/components/form/search-box.tsx'
import { FilterChips } from '#src/components/table/filter-chips.tsx'
import { css } from '#styled-system/css'
import { narrowedTo, useQueueFilters, type QueueFilter } from './queue-filters.ts'
import { QueueFiltersButton } from './queue-filters-button.tsx'
import { QueueViews } from './queue-views.tsx'

/** T104: search and filters of the queue; in a sheet in narrow layouts. */
export function QueueToolbar({ actor }: { actor: AgentQueueActor }) {
  const { t } = useLingui()
  const query = useSelector(actor, ({ context }) => context.query)
  const isShown = useSelector(actor, ({ context }) => context.rows !== null)
  const filters = useQueueFilters(isShown)
  const set = setQueueFilters(query.filters)
  const narrow = (name: QueueFilter['name'], chosen: readonly (number | string)[]) =>
    actor.send({ type: 'filters.change', filters: narrowedTo(name, chosen) })
  const reset = differsFromView(query) ? () => actor.send({ type: 'filters.reset' }) : undefined

  return (
    <div className={stack}>
      <QueueViews actor={actor} />
      <div className={row}>
        <SearchBox
          label={t`Search tickets`}
          value={query.search}
          onChange={(search) => actor.send({ type: 'search.change', search })}
          onSubmit={() => actor.send({ type: 'search.submit' })}
        />
        <div className={besideSearch}>
          {filters.map(({ name, label, options, fetching, onRetry }) => (
            <ChoiceFilter
              key={name}
              label={label}
              options={options}
              fetching={fetching}
              onRetry={onRetry}
              chosen={query.filters[name]}
              isUsual={!set.includes(name)}
              onChange={(chosen) => narrow(name, chosen)}
            />
          ))}
        </div>
        <div className={inSheet}>
          <QueueFiltersButton
            actor={actor}
            filters={filters.map((filter) => ({
              ...filter,
              chosen: query.filters[filter.name],
              onChange: (chosen) => narrow(filter.name, chosen),
            }))}
            count={set.length}
            onReset={reset}
          />
        </div>
      </div>
      {reset && (
        <div className={below}>
          <FilterChips
            chips={filters
              .filter(({ name }) => set.includes(name))
              .map(({ name, label, options }) => ({
                key: name,
                label,
                values: namesOf(options, query.filters[name]),
                onRemove: () => narrow(name, noQueueFilters[name]),
              }))}
            onReset={reset}
          />
        </div>
      )}
    </div>
  )
}

/** While the names load, one chip stands for all of them. */
const namesOf = (options: QueueFilter['options'], chosen: readonly (number | string)[]) => {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return names.length > 0 ? names : ['…']
}

const stack = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  marginBlockEnd: { base: '3', _rows: '4' },
})
const row = css({
  display: 'flex',
  flexWrap: { base: 'nowrap', _rows: 'wrap', _tiny: 'wrap' },
  alignItems: 'center',
  gap: '2',
})
const besideSearch = css({ display: { base: 'none', _rows: 'contents' } })
const inSheet = css({ display: { base: 'block', _rows: 'none' }, flexShrink: '0' })
const below = css({ display: { base: 'none', _rows: 'block' } })
