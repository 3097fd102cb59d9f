import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import { BackLink } from '#src/components/action/back-link.tsx'
import { css } from '#styled-system/css'

/** Returns to the list as it was left, and to the question whose answers led here (B10, R82). */
export function BackToKnowledge() {
  const { openedFrom } = useLocation().state
  return (
    <div className={rootStyles}>
      {openedFrom === '/support/get-help' && (
        <BackLink to="/support/get-help">
          <Trans>How can we help?</Trans>
        </BackLink>
      )}
      <BackLink to="/kb/list">
        <Trans>Knowledge Base</Trans>
      </BackLink>
    </div>
  )
}

const rootStyles = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })
