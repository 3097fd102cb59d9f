import { useSelector } from '@xstate/react'

import type { AgentTeamActor } from '#machines/agent/agent-team.machine.ts'
import { AgentQuestion } from './agent-question.tsx'
import { TeamForm } from './team-form.tsx'

/** The dialog that is open, if any. */
export function TeamDialogs({ actor }: { actor: AgentTeamActor }) {
  const { team, asked } = useSelector(actor, ({ context }) => context)
  const { form, change } = useSelector(actor, ({ children }) => children)
  const agent = team?.agents.find(({ agentId }) => agentId === asked?.id)
  return (
    <>
      <TeamForm actor={form} agents={team?.agents ?? []} />
      {agent && asked && <AgentQuestion actor={change} agent={agent} change={asked.change} />}
    </>
  )
}
