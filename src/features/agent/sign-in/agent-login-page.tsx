import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { AgentSignInActor } from '#machines/agent/agent-sign-in.machine.ts'
import { Stepper } from '#src/components/navigation/stepper.tsx'
import { BackToLogin, StepTransition } from '#src/features/sign-in/public.ts'
import { css } from '#styled-system/css'
import { AgentFrame } from './agent-frame.tsx'

type AgentLoginPageProps = {
  actor: AgentSignInActor
  /** Messages of the session, above the current step. */
  notice?: ReactNode
  /** The step of a child machine. */
  children: ReactNode
}

/** The frame of an agent's sign-in; `children` is its current step. */
export function AgentLoginPage({ actor, notice, children }: AgentLoginPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isHalfSignedIn = flow.matches('settingUp') || flow.matches('code')
  const passed = flow.matches('signedIn') ? 2 : Number(isHalfSignedIn)
  const steps = [t`Password`, t`Verification code`]

  return (
    <AgentFrame title={t`Agent sign-in`} reached={passed}>
      <Stepper label={t`Sign-in steps`} steps={steps} current={passed} />
      {notice}
      {isHalfSignedIn ? (
        <div className={stackStyles}>
          {children}
          <BackToLogin actor={actor} />
        </div>
      ) : (
        children
      )}
      {flow.matches('disconnecting') && (
        <StepTransition>
          <Trans>Going back…</Trans>
        </StepTransition>
      )}
      {flow.matches('signedIn') && (
        <StepTransition>
          <Trans>Signing you in…</Trans>
        </StepTransition>
      )}
    </AgentFrame>
  )
}

const stackStyles = css({ display: 'grid', gap: '4' })
