import type { ComponentProps } from 'react'

import { css, cx } from '#styled-system/css'
import { controlLook } from './control-look.ts'
import { Counter } from './counter.tsx'
import { Field, type FieldTexts } from './field.tsx'

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'> & {
    value: string
    onChange: (typed: string) => void
    /** Shown as a count only: a longer text is a problem to tell, not one to cut off. */
    most?: number
  }

export function TextArea(props: TextAreaProps) {
  const { label, hint, problem, optional, most, value, onChange, ...rest } = props

  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(names) => (
        <>
          <textarea
            rows={5}
            required={!optional}
            {...rest}
            {...names}
            value={value}
            className={cx(controlLook, growing)}
            onChange={(event) => onChange(event.target.value)}
          />
          {most !== undefined && <Counter length={value.length} most={most} />}
        </>
      )}
    </Field>
  )
}

const growing = css({
  fieldSizing: '[content]',
  minBlockSize: '[7.5rem]',
  maxBlockSize: '[60dvh]',
  lineHeight: 'text',
  resize: 'vertical',
})
