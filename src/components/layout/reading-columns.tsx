import type { ReactNode } from 'react'

import { css, cx } from '#styled-system/css'

type ReadingColumnsProps = {
  /** Shown beside the main column if there's room, otherwise above it. */
  facts: ReactNode
  /** Shown below the facts if there's room, otherwise below the main column. */
  beside?: ReactNode
  children: ReactNode
}

/** Something to read and answer, with its facts beside it. */
export function ReadingColumns({ facts, beside, children }: ReadingColumnsProps) {
  return (
    <div className={frameStyles}>
      <div className={columnsStyles}>
        <aside className={factsStyles}>{facts}</aside>
        <div className={readingStyles}>{children}</div>
        {beside && <div className={besideStyles}>{beside}</div>}
      </div>
    </div>
  )
}

const frameStyles = css({ containerType: 'inline-size' })
const columnsStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '6',
  '@media (min-width: 56.25rem)': {
    '@container (min-width: 44rem)': {
      gridTemplateColumns: '[minmax(0, 1fr) {sizes.facts}]',
      // The second row beside the reading column takes the rest of its height.
      gridTemplateRows: '[auto 1fr]',
      alignItems: 'start',
      columnGap: '8',
    },
  },
})
const readingStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '8',
  minInlineSize: '0',
  '@media (min-width: 56.25rem)': {
    '@container (min-width: 44rem)': { gridColumn: '[1]', gridRow: '[1 / span 2]' },
  },
})
const surfaceStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '6',
  minInlineSize: '0',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
})
const factsStyles = cx(
  surfaceStyles,
  css({
    '@media (min-width: 56.25rem)': {
      '@container (min-width: 44rem)': { gridColumn: '[2]', gridRow: '[1]' },
    },
  }),
)
const besideStyles = cx(
  surfaceStyles,
  css({
    '@media (min-width: 56.25rem)': {
      '@container (min-width: 44rem)': { gridColumn: '[2]', gridRow: '[2]' },
    },
  }),
)
