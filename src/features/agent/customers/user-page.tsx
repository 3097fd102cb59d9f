import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { AgentRole } from '#contract/rules/agent-roles.ts'
import type { AgentUserActor } from '#machines/agent/agent-user.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'
import { BackToCustomers } from './company-page.tsx'
import { UserView } from './user-view.tsx'

type UserPageProps = {
  actor: AgentUserActor
  agentRole: AgentRole
  /** Who is on the phone. */
  caller: ReactNode
  /** What was asked for to help the user sign in. */
  help: ReactNode
  /** The dialogs, which have their own flows. */
  children: ReactNode
}

/** A user, and what an agent of this role can do for them (T113). */
export function UserPage({ actor, agentRole, caller, help, children }: UserPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { user, problem, isOutdated } = flow.context
  const retry = () => actor.send({ type: 'user.retry' })

  return (
    <>
      <DocumentTitle page={user?.name ?? t`User`} portal={provider.name} />
      {flow.matches('notFound') ? (
        <>
          <BackToCustomers />
          <EmptyState
            isPage
            drawing="search"
            title={<Trans>We couldn’t find this user</Trans>}
            action={
              <ButtonLink to="/agent/companies" variant="outline" icon="search">
                <Trans>Search customers</Trans>
              </ButtonLink>
            }
          >
            <Trans>Search by name, username or email address.</Trans>
          </EmptyState>
        </>
      ) : user ? (
        <div className={stackStyles} aria-busy={flow.hasTag('busy')}>
          <UserView actor={actor} user={user} agentRole={agentRole} caller={caller} help={help} />
          <Problem
            text={
              isOutdated ? <Trans>These details may be out of date. Load them again.</Trans> : null
            }
            action={<RetryButton onRetry={retry} />}
          />
          <Problem text={flow.matches('ready') && problem && displayText(problem)} />
          {children}
        </div>
      ) : flow.matches('failed') ? (
        <>
          <BackToCustomers />
          <FailedState isPage title={<Trans>We couldn’t load the user</Trans>} onRetry={retry} />
        </>
      ) : (
        <>
          <PageHeader title={<Trans>User</Trans>} back={<BackToCustomers />}>
            <Trans>Loading…</Trans>
          </PageHeader>
          <SkeletonFacts facts={10} />
        </>
      )}
    </>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
