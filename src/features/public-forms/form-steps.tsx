import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { StepDrawing, type StepDrawingName } from './step-drawing.tsx'

export type FormStep = { drawing: StepDrawingName; title: ReactNode; text: ReactNode }

/** How it works, in three illustrated steps (F2). */
export function FormSteps({ steps }: { steps: readonly [FormStep, FormStep, FormStep] }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`How it works`} className={listStyles}>
      {steps.map(({ drawing, title, text }, place) => (
        <li key={drawing} className={rootStyles}>
          <StepDrawing name={drawing} />
          <h2 className={headingStyles}>
            <span className={numberStyles}>{place + 1}</span>
            <span>{title}</span>
          </h2>
          <p className={quietStyles}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

const listStyles = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', cards: '[repeat(3, minmax(0, 1fr))]' },
  gap: { base: '6', cards: '8' },
  listStyle: 'none',
})
const rootStyles = css({ display: 'grid', gap: '2', alignContent: 'start' })
const headingStyles = css({ display: 'flex', alignItems: 'center', gap: '2', fontSize: 'lg' })
const numberStyles = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  inlineSize: '6',
  blockSize: '6',
  borderRadius: 'round',
  backgroundColor: 'accentSoft',
  color: 'accent',
  fontSize: 'sm',
})
const quietStyles = css({ color: 'quiet', textWrap: '[pretty]' })
