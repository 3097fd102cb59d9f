import type { ComponentProps } from 'react'

import { controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'
import { useTypedInput } from './use-typed-input.ts'

/** Props of a native text control, with the typed text instead of the event. */
export type TypedInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> & {
  value: string
  onChange: (value: string) => void
}

export type TextFieldProps = FieldTexts & TypedInput

export function TextField(props: TextFieldProps) {
  const { label, hint, problem, optional, value, onChange, ref, ...rest } = props
  const input = useTypedInput({ value, onChange, ref })

  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(names) => (
        <input
          type="text"
          aria-required={!optional}
          {...rest}
          {...input}
          {...names}
          className={controlStyles}
        />
      )}
    </Field>
  )
}
