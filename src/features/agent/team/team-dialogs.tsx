import { useSelector } from '@xstate/react'

import type { AgentTeamActor } from '#machines/agent/agent-team.machine.ts'
import { AgentQuestion } from './agent-question.tsx'
import { TeamForm } from './team-form.tsx'
import { TextQuestion } from './text-row.tsx'

const nobody = { agents: [], groups: [] }

/** The dialog that is open, if any. */
export function TeamDialogs({ actor }: { actor: AgentTeamActor }) {
  const { team, asked } = useSelector(actor, ({ context }) => context)
  const { form, change } = useSelector(actor, ({ children }) => children)
  const agent = team?.agents.find(({ agentId }) => agentId === asked?.id)
  const text = team?.texts.find(({ textId }) => textId === asked?.id)
  return (
    <>
      <TeamForm actor={form} team={team ?? nobody} />
      {asked?.change === 'deleteText'
        ? text && <TextQuestion actor={change} text={text} />
        : agent && asked && <AgentQuestion actor={change} agent={agent} change={asked.change} />}
    </>
  )
}
