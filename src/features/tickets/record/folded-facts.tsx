import { Trans } from '@lingui/react/macro'

import { FactsList, type Fact } from '#src/components/text/facts-list.tsx'
import { useIsPrinting } from '#src/components/hooks/media-queries.ts'
import { css } from '#styled-system/css'

/** Facts that rarely matter, shown on demand and on paper (T78). */
export function FoldedFacts({ facts }: { facts: readonly Fact[] }) {
  if (useIsPrinting()) return <FactsList facts={facts} />
  return (
    <details>
      <summary className={moreStyles}>
        <Trans>More details</Trans>
      </summary>
      <FactsList facts={facts} />
    </details>
  )
}

const moreStyles = css({
  minBlockSize: 'controlSmall',
  '[open] > &': { marginBlockEnd: '2' },
  color: 'accent',
  fontSize: 'sm',
  cursor: 'pointer',
})
