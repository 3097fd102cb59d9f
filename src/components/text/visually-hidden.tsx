import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

type VisuallyHiddenProps = {
  /** `status` for a text that is announced when it changes. */
  role?: 'status'
  children: ReactNode
}

/** A text for screen readers only. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span role={role} className={rootStyles}>
      {children}
    </span>
  )
}

const rootStyles = css({ srOnly: true })
