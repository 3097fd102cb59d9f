import type { ReactNode } from 'react'

import { css } from '#styled-system/css'

export type Fact = {
  key: string
  name: ReactNode
  value: ReactNode
  /** Takes a whole line. */
  isWide?: boolean
}

/** Names and values: one pair per line in a narrow column, two in a wide one. */
export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className={frameStyles}>
      <dl className={listStyles}>
        {facts.map(({ key, name, value, isWide }) => (
          <div key={key} className={pairStyles} data-wide={isWide || undefined}>
            <dt className={nameStyles}>{name}</dt>
            <dd className={valueStyles}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const frameStyles = css({ containerType: 'inline-size' })
const listStyles = css({
  display: 'grid',
  gap: '3',
  '@container (min-width: 20rem)': { gridTemplateColumns: '[1fr 1fr]', columnGap: '6' },
})
const pairStyles = css({
  '&[data-wide]': { gridColumn: '[1 / -1]', display: 'grid', gap: '1' },
  minInlineSize: '0',
  '&:not([data-wide])': {
    '@container (14rem <= width < 20rem)': {
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]',
      alignItems: 'baseline',
      gap: '3',
    },
  },
})
const nameStyles = css({ fontSize: 'sm', color: 'quiet' })
const valueStyles = css({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
