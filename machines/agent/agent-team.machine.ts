import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { AgentChange, getTeam, Team } from '#contract/agent-team.ts'
import type { TeamDraft } from '#contract/rules/team.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { agentUserChangeMachine, type UserChangeResult } from './agent-user-change.machine.ts'
import { teamFormMachine, type TeamFormResult } from './team-form.machine.ts'

/** What can be done after a question: with an agent, or with a text block. */
type TeamChange = AgentChange | 'deleteText'
type Asked = { id: number; change: TeamChange }

export type AgentTeamActor = ActorRefFrom<typeof agentTeamMachine>

/** All agents, support groups and text blocks, for admins. */
export const agentTeamMachine = setup({
  types: {} as {
    context: {
      team: Team | null
      /** What the last question is about. */
      asked: Asked | null
      /** Reloading has failed, so the page may be out of date. */
      isOutdated: boolean
    }
    events:
      | Bare<'team.retry'>
      | { type: 'form.open'; draft: TeamDraft }
      | ({ type: 'change.ask' } & Asked)
    children: { form: 'form'; change: 'change' }
    tags: 'busy'
  },
  actors: {
    getTeam: port<typeof getTeam>(),
    form: teamFormMachine,
    change: agentUserChangeMachine,
  },
  actions: {
    ...effects,
    setTeam: assign({ team: (_, team: Team) => team }),
    setAsked: assign({ asked: (_, { id, change }: Asked) => ({ id, change }) }),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
  },
  guards: {
    isKnown: ({ context }) => context.team !== null,
    isInvited: (_, { status }: TeamFormResult) => status === 'invited',
    isSaved: (_, { status }: TeamFormResult) => status === 'saved',
    isChanged: (_, { status }: UserChangeResult) => status === 'changed',
  },
}).createMachine({
  id: 'agentTeam',
  description: 'An admin manages agents, support groups and text blocks.',
  meta: {
    title: 'Team of the provider',
    shown: ['asked', 'isOutdated'],
    spec: ['T215', 'T232', 'T233'],
  },
  context: { team: null, asked: null, isOutdated: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading all of it, also after each change; what is shown stays.',
      meta: { page: 'team', spec: ['T232'] },
      tags: 'busy',
      entry: 'clearOutdated',
      invoke: {
        id: 'getTeam',
        src: 'getTeam',
        input: () => ({}),
        onDone: {
          target: 'shown',
          actions: { type: 'setTeam', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isKnown', target: 'shown', actions: 'setOutdated' },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'Agents and groups failed to load; the admin can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'team.retry': 'loading' },
    },
    shown: {
      description: 'Agents, groups and text blocks are shown and can be changed.',
      meta: { page: 'team', spec: ['T232', 'T233', 'X29'] },
      on: {
        'form.open': 'filling',
        'change.ask': {
          target: 'asking',
          actions: { type: 'setAsked', params: ({ event }) => event },
        },
        'team.retry': 'loading',
      },
    },
    filling: {
      description: 'A dialog shows the form of an agent, a group or a text block.',
      meta: { page: 'dialog', spec: ['T232', 'T233'] },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ event }) => {
          assertEvent(event, 'form.open')
          return { draft: event.draft }
        },
        onDone: [
          {
            guard: { type: 'isInvited', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'toast',
              params: { text: { key: 'user.linkSent' }, tone: 'success' },
            },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'toast', params: { text: { key: 'team.saved' }, tone: 'success' } },
          },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
    },
    asking: {
      description: 'A dialog says what a change of an agent or a text block means, and makes it.',
      meta: { page: 'dialog', spec: ['T232'] },
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ event }) => {
          assertEvent(event, 'change.ask')
          return { id: event.id, change: event.change }
        },
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'toast', params: { text: { key: 'team.saved' }, tone: 'success' } },
          },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
    },
  },
})
