import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { RetryButton } from '#src/components/action/retry-button.tsx'
import { EmptyState } from './empty-state.tsx'

type FailedStateProps = {
  title?: ReactNode
  children?: ReactNode
  busy?: boolean
  onRetry: () => void
}

/** Something could not be fetched: what that means here, and one way on. */
export function FailedState({ title, children, busy, onRetry }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        title={title ?? <Trans>This could not be loaded</Trans>}
        action={<RetryButton size="medium" loading={busy ?? false} onRetry={onRetry} />}
      >
        {children ?? (
          <Trans>The connection may have been interrupted. Nothing you entered is lost.</Trans>
        )}
      </EmptyState>
    </div>
  )
}
