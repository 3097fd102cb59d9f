import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

/** Controls, which aren't printed because they're of no use on paper. */
export const ScreenOnly = ({ children }: { children: ReactNode }) => (
  <div className={rootStyles}>{children}</div>
)

const rootStyles = css({ display: 'contents', _print: { display: 'none' } })
