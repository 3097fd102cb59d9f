import { Trans } from '@lingui/react/macro'

import type { AgentChange, TeamAgent } from '#contract/agent-team.ts'
import type { AgentUserChangeActor } from '#machines/agent/agent-user-change.machine.ts'
import { Question } from '#src/features/agent/customers/user-questions.tsx'

type AgentQuestionProps = {
  actor: AgentUserChangeActor | undefined
  agent: TeamAgent
  change: AgentChange
}

/** Confirms a change of an agent and says what it means (T232). */
export function AgentQuestion({ actor, agent, change }: AgentQuestionProps) {
  const { name, mail, state } = agent
  switch (change) {
    case 'lock':
      return (
        <Question
          danger
          actor={actor}
          title={<Trans>Lock {name}?</Trans>}
          verb={<Trans>Lock agent</Trans>}
        >
          <Trans>
            They’ll be signed out everywhere and won’t be able to sign in. Their tickets stay
            assigned to them.
          </Trans>
        </Question>
      )
    case 'unlock':
      return (
        <Question
          actor={actor}
          title={<Trans>Unlock {name}?</Trans>}
          verb={<Trans>Unlock agent</Trans>}
        >
          <Trans>They can sign in again with their password and authenticator app.</Trans>
        </Question>
      )
    case 'resetFactor':
      return (
        <Question
          danger
          actor={actor}
          title={<Trans>Reset authenticator app?</Trans>}
          verb={<Trans>Reset app</Trans>}
        >
          <Trans>
            Make sure you’re talking to {name}. They’ll be signed out everywhere and will have to
            set up an authenticator app the next time they sign in. We’ll email them about it.
          </Trans>
        </Question>
      )
    case 'sendLink':
      return (
        <Question
          actor={actor}
          title={
            state === 'invited' ? (
              <Trans>Send a new invitation?</Trans>
            ) : (
              <Trans>Send a link for a new password?</Trans>
            )
          }
          verb={<Trans>Send email</Trans>}
        >
          <Trans>The link goes to {mail}. Earlier links stop working.</Trans>
        </Question>
      )
  }
}
