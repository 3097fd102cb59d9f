import { useId } from 'react'

import { css } from '#styled-system/css'

type SegmentedChoiceProps<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of two or three, side by side. Native radio buttons underneath. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={groupStyles}>
      <legend className={legendStyles}>{label}</legend>
      <div className={rowStyles}>
        {choices.map((choice) => (
          <label key={choice.value} className={segmentStyles}>
            <input
              type="radio"
              name={name}
              className={hiddenStyles}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const groupStyles = css({ border: '[none]', minInlineSize: '0' })
const legendStyles = css({ fontSize: 'sm', fontWeight: 'strong', marginBlockEnd: '1' })
const rowStyles = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[1fr]',
  gap: '1',
  padding: '[2px]',
  border: 'control',
  borderRadius: 'control',
})
const segmentStyles = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '[28px]',
  paddingInline: '2',
  borderRadius: 'control',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover' },
  '&:has(:checked)': { backgroundColor: 'accentSoft', color: 'accent', fontWeight: 'strong' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent}]', outlineOffset: '[1px]' },
  _forcedColors: { '&:has(:checked)': { outline: '[2px solid Highlight]' } },
})
const hiddenStyles = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' })
