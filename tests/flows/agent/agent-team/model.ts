import type { Team, TeamAgent } from '#contract/agent-team.ts'
import { agentTeamMachine } from '#machines/agent/agent-team.machine.ts'
import { newAgent } from '#tests/flows/agent/team-form/model.ts'
import { flowModel } from '#tests/model/model.ts'

export const imke: TeamAgent = {
  agentId: 7,
  name: 'Imke Brandt',
  username: 'imke.brandt',
  mail: 'imke@provider.example',
  role: 'admin',
  language: 'de',
  state: 'active',
  hasFactor: true,
}

export const members = [imke]

const team: Team = {
  agents: members,
  groups: [{ name: 'Network', mail: '', language: 'en', members: [7] }],
  texts: [{ textId: 3, name: 'Greeting', language: 'de', group: '', text: 'Guten Tag {name},' }],
}

export const agentTeamModel = flowModel({
  machine: agentTeamMachine,
  inputs: { 'an admin opens the page': undefined },
  events: {
    'team.retry': 'the admin clicks Try again',
    'form.open': { 'the admin clicks Invite agent': { draft: newAgent } },
    'change.ask': { 'the admin chooses Lock agent': { id: 7, change: 'lock' } },
  },
  outcomes: {
    getTeam: { answers: { 'the team loads': team }, fails: 'the team fails to load' },
    form: {
      answers: {
        'the agent is invited': { status: 'invited' as const },
        'the form is saved': { status: 'saved' as const },
        'the admin closes the form': { status: 'cancelled' as const },
      },
      fails: 'the form crashes',
    },
    change: {
      answers: {
        'the agent is locked': { status: 'changed' as const },
        'the admin doesn’t lock the agent': { status: 'cancelled' as const },
      },
      fails: 'the question crashes',
    },
  },
  // Only an outdated page is loaded again.
  allows: ({ type }, { context: { team: shown, isOutdated } }) =>
    type !== 'team.retry' || isOutdated || shown === null,
  project: ({ team: shown, isOutdated }) => [shown !== null, isOutdated],
})
