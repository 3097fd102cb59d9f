import { useLingui } from '@lingui/react/macro'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { ChoiceFilter } from '#src/components/form/choice-filter.tsx'
import { SearchBox } from '#src/components/form/search-box.tsx'
import { css } from '#styled-system/css'
import { FilterChips } from './filter-chips.tsx'
import type { ListFilter } from './list-filter.ts'

/** What is above a list: its views, then its search and filters. */
export const ListToolbar = ({ children }: { children: ReactNode }) => (
  <div className={stackStyles}>{children}</div>
)

type ListFiltersProps = {
  search: Omit<ComponentProps<typeof SearchBox>, 'describedBy'>
  /** What is said about the search, below it. */
  searchNote?: ReactNode
  filters: readonly ListFilter[]
  /** Replaces the filters in narrow layouts. */
  sheetButton: ReactNode
  /** Opens the rare filters in wide layouts. A list that has some needs more room for the others, too. */
  moreButton?: ReactNode
  /** Absent while nothing differs from the defaults (B17). */
  onReset: (() => void) | undefined
}

/** Search and filters of a list, and a chip for each filter that is set. */
export function ListFilters(props: ListFiltersProps) {
  const { search, searchNote, filters, sheetButton, moreButton, onReset } = props
  const { t } = useLingui()
  const noteId = useId()
  const room = moreButton ? 'much' : 'some'
  return (
    <>
      <div className={rowStyles}>
        <SearchBox {...search} describedBy={searchNote ? noteId : undefined} />
        <div className={wideStyles[room]}>
          {filters
            .filter(({ isSetByView, isRare }) => !isSetByView && !isRare)
            .map(({ name, ...filter }) => (
              <ChoiceFilter key={name} {...filter} />
            ))}
          {moreButton}
        </div>
        <div className={narrowStyles[room]}>{sheetButton}</div>
      </div>
      {searchNote && (
        <div id={noteId} role="status" className={noteStyles}>
          {searchNote}
        </div>
      )}
      {onReset && (
        <div className={chipsStyles}>
          <FilterChips
            chips={filters
              .filter(({ isDefault }) => !isDefault)
              .map(({ name, label, options, chosen, text, onRemove }) => ({
                key: name,
                label,
                values:
                  text !== undefined
                    ? [text]
                    : chosen.length > 0
                      ? namesOf(options, chosen)
                      : [t`All`],
                onRemove,
              }))}
            onReset={onReset}
          />
        </div>
      )}
    </>
  )
}

/** While the names load, one chip represents all of them. */
const namesOf = (options: ListFilter['options'], chosen: ListFilter['chosen']) => {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return names.length > 0 ? names : ['…']
}

const stackStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  marginBlockEnd: { base: '3', _rows: '4' },
})
const rowStyles = css({
  display: 'flex',
  flexWrap: { base: 'nowrap', _rows: 'wrap', _tiny: 'wrap' },
  alignItems: 'center',
  columnGap: { base: '2', _rows: '1' },
  rowGap: '2',
  '& form': { _rows: { flexBasis: '[10rem]', marginInlineEnd: '1' } },
})
const wideStyles = {
  some: css({ display: { base: 'none', _rows: 'contents' } }),
  much: css({ display: { base: 'none', _medium: 'contents' } }),
}
const narrowStyles = {
  some: css({ display: { base: 'block', _rows: 'none' }, flexShrink: '0' }),
  much: css({ display: { base: 'block', _medium: 'none' }, flexShrink: '0' }),
}
/** Announced when it changes, and without the gap of a row while it is empty. */
const noteStyles = css({ display: 'grid', gap: '1', _empty: { position: 'absolute' } })
const chipsStyles = css({ display: { base: 'none', _rows: 'block' } })
