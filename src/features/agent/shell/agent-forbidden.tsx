import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { provider } from '#src/provider.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'

type AgentForbiddenProps = {
  /** Who may do this. */
  children: ReactNode
  /** A link to a page the agent may open. */
  action: ReactNode
}

/** The page exists, but not for an agent of this role. */
function AgentForbidden({ children, action }: AgentForbiddenProps) {
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

/** An agent who may only read announcements has opened the form (T118). */
export const NoPublishing = () => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent/announcements" variant="outline">
        <Trans>Go to announcements</Trans>
      </ButtonLink>
    }
  >
    <Trans>Only leads and administrators can write announcements and messages.</Trans>
  </AgentForbidden>
)

/** An agent who isn't an administrator has opened the form of an invitation (T115). */
export const NoInviting = ({ companyId }: { companyId: number }) => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent/company/$companyId" params={{ companyId }} variant="outline">
        <Trans>Open company</Trans>
      </ButtonLink>
    }
  >
    <Trans>Only administrators can invite users.</Trans>
  </AgentForbidden>
)

/** An agent who isn't an administrator has opened the requests about users' data (T343). */
export const NoDataRequests = () => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent" variant="outline">
        <Trans>Go to tickets</Trans>
      </ButtonLink>
    }
  >
    <Trans>Only administrators can answer requests about users’ data.</Trans>
  </AgentForbidden>
)

/** An auditor has opened the form of a new ticket (T203). */
export const NoOpening = () => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent" variant="outline">
        <Trans>Go to tickets</Trans>
      </ButtonLink>
    }
  >
    <Trans>Auditors can’t create tickets.</Trans>
  </AgentForbidden>
)

/** An agent who isn't an administrator has opened the page of the team (T232). */
export const NoTeam = () => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent" variant="outline">
        <Trans>Go to tickets</Trans>
      </ButtonLink>
    }
  >
    <Trans>Only administrators can manage agents and groups.</Trans>
  </AgentForbidden>
)
