import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { RetryButton } from '#src/components/action/retry-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailureReference } from './failure-reference.tsx'

type FailedStateProps = {
  title?: ReactNode
  children?: ReactNode
  busy?: boolean
  /** The page shows nothing else, so its title is the page title. */
  isPage?: boolean
  onRetry: () => void
}

/** Shown if something couldn't be loaded: what that means here, and one action. */
export function FailedState({ title, children, busy, isPage, onRetry }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        isPage={isPage ?? false}
        title={title ?? <Trans>We couldn’t load this</Trans>}
        action={<RetryButton size="medium" loading={busy ?? false} onRetry={onRetry} />}
      >
        {children ?? (
          <Trans>Your connection may have been interrupted. Nothing you entered is lost.</Trans>
        )}
        <FailureReference />
      </EmptyState>
    </div>
  )
}
