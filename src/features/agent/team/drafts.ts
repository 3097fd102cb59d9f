import type { TeamAgent, TeamGroup, TeamText } from '#contract/agent-team.ts'
import type { AgentDraft, GroupDraft, TextDraft } from '#contract/rules/team.ts'

export const newAgent: AgentDraft = {
  kind: 'agent',
  id: null,
  name: '',
  username: '',
  mail: '',
  role: 'agent',
  language: 'en',
}

export const draftOfAgent = ({ agentId, ...agent }: TeamAgent): AgentDraft => {
  const { name, username, mail, role, language } = agent
  return { kind: 'agent', id: agentId, name, username, mail, role, language }
}

export const newGroup: GroupDraft = {
  kind: 'group',
  isNew: true,
  name: '',
  mail: '',
  language: 'en',
  members: [],
}

export const draftOfGroup = (group: TeamGroup): GroupDraft => ({
  kind: 'group',
  isNew: false,
  ...group,
})

export const newText: TextDraft = {
  kind: 'text',
  id: null,
  name: '',
  language: 'en',
  group: '',
  text: '',
}

export const draftOfText = ({ textId: id, ...text }: TeamText): TextDraft => ({
  kind: 'text',
  id,
  ...text,
})
