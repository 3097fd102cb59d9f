import { css } from '#styled-system/css'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { Trans } from '@lingui/react/macro'

const lengths = ['92%', '100%', '84%', '96%', '61%']
const lengthOf = (place: number) => lengths[place % lengths.length]

const Waiting = () => (
  <VisuallyHidden>
    <Trans>Loading…</Trans>
  </VisuallyHidden>
)

/** Placeholder lines of a text that is loading. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className={stackStyles}>
      <Waiting />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={barStyles} style={{ inlineSize: lengthOf(line) }} />
      ))}
    </div>
  )
}

/** Placeholder rows of a table, or cards below 700 px, as high as the real ones. */
export function SkeletonRows({ rows = 10 }: { rows?: number }) {
  return (
    <div role="status">
      <Waiting />
      <span className={headStyles} />
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={rowStyles}>
          <span className={barStyles} style={{ inlineSize: '3.5rem' }} />
          <span className={growingStyles}>
            <span className={barStyles} style={{ inlineSize: lengthOf(row) }} />
          </span>
          <span className={barStyles} style={{ inlineSize: '5rem' }} />
        </span>
      ))}
    </div>
  )
}

/** Placeholders for pairs of a name and a value. */
export function SkeletonFacts({ facts = 6 }: { facts?: number }) {
  return (
    <div role="status" className={pairsStyles}>
      <Waiting />
      {Array.from({ length: facts }, (_, fact) => (
        <span key={fact} className={stackStyles}>
          <span className={barStyles} style={{ inlineSize: '30%' }} />
          <span className={barStyles} style={{ inlineSize: lengthOf(fact + 2) }} />
        </span>
      ))}
    </div>
  )
}

const stackStyles = css({ display: 'grid', gap: '2' })
const pairsStyles = css({ display: 'grid', gap: '4' })
const barStyles = css({
  display: 'block',
  blockSize: '3',
  borderRadius: 'control',
  backgroundColor: 'neutralSoft',
  animation: '[breathe 1600ms ease-in-out infinite]',
})
const rowStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  blockSize: { base: '[7.5rem]', cards: 'row' },
  paddingInline: '3',
  marginBlockEnd: { base: '2', cards: '0' },
  border: { base: 'thin', cards: '[none]' },
  borderBlockEnd: 'thin',
  borderRadius: { base: 'surface', cards: '[0px]' },
})
const headStyles = css({
  display: { base: 'none', cards: 'block' },
  blockSize: '[38px]',
  borderBlockEnd: 'thin',
})
const growingStyles = css({ flex: '1' })
