import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { provider } from '#src/provider.ts'

type AgentForbiddenProps = {
  /** Who may do this. */
  children: ReactNode
  /** A link to a page the agent may open. */
  action: ReactNode
}

/** The page exists, but not for an agent of this role. */
export function AgentForbidden({ children, action }: AgentForbiddenProps) {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle page={t`No access`} portal={provider.name} />
      <EmptyState
        isPage
        drawing="closed"
        title={<Trans>You don’t have access to this page</Trans>}
        action={action}
      >
        {children}
      </EmptyState>
    </>
  )
}
