import { Trans } from '@lingui/react/macro'

import { css } from '#styled-system/css'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'

type NoChoicesProps = {
  /** Loading state of the choices; undefined once they are loaded. */
  fetching?: 'underway' | 'failed' | undefined
  onRetry?: (() => void) | undefined
}

/** Explains why there are no choices. */
export function NoChoices({ fetching, onRetry }: NoChoicesProps) {
  if (fetching === 'underway') return <SkeletonText lines={3} />
  if (fetching === 'failed') {
    return (
      <Problem
        text={<Trans>We couldn’t load the options.</Trans>}
        action={<RetryButton variant="quiet" onRetry={() => onRetry?.()} />}
      />
    )
  }
  return (
    <p className={nothingStyles}>
      <Trans>No matches.</Trans>
    </p>
  )
}

const nothingStyles = css({ padding: '3', color: 'quiet' })
