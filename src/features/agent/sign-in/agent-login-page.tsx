import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { AgentSignInActor } from '#machines/agent/agent-sign-in.machine.ts'
import { Stepper } from '#src/components/navigation/stepper.tsx'
import {
  BackToLogin,
  CodeForm,
  CredentialsForm,
  StepTransition,
} from '#src/features/sign-in/public.ts'
import { css } from '#styled-system/css'
import { AgentFrame } from './agent-frame.tsx'

type AgentLoginPageProps = {
  actor: AgentSignInActor
  /** Messages of the session, above the current step. */
  notice?: ReactNode
  /** The step of the child machine. */
  children: ReactNode
}

/** The two steps of an agent's sign-in; `children` is the setup between them. */
export function AgentLoginPage({ actor, notice, children }: AgentLoginPageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const passed = flow.matches('signedIn')
    ? 2
    : Number(flow.matches('settingUp') || flow.matches('code'))
  const steps = [t`Password`, t`Verification code`]

  return (
    <AgentFrame title={t`Agent sign-in`} reached={passed}>
      <Stepper label={t`Sign-in steps`} steps={steps} current={passed} />
      {notice}
      {flow.matches('credentials') && <CredentialsForm actor={actor} />}
      {flow.matches('settingUp') && (
        <div className={stackStyles}>
          {children}
          <BackToLogin actor={actor} />
        </div>
      )}
      {flow.matches('code') && <CodeForm actor={actor} />}
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
