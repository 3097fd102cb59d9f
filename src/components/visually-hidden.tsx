import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

/** Read aloud, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={look}>{children}</span>
}

const look = css({ srOnly: true })
