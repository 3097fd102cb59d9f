import { useSelector } from '@xstate/react'

import type { AgentSessionActor } from '#machines/agent/agent-session.machine.ts'
import type { AgentSignInActor } from '#machines/agent/agent-sign-in.machine.ts'

/** The agent another tab is signing in, if it isn't the agent of this one; the browser knows only one. */
export function useOtherAgent(session: AgentSessionActor, actor: AgentSignInActor): string | null {
  const signingIn = useSelector(session, (now) =>
    now.matches('signedOut') ? now.context.signingIn : null,
  )
  const isPastPassword = useSelector(
    actor,
    (flow) => flow.matches('settingUp') || flow.matches('code'),
  )
  const own = useSelector(actor, ({ context }) => context.username)
  return isPastPassword && signingIn !== own ? signingIn : null
}
