import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

type VisuallyHiddenProps = {
  /** `status` for what is read aloud when it changes. */
  role?: 'status'
  children: ReactNode
}

/** Read aloud, not shown. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span role={role} className={look}>
      {children}
    </span>
  )
}

const look = css({ srOnly: true })
