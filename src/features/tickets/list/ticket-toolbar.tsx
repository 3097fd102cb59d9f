import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { differsFromDefault } from '#contract/rules/ticket-query.ts'
import type { TicketFilters } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { ChoiceFilter } from '#src/components/form/choice-filter.tsx'
import { FilterChips, type FilterChip } from '#src/components/table/filter-chips.tsx'
import { SearchBox } from '#src/components/form/search-box.tsx'
import { session } from '#src/session/session.ts'
import { css } from '#styled-system/css'
import { useTicketFilters, type TicketFilter } from './ticket-filters.ts'
import { TicketSorting } from './ticket-columns.tsx'

/** B17, B20: what the list is searched, narrowed and sorted by. */
export function TicketToolbar({ actor }: { actor: TicketListActor }) {
  const { t } = useLingui()
  const query = useSelector(actor, ({ context }) => context.query)
  const isShown = useSelector(
    actor,
    (flow) => !flow.matches({ listing: 'loading' }) || flow.context.rows !== null,
  )
  const hasTurns = useSelector(session, ({ context }) => context.extras['whoseTurn'] === 1)
  const { filters, hasCompanies } = useTicketFilters({ isShown, hasTurns })

  const narrow = (name: keyof TicketFilters, chosen: readonly (number | string)[]) =>
    actor.send({ type: 'filters.change', filters: narrowedTo(name, chosen) })

  return (
    <div className={stack}>
      <div className={row}>
        <SearchBox
          label={t`Search tickets`}
          value={query.search}
          onChange={(search) => actor.send({ type: 'search.change', search })}
          onSubmit={() => actor.send({ type: 'search.submit' })}
        />
        {filters.map(({ name, label, options, fetching, onRetry }) => (
          <ChoiceFilter
            key={name}
            label={label}
            options={options}
            fetching={fetching}
            onRetry={onRetry}
            chosen={query.filters[name]}
            onChange={(chosen) => narrow(name, chosen)}
          />
        ))}
      </div>
      <div className={lower}>
        <FilterChips
          chips={chipsOf(filters, query.filters, (name) => narrow(name, []))}
          onReset={
            differsFromDefault(query) ? () => actor.send({ type: 'filters.reset' }) : undefined
          }
        />
        <TicketSorting actor={actor} hasCompanies={hasCompanies} />
      </div>
    </div>
  )
}

const narrowedTo = (
  name: keyof TicketFilters,
  chosen: readonly (number | string)[],
): Partial<TicketFilters> =>
  name === 'ownerUsername' || name === 'waitingFor'
    ? { [name]: chosen.map(String) }
    : { [name]: chosen.map(Number) }

const chipsOf = (
  filters: readonly TicketFilter[],
  chosen: TicketFilters,
  remove: (name: keyof TicketFilters) => void,
): FilterChip[] =>
  filters
    .filter(({ name }) => chosen[name].length > 0)
    .map(({ name, label, options }) => ({
      key: name,
      label,
      values: namesOf(options, chosen[name]),
      onRemove: () => remove(name),
    }))

/** The names may still be on their way; then one mark stands for all of them. */
const namesOf = (options: TicketFilter['options'], chosen: readonly (number | string)[]) => {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return names.length > 0 ? names : ['…']
}

const stack = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  marginBlockEnd: '4',
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
/** On a narrow screen each has its own line: the names of the filters move nothing. */
const lower = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', cards: '[minmax(0, 1fr) auto]' },
  alignItems: 'center',
  gap: '2',
})
