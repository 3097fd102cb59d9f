import type { AgentDraft, GroupDraft, TextDraft } from '#contract/rules/team.ts'
import { teamFormMachine } from '#machines/agent/team-form.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const newAgent: AgentDraft = {
  kind: 'agent',
  id: null,
  name: '',
  username: '',
  mail: '',
  role: 'agent',
  language: 'en',
}

export const completeAgent: AgentDraft = {
  ...newAgent,
  name: 'Nora New',
  username: 'nora.new',
  mail: 'nora@provider.example',
}

export const group: GroupDraft = {
  kind: 'group',
  isNew: true,
  name: 'Network',
  mail: '',
  language: 'de',
  members: [7],
}

export const text: TextDraft = {
  kind: 'text',
  id: null,
  name: 'Greeting',
  language: 'en',
  group: '',
  text: '',
}

export const teamFormModel = flowModel({
  machine: teamFormMachine,
  inputs: {
    'an admin invites an agent': { draft: newAgent },
    'an admin adds a group': { draft: group },
    'an admin adds a text block': { draft: text },
  },
  events: {
    'draft.change': {
      'the admin fills in the form of the agent': { draft: completeAgent },
      'the admin enters an address for the group': {
        draft: { ...group, mail: 'net@provider.example' },
      },
      'the admin writes the text block': { draft: { ...text, text: 'Hello {name},' } },
    },
    'draft.save': 'the admin saves',
    'draft.discard': 'the admin cancels',
  },
  outcomes: {
    save: {
      answers: {
        'the server saves the form': { success: true },
        'the name is taken': { success: false, field: 'name', message: 'Taken.' },
        'the server refuses the form': { success: false, message: 'Not now.' },
      },
      fails: 'saving fails',
    },
  },
  // A form doesn't become another one.
  allows: (event, { context: { draft } }) =>
    event.type !== 'draft.change' || event.draft.kind === draft.kind,
  project: ({ draft, isTyped, isSubmitted, taken, problem }) => [
    draft.kind,
    draft.kind === 'text' ? draft.text : draft.mail,
    isTyped,
    isSubmitted,
    taken?.field,
    problem,
  ],
})
