import { fromPromise } from 'xstate'

import {
  changeAgent,
  deleteText,
  editAgent,
  getTeam,
  inviteAgent,
  saveGroup,
  saveText,
} from '#contract/agent-team.ts'
import type { Answer } from '#contract/call.ts'
import type { TeamDraft } from '#contract/rules/team.ts'
import { agentTeamMachine } from '#machines/agent/agent-team.machine.ts'
import type { ChangeSubject } from '#machines/agent/agent-user-change.machine.ts'
import { callApi } from '#src/flows/call-port.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

const save = fromPromise<Answer<typeof inviteAgent>, TeamDraft>(({ input, signal }) => {
  switch (input.kind) {
    case 'group': {
      const { name, isNew, mail, language, members } = input
      const group = { group: name, isNew: isNew ? 1 : 0, mail, language, members } as const
      return callApi(saveGroup, { ...group, members: [...members] }, signal)
    }
    case 'text': {
      const { kind: _, id, ...text } = input
      return callApi(saveText, { ...text, id: id ?? undefined }, signal)
    }
    case 'agent': {
      const { kind: _, id, username, ...agent } = input
      return id === null
        ? callApi(inviteAgent, { username, ...agent }, signal)
        : callApi(editAgent, { id, ...agent }, signal)
    }
  }
})

const change = fromPromise<Answer<typeof changeAgent>, ChangeSubject>(({ input, signal }) => {
  // The team's page never asks about users.
  const { id, change: wanted } = input as Extract<ChangeSubject, { id: number }>
  return wanted === 'deleteText'
    ? callApi(deleteText, { id }, signal)
    : callApi(changeAgent, { id, change: wanted }, signal)
})

export const useAgentTeam = () =>
  useFlow(agentTeamMachine, {
    calls: {
      getTeam: readPort(getTeam),
      form: { save },
      change: { change },
    },
    input: undefined,
  })
