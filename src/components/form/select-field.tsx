import type { ComponentProps } from 'react'

import { cx } from '#styled-system/css'
import { arrowFrameStyles, arrowStyles, arrowRoomStyles, controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from '#src/components/icon/icon.tsx'

export type Option<Value extends string | number = string> = { value: Value; label: string }

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className' | 'children'> & {
    options: readonly Option[]
    /** Empty while nothing is chosen; then `placeholder` is shown. */
    value: string
    placeholder?: string
    onChange: (value: string) => void
  }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, problem, optional, options, placeholder, onChange, ...rest } = props

  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(names) => (
        <span className={arrowFrameStyles}>
          <select
            aria-required={!optional}
            {...rest}
            {...names}
            className={cx(controlStyles, arrowRoomStyles)}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled={!optional}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className={arrowStyles} />
        </span>
      )}
    </Field>
  )
}
