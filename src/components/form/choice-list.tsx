import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

type ChoiceListProps<Value extends string> = {
  /** Of the group, as the platform needs it. */
  name: string
  label: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all of them in sight. Native radio buttons. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { name, label, options, value, onChange } = props
  return (
    <fieldset className={frame}>
      <legend className={heading}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={row}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

const frame = css({ display: 'grid', gap: '2', border: '[none]', padding: '0', minInlineSize: '0' })
const heading = css({ fontWeight: 'strong', marginBlockEnd: '2' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minBlockSize: 'row',
  paddingInline: '3',
  border: 'thin',
  borderRadius: 'control',
  backgroundColor: 'surface',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover' },
  '&:has(:checked)': { borderColor: 'accent', backgroundColor: 'accentSoft' },
  '& input': { inlineSize: '4', blockSize: '4' },
})
