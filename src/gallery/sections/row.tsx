import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

export function Row({ children }: { children: ReactNode }) {
  return <div className={look}>{children}</div>
}

export function Column({ children }: { children: ReactNode }) {
  return <div className={column}>{children}</div>
}

const look = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '3' })
const column = css({ display: 'grid', gap: '4', maxInlineSize: 'form' })
