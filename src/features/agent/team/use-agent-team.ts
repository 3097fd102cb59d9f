import { useSelector } from '@xstate/react'
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
import type { TeamDraft, TeamField } from '#contract/rules/team.ts'
import { agentTeamMachine } from '#machines/agent/agent-team.machine.ts'
import type { ChangeSubject } from '#machines/agent/agent-user-change.machine.ts'
import type { TeamFormActor } from '#machines/agent/team-form.machine.ts'
import { useAgentsTexts } from '#src/features/agent/session/use-agents-texts.ts'
import { callApi } from '#src/flows/call-port.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import type { TypedForm } from '#src/flows/use-typed-texts.ts'

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

const placeOf = (draft: TeamDraft) =>
  draft.kind === 'group'
    ? `group.${draft.isNew ? '' : draft.name}`
    : `${draft.kind}.${draft.id ?? ''}`

const textsOf = (draft: TeamDraft): Record<TeamField, string> => ({
  name: draft.name,
  username: draft.kind === 'agent' ? draft.username : '',
  mail: draft.kind === 'text' ? '' : draft.mail,
  text: draft.kind === 'text' ? draft.text : '',
})

const fields: TypedForm<TeamFormActor, Record<TeamField, string>> = {
  open: ({ context: { draft } }) => ({ place: placeOf(draft), texts: textsOf(draft) }),
  restore: ({ name, username, mail, text }, { context: { draft } }) => {
    switch (draft.kind) {
      case 'agent':
        return { type: 'draft.change', draft: { ...draft, name, username, mail } }
      case 'group':
        return { type: 'draft.change', draft: { ...draft, name, mail } }
      case 'text':
        return { type: 'draft.change', draft: { ...draft, name, text } }
    }
  },
}

export const useAgentTeam = () => {
  const actor = useFlow(agentTeamMachine, {
    calls: {
      getTeam: readPort(getTeam),
      form: { save },
      change: { change },
    },
    input: undefined,
  })
  useAgentsTexts(
    useSelector(actor, ({ children }) => children.form),
    fields,
  )
  return actor
}
