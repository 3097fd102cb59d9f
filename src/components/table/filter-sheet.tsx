import { Plural, Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { NoChoices } from '#src/components/form/no-choices.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { css } from '#styled-system/css'
import type { ListFilter } from './list-filter.ts'

export type FilterSheetProps = {
  open: boolean
  onClose: () => void
  /** Absent where the rows have headers to sort by. */
  sorting?: ReactNode
  /** Whether the filters are those that the toolbar has no room for. */
  isMoreOnly?: boolean
  filters: readonly ListFilter[]
  /** The number of matching tickets. */
  total: number
  /** There are more of them than were counted. */
  isMore: boolean
  isBusy: boolean
  /** Absent while nothing differs from the defaults (B17). */
  onReset: (() => void) | undefined
}

/** Every choice is applied at once; the button shows how many rows match. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, sorting, isMoreOnly, filters, total, isMore, isBusy, onReset } = props
  const done = useRef<HTMLButtonElement>(null)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      focusFirst={done}
      title={isMoreOnly ? <Trans>More filters</Trans> : <Trans>Filters</Trans>}
      actions={
        <>
          {onReset && (
            <Button variant="outline" icon="refresh" onClick={onReset}>
              <Trans>Reset</Trans>
            </Button>
          )}
          <Button ref={done} onClick={onClose} loading={isBusy}>
            {isMore ? (
              <Trans>Show tickets</Trans>
            ) : (
              <Plural value={total} one="Show # ticket" other="Show # tickets" />
            )}
          </Button>
        </>
      }
    >
      <div className={stackStyles}>
        {sorting && (
          <section className={partStyles}>
            <h3 className={headingStyles}>
              <Trans>Sort by</Trans>
            </h3>
            {sorting}
          </section>
        )}
        {filters.filter(hasChoices).map((filter) => (
          <FilterChoices key={filter.name} {...filter} />
        ))}
      </div>
    </Dialog>
  )
}

/** What only a link sets offers nothing until it is set. */
const hasChoices = ({ isSetByView, options }: ListFilter) => !isSetByView || options.length > 0

function FilterChoices(filter: ListFilter) {
  const { label, options, fields, fetching, onRetry, chosen, onChange } = filter
  const choose = (value: number | string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each))),
    )

  return (
    <fieldset className={partStyles}>
      <legend className={headingStyles}>{label}</legend>
      {fields && <div>{fields}</div>}
      {!fields && options.length === 0 && <NoChoices fetching={fetching} onRetry={onRetry} />}
      <div className={choicesStyles}>
        {options.map(({ value, label: optionLabel }) => (
          <label key={value} className={choiceStyles}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => choose(value)}
            />
            <span>{optionLabel}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const stackStyles = css({
  display: 'grid',
  gap: '4',
  maxBlockSize: '[60dvh]',
  overflowY: 'auto',
  marginInline: '[-0.5rem]',
  paddingInline: '2',
  paddingBlockEnd: '3',
  // Shows that there is more below.
  borderBlockEnd: 'thin',
})
const partStyles = css({ display: 'grid', gap: '1', border: '[none]', minInlineSize: '0' })
const headingStyles = css({ fontSize: 'md', fontWeight: 'strong', marginBlockEnd: '1' })
const choicesStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const choiceStyles = css({
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
