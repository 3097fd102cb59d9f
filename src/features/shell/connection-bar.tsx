import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { Button } from '#src/components/action/button.tsx'
import { useOnline } from '#src/components/hooks/network.ts'
import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'
import { useIsPageMissing } from './page-scripts.ts'

/** Says below every page that there is no connection, or that the next page can't be loaded yet. */
export function ConnectionBar() {
  const router = useRouter()
  const online = useOnline()
  const isPageMissing = useIsPageMissing()
  const stay = () => {
    const href = router.state.resolvedLocation?.href
    if (href) void router.navigate({ href, replace: true })
  }

  return (
    <div role="status" className={placeStyles}>
      {(isPageMissing || !online) && (
        <div className={barStyles} data-connection-bar>
          <Icon name="warning" />
          <p>
            {isPageMissing && online && (
              <Trans>We couldn’t load the page. We’ll keep trying automatically.</Trans>
            )}
            {isPageMissing && !online && (
              <Trans>You’re offline. The page will open as soon as you’re back online.</Trans>
            )}
            {!isPageMissing && (
              <Trans>You’re offline. Keep writing, and send it once you’re back online.</Trans>
            )}
          </p>
          {isPageMissing && (
            <Button variant="outline" size="small" onClick={stay}>
              <Trans>Stay on this page</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const placeStyles = css({
  position: 'sticky',
  insetBlockEnd: '0',
  zIndex: 'toast',
  _print: { display: 'none' },
})
const barStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  paddingInline: '4',
  paddingBlock: '1',
  borderBlockStart: 'thin',
  backgroundColor: 'warningSoft',
  fontSize: 'sm',
  '& > svg': { color: 'warning', flexShrink: '0' },
  // Beside the icon, even if the text wraps.
  '& > p': { maxInlineSize: '[calc(100% - 2rem)]' },
})
