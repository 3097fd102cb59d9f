import { useLingui } from '@lingui/react/macro'

import { IconButton } from '#src/components/action/icon-button.tsx'
import { css } from '#styled-system/css'

type SortChoiceProps<Column extends string> = {
  columns: readonly { name: Column; label: string }[]
  chosen: Column
  direction: 'asc' | 'desc'
  /** Choosing the same column again reverses the direction. */
  onChoose: (column: Column) => void
}

/** The sort order of the rows, including fields without a column (A28). */
export function SortChoice<Column extends string>(props: SortChoiceProps<Column>) {
  const { columns, chosen, direction, onChoose } = props
  const { t } = useLingui()
  return (
    <div className={rowStyles}>
      <select
        aria-label={t`Sort by`}
        className={selectStyles}
        value={chosen}
        onChange={({ target }) => onChoose(target.value as Column)}
      >
        {columns.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <IconButton
        icon={direction === 'asc' ? 'sortUp' : 'sortDown'}
        label={direction === 'asc' ? t`Sort descending` : t`Sort ascending`}
        onClick={() => onChoose(chosen)}
      />
    </div>
  )
}

const rowStyles = css({ display: 'flex', alignItems: 'center', gap: '1' })
const selectStyles = css({
  flex: '1',
  minInlineSize: '0',
  minBlockSize: 'controlSmall',
  paddingInline: '2',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'surface',
  color: 'text',
  fontSize: 'sm',
})
