import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import type { TicketFilters } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { NoChoices } from '#src/components/form/no-choices.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { css } from '#styled-system/css'
import type { TicketFilter } from './ticket-filters.ts'
import { TicketSorting } from './ticket-sorting.tsx'

export type FilterSheetProps = {
  open: boolean
  onClose: () => void
  actor: TicketListActor
  hasCompanies: boolean
  filters: readonly TicketFilter[]
  onNarrow: (name: keyof TicketFilters, chosen: readonly (number | string)[]) => void
  /** Absent while nothing differs from the defaults (B17). */
  onReset: (() => void) | undefined
}

/** Every choice changes the list at once; the button says how many tickets that leaves. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, actor, hasCompanies, filters, onNarrow, onReset } = props
  const total = useSelector(actor, ({ context }) => context.total)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  const done = useRef<HTMLButtonElement>(null)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      focusFirst={done}
      title={<Trans>Filters</Trans>}
      actions={
        <>
          {onReset && (
            <Button look="outline" icon="refresh" onClick={onReset}>
              <Trans>Reset</Trans>
            </Button>
          )}
          <Button ref={done} onClick={onClose} loading={isBusy}>
            <Plural value={total} one="Show # ticket" other="Show # tickets" />
          </Button>
        </>
      }
    >
      <div className={stack}>
        <section className={part}>
          <h3 className={heading}>
            <Trans>Sort by</Trans>
          </h3>
          <TicketSorting actor={actor} hasCompanies={hasCompanies} />
        </section>
        {filters.map((filter) => (
          <FilterChoices key={filter.name} actor={actor} filter={filter} onNarrow={onNarrow} />
        ))}
      </div>
    </Dialog>
  )
}

type FilterChoicesProps = Pick<FilterSheetProps, 'actor' | 'onNarrow'> & { filter: TicketFilter }

function FilterChoices({ actor, filter, onNarrow }: FilterChoicesProps) {
  const { name, label, options, fetching, onRetry } = filter
  const chosen: readonly (number | string)[] = useSelector(
    actor,
    ({ context }) => context.query.filters[name],
  )
  const choose = (value: number | string) =>
    onNarrow(
      name,
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each))),
    )

  return (
    <fieldset className={part}>
      <legend className={heading}>{label}</legend>
      {options.length === 0 && <NoChoices fetching={fetching} onRetry={onRetry} />}
      <div className={choices}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => choose(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const stack = css({
  display: 'grid',
  gap: '4',
  maxBlockSize: '[60dvh]',
  overflowY: 'auto',
  marginInline: '[-0.5rem]',
  paddingInline: '2',
})
const part = css({ display: 'grid', gap: '1', border: '[none]', minInlineSize: '0' })
const heading = css({ fontSize: 'md', fontWeight: 'strong', marginBlockEnd: '1' })
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'control',
  paddingInline: '3',
  border: 'control',
  borderRadius: 'round',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'accent', backgroundColor: 'accentSoft' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent}]', outlineOffset: '[2px]' },
  '& input': { inlineSize: '4', blockSize: '4' },
})
