import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

export function Row({ children }: { children: ReactNode }) {
  return <div className={rootStyles}>{children}</div>
}

export function Column({ children }: { children: ReactNode }) {
  return <div className={columnStyles}>{children}</div>
}

const rootStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '3' })
const columnStyles = css({ display: 'grid', gap: '4', maxInlineSize: 'form' })

export function Stack({ children }: { children: ReactNode }) {
  return <div className={stackStyles}>{children}</div>
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
