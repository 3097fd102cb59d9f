import { Trans } from '@lingui/react/macro'

import { ExternalButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { provider } from '#src/provider.ts'
import { frameStyles } from './frame-styles.ts'

/** As high as the form that is not configured (A74). */
export function FramePlaceholder() {
  const mail = provider.orderingMail ?? provider.supportMail
  return (
    <div className={frameStyles}>
      <EmptyState
        drawing="article"
        title={<Trans>The form is not available yet</Trans>}
        action={
          mail && (
            <ExternalButtonLink variant="outline" dir="ltr" href={`mailto:${mail}`}>
              {mail}
            </ExternalButtonLink>
          )
        }
      >
        <Trans>Please contact us instead. We’ll email you the documents.</Trans>
      </EmptyState>
    </div>
  )
}
