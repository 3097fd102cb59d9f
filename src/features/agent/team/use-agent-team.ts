import { fromPromise } from 'xstate'

import { changeAgent, editAgent, getTeam, inviteAgent, saveGroup } from '#contract/agent-team.ts'
import type { Answer } from '#contract/call.ts'
import type { TeamDraft } from '#contract/rules/team.ts'
import { agentTeamMachine } from '#machines/agent/agent-team.machine.ts'
import { callApi } from '#src/flows/call-port.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

const save = fromPromise<Answer<typeof inviteAgent>, TeamDraft>(({ input, signal }) => {
  if (input.kind === 'group') {
    const { name, isNew, mail, language, members } = input
    const group = { group: name, isNew: isNew ? 1 : 0, mail, language, members } as const
    return callApi(saveGroup, { ...group, members: [...members] }, signal)
  }
  const { kind: _, id, username, ...agent } = input
  return id === null
    ? callApi(inviteAgent, { username, ...agent }, signal)
    : callApi(editAgent, { id, ...agent }, signal)
})

export const useAgentTeam = () =>
  useFlow(agentTeamMachine, {
    calls: {
      getTeam: readPort(getTeam),
      form: { save },
      change: { change: changeAgent },
    },
    input: undefined,
  })
