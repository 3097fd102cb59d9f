import { useLingui } from '@lingui/react/macro'

import { IconButton } from '#src/components/action/icon-button.tsx'
import {
  arrowFrameStyles,
  arrowRoomStyles,
  arrowStyles,
} from '#src/components/form/control-styles.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { css, cx } from '#styled-system/css'

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
      <span className={cx(frameStyles, arrowFrameStyles)}>
        <select
          aria-label={t`Sort by`}
          className={cx(selectStyles, arrowRoomStyles)}
          value={chosen}
          onChange={({ target }) => onChoose(target.value as Column)}
        >
          {columns.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className={arrowStyles} />
      </span>
      <IconButton
        icon={direction === 'asc' ? 'sortUp' : 'sortDown'}
        label={direction === 'asc' ? t`Sort descending` : t`Sort ascending`}
        onClick={() => onChoose(chosen)}
      />
    </div>
  )
}

const rowStyles = css({ display: 'flex', alignItems: 'center', gap: '1' })
const frameStyles = css({ flex: '1', minInlineSize: '0' })
const selectStyles = css({
  inlineSize: 'full',
  minBlockSize: 'controlSmall',
  paddingInlineStart: '2',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'surface',
  color: 'text',
  fontSize: 'sm',
})
