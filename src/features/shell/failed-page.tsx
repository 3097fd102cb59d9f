import { Trans } from '@lingui/react/macro'

import { Button } from '#src/components/action/button.tsx'
import { useOnline, useReconnect } from '#src/components/hooks/network.ts'
import { css } from '#styled-system/css'

/** A page that could not be opened: nothing it needs may have to be fetched. */
export function FailedPage() {
  const online = useOnline()
  useReconnect(() => location.reload())
  return (
    <section role="alert" className={look}>
      <h1>
        {online ? <Trans>This page could not be opened</Trans> : <Trans>You are offline</Trans>}
      </h1>
      <p>
        {online ? (
          <Trans>The connection may have been interrupted. Please try again.</Trans>
        ) : (
          <Trans>As soon as there is a connection again, you can go on here.</Trans>
        )}
      </p>
      <Button look="outline" icon="refresh" disabled={!online} onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  )
}

const look = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '12',
  textAlign: 'center',
  color: 'quiet',
  '& h1': { fontSize: 'lg', color: 'text' },
})
