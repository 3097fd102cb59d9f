import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles}>{children}</div>
}

export function Column({ children }: { children: ReactNode }) {
  return <div className={column}>{children}</div>
}

const styles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '3' })
const column = css({ display: 'grid', gap: '4', maxInlineSize: 'form' })

export function Stack({ children }: { children: ReactNode }) {
  return <div className={stack}>{children}</div>
}

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
