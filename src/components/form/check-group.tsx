import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

type CheckGroupProps = {
  label: ReactNode
  /** The label of the check box. */
  box: ReactNode
  checked: boolean
  readOnly: boolean
  onChange: (checked: boolean) => void
  /** More fields of the group. */
  children: ReactNode
}

/** A check box for “all”, and the fields for any other choice. */
export const CheckGroup = ({
  label,
  box,
  checked,
  readOnly,
  onChange,
  children,
}: CheckGroupProps) => (
  <fieldset className={groupStyles} disabled={readOnly}>
    <legend className={legendStyles}>{label}</legend>
    <label className={lineStyles}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{box}</span>
    </label>
    {children}
  </fieldset>
)

const groupStyles = css({ display: 'grid', gap: '2', border: '[none]', minInlineSize: '0' })
const legendStyles = css({ fontWeight: 'strong', marginBlockEnd: '1' })
const lineStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'controlSmall',
  cursor: 'pointer',
  '& input': { inlineSize: '4', blockSize: '4', flexShrink: '0' },
})
