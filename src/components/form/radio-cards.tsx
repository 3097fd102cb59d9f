import { useId, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { FieldProblem } from './field.tsx'

export type RadioCard<Value extends string | number> = {
  value: Value
  label: ReactNode
  /** Explains the option. */
  hint?: ReactNode
}

type RadioCardsProps<Value extends string | number> = {
  label: ReactNode
  cards: readonly RadioCard<Value>[]
  value: Value | null
  readOnly?: boolean
  /** What is wrong and what to do about it. */
  problem?: ReactNode
  onChange: (value: Value) => void
}

/** A choice between a few options, each explained; the whole card is the target. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { label, cards, value, readOnly = false, problem, onChange } = props
  const name = useId()

  return (
    <fieldset
      className={groupStyles}
      disabled={readOnly}
      aria-describedby={problem ? `${name}problem` : undefined}
      data-problem={problem ? true : undefined}
    >
      <legend className={legendStyles}>{label}</legend>
      {cards.map((card) => (
        <label key={card.value} className={cardStyles}>
          <input
            type="radio"
            name={name}
            checked={card.value === value}
            aria-labelledby={`${name}${card.value}label`}
            aria-describedby={card.hint ? `${name}${card.value}` : undefined}
            onChange={() => onChange(card.value)}
          />
          <span className={textStyles}>
            <span id={`${name}${card.value}label`}>{card.label}</span>
            {card.hint && (
              <span id={`${name}${card.value}`} className={quietStyles}>
                {card.hint}
              </span>
            )}
          </span>
        </label>
      ))}
      {problem && <FieldProblem id={`${name}problem`}>{problem}</FieldProblem>}
    </fieldset>
  )
}

const groupStyles = css({ display: 'grid', gap: '2', border: '[none]', minInlineSize: '0' })
const legendStyles = css({ fontSize: 'md', fontWeight: 'strong', marginBlockEnd: '1' })
const cardStyles = css({
  display: 'flex',
  gap: '3',
  alignItems: 'start',
  minBlockSize: 'control',
  paddingInline: '3',
  paddingBlock: '2',
  border: 'control',
  borderRadius: 'control',
  backgroundColor: 'raised',
  cursor: 'pointer',
  _hover: { borderColor: 'quiet' },
  '[data-problem] &': { borderColor: 'danger' },
  '&:has(:checked)': { borderColor: 'accent', backgroundColor: 'accentSoft' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent}]' },
  '&:has(:disabled)': { cursor: 'not-allowed', backgroundColor: 'sunken' },
  // Drawn here: WebKitGTK fills its own buttons with white in the dark theme, as if they were chosen.
  '& input': {
    appearance: 'none',
    inlineSize: '4',
    blockSize: '4',
    marginBlockStart: '[0.2rem]',
    flexShrink: '0',
    border: 'control',
    borderRadius: 'round',
    backgroundColor: 'raised',
    _checked: { border: '[5px solid {colors.accent}]' },
    _disabled: { borderColor: 'control' },
  },
})
const textStyles = css({ display: 'grid', minInlineSize: '0' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
