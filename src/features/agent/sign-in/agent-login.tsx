import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentSignInActor } from '#machines/agent/agent-sign-in.machine.ts'
import { Link } from '#src/components/action/link.tsx'
import { agentSession } from '#src/features/agent/session/agent-session.ts'
import {
  FirstStep,
  OtherSignIn,
  SecondFactorSetup,
  SecondStep,
  ServerUnreachable,
} from '#src/features/sign-in/public.ts'
import { css } from '#styled-system/css'
import { AgentFrame } from './agent-frame.tsx'
import { AgentLoginPage } from './agent-login-page.tsx'
import { useOtherAgent } from './use-other-agent.ts'

/** An agent's sign-in with the steps of its child machines and the messages of the session. */
export function AgentLogin({ actor }: { actor: AgentSignInActor }) {
  const { t } = useLingui()
  const { credentials, secondFactorSetup, verificationCode } = useSelector(
    actor,
    ({ children }) => children,
  )
  const otherAgent = useOtherAgent(agentSession, actor)

  if (otherAgent !== null)
    return (
      <AgentFrame title={t`Agent sign-in`} reached={1}>
        <OtherSignIn actor={actor} username={otherAgent} />
      </AgentFrame>
    )
  return (
    <AgentLoginPage actor={actor} notice={<ServerUnreachable session={agentSession} />}>
      {credentials && (
        <>
          <FirstStep actor={credentials} />
          <Link to="/agent/forgot-password" className={linkStyles}>
            <Trans>Forgot your password?</Trans>
          </Link>
        </>
      )}
      {secondFactorSetup && (
        <SecondFactorSetup actor={secondFactorSetup} hasEmergencyCode={false} />
      )}
      {verificationCode && <SecondStep actor={verificationCode} />}
    </AgentLoginPage>
  )
}

const linkStyles = css({ justifySelf: 'center', fontSize: 'md' })
