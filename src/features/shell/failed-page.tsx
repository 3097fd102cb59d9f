import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { CallFailure } from '#machines/failure.ts'
import { Button } from '#src/components/action/button.tsx'
import { FailureReference } from '#src/components/feedback/failure-reference.tsx'
import { useOnline, useReconnect } from '#src/components/hooks/network.ts'
import { ProviderContacts } from '#src/features/provider/public.ts'
import { css } from '#styled-system/css'

/** How Chromium, Firefox, Safari and Vite report a script or style sheet that couldn't be loaded. */
const missingFile =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Whether a page can't be shown because its script or its data couldn't be fetched. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof CallFailure
    ? error.reason === 'unreachable'
    : error instanceof Error && missingFile.test(error.message)

/**
 * Shown if a page couldn't be opened, or has stopped because of a fault of its own. Must not load
 * another script.
 */
export function FailedPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  return isLostConnection(error) ? <UnreachedPage /> : <FaultyPage />
}

function UnreachedPage() {
  const online = useOnline()
  useReconnect(() => location.reload())
  return (
    <section role="alert" className={rootStyles} data-width="list">
      <h1>{online ? <Trans>We couldn’t open this page</Trans> : <Trans>You’re offline</Trans>}</h1>
      <p>
        {online ? (
          <Trans>Your connection may have been interrupted. Please try again.</Trans>
        ) : (
          <Trans>You can continue as soon as you’re back online.</Trans>
        )}
      </p>
      <Button variant="outline" icon="refresh" disabled={!online} onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
      <ProviderContacts />
      <FailureReference />
    </section>
  )
}

/** Says nothing about the network. Drafts are stored while the user types. */
const FaultyPage = () => (
  <section role="alert" className={rootStyles} data-width="list">
    <h1>
      <Trans>This page has stopped working</Trans>
    </h1>
    <p>
      <Trans>
        The fault is ours. Your drafts are saved: reload the page to continue where you left off.
      </Trans>
    </p>
    <Button variant="outline" icon="refresh" onClick={() => location.reload()}>
      <Trans>Reload page</Trans>
    </Button>
    <ProviderContacts />
  </section>
)

const rootStyles = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '12',
  textAlign: 'center',
  color: 'quiet',
  '& h1': { fontSize: 'lg', color: 'text' },
})
