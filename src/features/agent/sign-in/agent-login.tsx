import { useSelector } from '@xstate/react'

import type { AgentSignInActor } from '#machines/agent-sign-in.machine.ts'
import { agentSession } from '#src/features/agent/session/agent-session.ts'
import { SecondFactorSetup, ServerUnreachable } from '#src/features/sign-in/public.ts'
import { AgentLoginPage } from './agent-login-page.tsx'

/** An agent's sign-in with the setup of the second factor and the messages of the session. */
export function AgentLogin({ actor }: { actor: AgentSignInActor }) {
  const { secondFactorSetup } = useSelector(actor, ({ children }) => children)
  return (
    <AgentLoginPage actor={actor} notice={<ServerUnreachable session={agentSession} />}>
      {secondFactorSetup && (
        <SecondFactorSetup actor={secondFactorSetup} hasEmergencyCode={false} />
      )}
    </AgentLoginPage>
  )
}
