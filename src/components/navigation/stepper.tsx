import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'

type StepperProps = {
  label: string
  steps: readonly string[]
  /** Counts from 0. */
  current: number
}

/**
 * The named steps of a task: done, current and upcoming (L1). A new step is announced: the field of one can
 * stand where that of another stood, and Orca says nothing about it then.
 */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useLingui()
  const [first] = useState(current)

  return (
    <>
      <ol aria-label={label} className={listStyles}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={stepStyles}
            data-done={place < current || undefined}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={markStyles} aria-hidden="true">
              {place < current ? <Icon name="check" /> : place + 1}
            </span>
            <span>{step}</span>
            {place < current && <VisuallyHidden>{t`done`}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{current !== first && steps[current]}</VisuallyHidden>
    </>
  )
}

const listStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  listStyle: 'none',
})
const stepStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  fontSize: 'sm',
  color: 'quiet',
  '&[aria-current]': { color: 'text', fontWeight: 'strong' },
})
const markStyles = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  inlineSize: '6',
  blockSize: '6',
  borderRadius: 'round',
  border: '[1px solid currentColor]',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { inlineSize: '4' },
  '[aria-current] > &': { backgroundColor: 'accent', borderColor: 'accent', color: 'onAccent' },
  '[data-done] > &': { backgroundColor: 'accentSoft', borderColor: 'accent', color: 'accent' },
})
