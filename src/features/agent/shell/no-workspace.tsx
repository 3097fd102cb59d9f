import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { LoginFrame } from '#src/features/sign-in/public.ts'

/** This provider has no agents' workspace, so its addresses don't exist (T101). */
export function NoWorkspace() {
  const { t } = useLingui()
  return (
    <LoginFrame title={t`Page not found`} home={linkOptions({ to: '/' })}>
      <EmptyState
        isPage
        drawing="search"
        title={<Trans>We couldn’t find this page</Trans>}
        action={
          <ButtonLink to="/" variant="outline">
            <Trans>Open the portal</Trans>
          </ButtonLink>
        }
      >
        <Trans>The link may be outdated, or a character may be missing.</Trans>
      </EmptyState>
    </LoginFrame>
  )
}
