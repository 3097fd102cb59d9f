import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { SecurityActor } from '#machines/account/security.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { css } from '#styled-system/css'
import { SessionList } from './session-list.tsx'
import { SignInList } from './sign-in-list.tsx'

type SecurityPageProps = {
  actor: SecurityActor
  /** The second factor, shown once it is known. */
  children: ReactNode
}

/** Where the user is signed in, the last sign-ins and the second factor (R65–R68). */
export function SecurityPage({ actor, children }: SecurityPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { security } = flow.context

  return (
    <AccountFrame
      wide
      title={t`Security`}
      lead={<Trans>Two-factor authentication, active sessions and recent sign-ins.</Trans>}
    >
      {flow.matches('loading') && <SkeletonFacts facts={8} />}
      {flow.matches('failed') && (
        <FailedState
          title={<Trans>We couldn’t load your security settings</Trans>}
          onRetry={() => actor.send({ type: 'security.retry' })}
        />
      )}
      {security && flow.matches('known') && (
        <div className={stackStyles}>
          {children}
          <SessionList actor={actor} security={security} />
          <SignInList signIns={security.signIns} />
        </div>
      )}
    </AccountFrame>
  )
}

const stackStyles = css({ display: 'grid', gap: '8' })
