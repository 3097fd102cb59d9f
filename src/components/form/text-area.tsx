import type { ComponentProps } from 'react'

import { linesIn } from '#contract/rules/comments.ts'
import { css, cx } from '#styled-system/css'
import { controlStyles } from './control-styles.ts'
import { Counter } from './counter.tsx'
import { Field, type FieldTexts } from './field.tsx'

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'> & {
    value: string
    onChange: (value: string) => void
    /** Shown as a count only: a longer text is a problem to show, not one to cut off. */
    max?: number
    /** How many lines there may be (A91: line breaks plus one); shown as a count only. */
    maxLines?: number
  }

export function TextArea(props: TextAreaProps) {
  const { label, hint, problem, optional, max, maxLines, value, onChange, ...rest } = props

  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(names) => (
        <>
          <textarea
            rows={5}
            aria-required={!optional}
            {...rest}
            {...names}
            value={value}
            className={cx(controlStyles, growingStyles)}
            onChange={(event) => onChange(event.target.value)}
          />
          <div className={countsStyles}>
            {maxLines !== undefined && (
              <Counter length={linesIn(value)} max={maxLines} unit="lines" />
            )}
            {max !== undefined && <Counter length={value.length} max={max} />}
          </div>
        </>
      )}
    </Field>
  )
}

const countsStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  columnGap: '4',
})
const growingStyles = css({
  fieldSizing: '[content]',
  minBlockSize: '[7.5rem]',
  maxBlockSize: '[60dvh]',
  lineHeight: 'text',
  resize: 'vertical',
})
