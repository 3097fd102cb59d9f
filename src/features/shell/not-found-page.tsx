import { Trans, useLingui } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { provider } from '#src/provider.ts'

/** A37: nothing lives at this address. */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle page={t`Page not found`} portal={provider.name} />
      <EmptyState
        drawing="search"
        title={<Trans>There is no page at this address</Trans>}
        action={
          <ButtonLink to="/support/ticket/list" look="outline" icon="tickets">
            <Trans>Open my tickets</Trans>
          </ButtonLink>
        }
      >
        <Trans>The link may be old, or a character went missing when it was copied.</Trans>
      </EmptyState>
    </>
  )
}
