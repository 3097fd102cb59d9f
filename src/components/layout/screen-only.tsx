import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

/** Controls, which aren't printed because they're of no use on paper. */
export const ScreenOnly = ({ children }: { children: ReactNode }) => (
  <div className={stylesStyles}>{children}</div>
)

const stylesStyles = css({ display: 'contents', _print: { display: 'none' } })
