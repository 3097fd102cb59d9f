import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

type SwitchProps = {
  label: ReactNode
  checked: boolean
  busy?: boolean
  onChange: (on: boolean) => void
}

/** On or off, applied at once. A native check box underneath. */
export function Switch({ label, checked, busy = false, onChange }: SwitchProps) {
  return (
    <label className={rowStyles}>
      <input
        type="checkbox"
        role="switch"
        className={trackStyles}
        checked={checked}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

const rowStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minBlockSize: 'controlSmall',
  cursor: 'pointer',
})
const trackStyles = css({
  appearance: 'none',
  position: 'relative',
  flexShrink: '0',
  inlineSize: '[2.25rem]',
  blockSize: '[1.25rem]',
  borderRadius: 'round',
  border: 'control',
  backgroundColor: 'sunken',
  cursor: 'pointer',
  transition: '[background-color {durations.quick}]',
  _before: {
    content: '""',
    position: 'absolute',
    insetBlock: '[0.125rem]',
    insetInlineStart: '[0.125rem]',
    inlineSize: '[0.875rem]',
    borderRadius: 'round',
    backgroundColor: 'control',
    transition: '[inset-inline-start {durations.quick}, background-color {durations.quick}]',
  },
  _checked: {
    backgroundColor: 'accent',
    borderColor: 'accent',
    _before: { insetInlineStart: '[1.125rem]', backgroundColor: 'onAccent' },
  },
  '&[aria-busy]': { opacity: '[0.6]' },
  forcedColorAdjust: '[none]',
})
