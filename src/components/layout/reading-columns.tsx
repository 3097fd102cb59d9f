import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

type ReadingColumnsProps = {
  /** Stands beside what is read where there is room, and above it elsewhere. */
  facts: ReactNode
  children: ReactNode
}

/** Something to read and to answer, with its facts beside it. */
export function ReadingColumns({ facts, children }: ReadingColumnsProps) {
  return (
    <div className={frame}>
      <div className={columns}>
        <aside className={beside}>{facts}</aside>
        <div className={reading}>{children}</div>
      </div>
    </div>
  )
}

const frame = css({ containerType: 'inline-size' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '6',
  '@media (min-width: 900px)': {
    '@container (min-width: 44rem)': {
      gridTemplateColumns: '[minmax(0, 1fr) {sizes.facts}]',
      alignItems: 'start',
      gap: '8',
    },
  },
})
const reading = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '8',
  minInlineSize: '0',
})
const beside = css({
  display: 'grid',
  gap: '6',
  minInlineSize: '0',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  '@media (min-width: 900px)': {
    '@container (min-width: 44rem)': { gridColumn: '[2]', gridRow: '[1]' },
  },
})
