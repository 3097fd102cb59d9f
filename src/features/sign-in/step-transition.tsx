import type { ReactNode } from 'react'

import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { Spinner } from '#src/components/feedback/spinner.tsx'
import { css } from '#styled-system/css'

/** Shown for a moment between steps. The heading takes the focus, so that it isn't lost. */
export function StepTransition({ children }: { children: ReactNode }) {
  const ref = useFocusWhen('appeared')
  return (
    <h1 ref={ref} tabIndex={-1} aria-busy="true" className={rootStyles}>
      <Spinner />
      <span>{children}</span>
    </h1>
  )
}

const rootStyles = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  minBlockSize: '[12rem]',
  color: 'quiet',
  _focusVisible: { outline: '[none]' },
})
