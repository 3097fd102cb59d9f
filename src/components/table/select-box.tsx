import type { ReactNode } from 'react'

import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css } from '#styled-system/css'

type SelectBoxProps = {
  checked: boolean
  /** Whether only some of what it stands for is selected. */
  isPartly?: boolean
  disabled?: boolean
  /** What it selects, for screen readers. */
  children: ReactNode
  /** `isRange` with the Shift key. */
  onToggle: (isRange: boolean) => void
}

/** Selects a row of a table, or all of them. */
export function SelectBox(props: SelectBoxProps) {
  const { checked, isPartly = false, disabled = false, children, onToggle } = props
  return (
    <label className={labelStyles}>
      <VisuallyHidden>{children}</VisuallyHidden>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

/** Above the link that fills the row. A finger needs more room than the box. */
const labelStyles = css({
  position: 'relative',
  zIndex: '[1]',
  display: 'grid',
  placeItems: 'center',
  inlineSize: { base: '[2.75rem]', _rows: '6' },
  blockSize: { base: '[2.75rem]', _rows: '8' },
  cursor: 'pointer',
  '& input': { inlineSize: '4', blockSize: '4', cursor: 'pointer' },
})
