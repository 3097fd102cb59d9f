import { Trans, useLingui } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { ProviderContacts } from '#src/features/provider/public.ts'
import { provider } from '#src/provider.ts'

/** There's no page at this address (A37). */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle page={t`Page not found`} portal={provider.name} />
      <EmptyState
        isPage
        drawing="search"
        title={<Trans>We couldn’t find this page</Trans>}
        action={
          <ButtonLink to="/support/ticket/list" variant="outline" icon="tickets">
            <Trans>Open my tickets</Trans>
          </ButtonLink>
        }
      >
        <Trans>The link may be outdated, or a character may be missing.</Trans>
      </EmptyState>
      <ProviderContacts />
    </>
  )
}
