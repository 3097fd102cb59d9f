import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { AgentAccount } from '#contract/agent-account.ts'
import type { AgentAccountActor } from '#machines/agent/agent-account.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { AccountFrame } from '#src/features/account/public.ts'
import { css } from '#styled-system/css'

type AgentAccountPageProps = {
  actor: AgentAccountActor
  /** Its parts, shown once the account is known. */
  children: ReactNode
}

/** An agent's own account (T231). */
export function AgentAccountPage({ actor, children }: AgentAccountPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { account } = flow.context

  return (
    <AccountFrame wide title={t`Your account`} lead={account && <Lead account={account} />}>
      {flow.matches('loading') && <SkeletonFacts facts={8} />}
      {flow.matches('failed') && (
        <FailedState onRetry={() => actor.send({ type: 'account.retry' })}>
          <Trans>We couldn’t load your account.</Trans>
        </FailedState>
      )}
      {flow.matches('shown') && <div className={stackStyles}>{children}</div>}
    </AccountFrame>
  )
}

function Lead({ account: { username, mail, groups } }: { account: AgentAccount }) {
  const names = groups.join(', ')
  return (
    <>
      <Trans>
        You sign in as <bdi>{username}</bdi> and get emails at <bdi>{mail}</bdi>.
      </Trans>{' '}
      {groups.length > 0 && <Trans>Your groups: {names}.</Trans>}{' '}
      <Trans>An administrator can change this.</Trans>
    </>
  )
}

const stackStyles = css({ display: 'grid', gap: '8' })
