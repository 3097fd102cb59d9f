import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { defaultTicketQuery, differsFromDefault, setFilters } from '#contract/rules/ticket-query.ts'
import type { TicketFilters } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { ChoiceFilter } from '#src/components/form/choice-filter.tsx'
import { FilterChips, type FilterChip } from '#src/components/table/filter-chips.tsx'
import { SearchBox } from '#src/components/form/search-box.tsx'
import { useExtras } from '#src/session/use-extras.ts'
import { css } from '#styled-system/css'
import { DisplayButton } from './display-button.tsx'
import { useHasCompanies, useTicketFilters, type TicketFilter } from './ticket-filters.ts'
import { OwnViews } from './own-views.tsx'
import { TicketFiltersButton } from './ticket-filters-button.tsx'
import { useBuiltInViews } from './ticket-views.ts'
import type { ListLayout } from './use-list-layout.ts'
import { ViewLinks } from './view-links.tsx'

type TicketToolbarProps = { actor: TicketListActor; layout: ListLayout }

/** B17, B20: search, filters and sort order of the list; in a sheet in narrow layouts. */
export function TicketToolbar(props: TicketToolbarProps) {
  return (
    <div className={stack}>
      <Views {...props} />
      <Filters {...props} />
    </div>
  )
}

function Views({ actor, layout }: TicketToolbarProps) {
  const extras = useExtras()
  const hasCompanies = useHasCompanies()
  const list = { actor, layout, views: useBuiltInViews(hasCompanies) }

  return (
    <div className={top}>
      {extras['ticketViews'] === 1 ? <OwnViews {...list} /> : <ViewLinks {...list} />}
      <div className={besideSearch}>
        <DisplayButton
          actor={actor}
          hasCompanies={hasCompanies}
          hasTurns={extras['whoseTurn'] === 1}
          layout={layout}
        />
      </div>
    </div>
  )
}

/** Separate from the views, which aren’t rendered again while filter choices load. */
function Filters({ actor }: TicketToolbarProps) {
  const { t } = useLingui()
  const query = useSelector(actor, ({ context }) => context.query)
  const isShown = useSelector(
    actor,
    (flow) => !flow.matches({ listing: 'loading' }) || flow.context.rows !== null,
  )
  const extras = useExtras()
  const hasTurns = extras['whoseTurn'] === 1
  const hasParticipants = extras['participants'] === 1
  const hasOwner = query.filters.ownerUsername.length > 0
  const offered = { isShown, hasOwner, hasTurns, hasParticipants }
  const { filters, hasCompanies } = useTicketFilters(offered)
  const set = setFilters(query.filters)

  const narrow = (name: keyof TicketFilters, chosen: readonly (number | string)[]) =>
    actor.send({ type: 'filters.change', filters: narrowedTo(name, chosen) })
  const reset = differsFromDefault(query) ? () => actor.send({ type: 'filters.reset' }) : undefined

  return (
    <>
      <div className={row}>
        <SearchBox
          label={t`Search tickets`}
          value={query.search}
          onChange={(search) => actor.send({ type: 'search.change', search })}
          onSubmit={() => actor.send({ type: 'search.submit' })}
        />
        <div className={besideSearch}>
          {filters.filter(isNoView).map(({ name, label, options, fetching, onRetry, onOpen }) => (
            <ChoiceFilter
              key={name}
              label={label}
              options={options}
              fetching={fetching}
              onRetry={onRetry}
              onOpen={onOpen}
              chosen={query.filters[name]}
              isUsual={!set.includes(name)}
              onChange={(chosen) => narrow(name, chosen)}
            />
          ))}
        </div>
        <div className={inSheet}>
          <TicketFiltersButton
            actor={actor}
            hasCompanies={hasCompanies}
            filters={filters.map((filter) => ({
              ...filter,
              chosen: query.filters[filter.name],
              onChange: (chosen) => narrow(filter.name, chosen),
            }))}
            count={set.length}
            onOpen={() => {
              for (const { onOpen } of filters) onOpen()
            }}
            onReset={reset}
          />
        </div>
      </div>
      {reset && (
        <div className={below}>
          <FilterChips
            chips={chipsOf(
              filters.filter(({ name }) => set.includes(name)),
              query.filters,
              { all: t`All`, onRemove: (name) => narrow(name, defaultTicketQuery.filters[name]) },
            )}
            onReset={reset}
          />
        </div>
      )}
    </>
  )
}

/**
 * “Participating” is a view, so the toolbar has no filter for it. The sheet shows no chips, so the
 * filter can be removed there.
 */
const isNoView = ({ name }: TicketFilter) => name !== 'participating'

const narrowedTo = (
  name: keyof TicketFilters,
  chosen: readonly (number | string)[],
): Partial<TicketFilters> =>
  isNamed(name) ? { [name]: chosen.map(String) } : { [name]: chosen.map(Number) }

const isNamed = (name: keyof TicketFilters) =>
  ['ownerUsername', 'waitingFor', 'participating'].includes(name)

type ChipParts = { all: string; onRemove: (name: keyof TicketFilters) => void }

/** Removing one restores its default. */
const chipsOf = (
  filters: readonly TicketFilter[],
  chosen: TicketFilters,
  { all, onRemove }: ChipParts,
): FilterChip[] =>
  filters.map(({ name, label, options }) => ({
    key: name,
    label,
    values: chosen[name].length > 0 ? namesOf(options, chosen[name]) : [all],
    onRemove: () => onRemove(name),
  }))

/** While the names load, one chip stands for all of them. */
const namesOf = (options: TicketFilter['options'], chosen: readonly (number | string)[]) => {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return names.length > 0 ? names : ['…']
}

const stack = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  marginBlockEnd: { base: '3', _rows: '4' },
})
const top = css({ display: 'flex', alignItems: 'start', gap: '4', minInlineSize: '0' })
const row = css({
  display: 'flex',
  flexWrap: { base: 'nowrap', _rows: 'wrap', _tiny: 'wrap' },
  alignItems: 'center',
  gap: '2',
})
const besideSearch = css({ display: { base: 'none', _rows: 'contents' } })
const inSheet = css({ display: { base: 'block', _rows: 'none' }, flexShrink: '0' })
const below = css({ display: { base: 'none', _rows: 'block' } })
