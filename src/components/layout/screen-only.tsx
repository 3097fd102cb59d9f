import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

/** Controls, which aren't printed because they're of no use on paper. */
export const ScreenOnly = ({ children }: { children: ReactNode }) => (
  <div className={look}>{children}</div>
)

const look = css({ display: 'contents', _print: { display: 'none' } })
