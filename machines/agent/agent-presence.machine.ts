import { assign, setup, type ActorRefFrom } from 'xstate'

import type { OtherAgent, reportPresence } from '#contract/agent-ticket.ts'
import { limits } from '#contract/limits.ts'
import { effects, port } from '#machines/ports.ts'

export type Activity = 'viewing' | 'replying'

export type AgentPresenceActor = ActorRefFrom<typeof agentPresenceMachine>

/** Reports that an agent has a ticket open, and lists who else has (T109). */
export const agentPresenceMachine = setup({
  types: {} as {
    input: { ticketId: number; isHidden: boolean }
    context: {
      ticketId: number
      isHidden: boolean
      activity: Activity
      others: readonly OtherAgent[]
    }
    events:
      | { type: 'activity.changed'; activity: Activity }
      | { type: 'others.changed' }
      | { type: 'tab.hidden' }
      | { type: 'tab.shown' }
  },
  actors: { reportPresence: port<typeof reportPresence>() },
  actions: {
    ...effects,
    setActivity: assign({ activity: (_, { activity }: { activity: Activity }) => activity }),
    setOthers: assign({
      others: (_, { others }: { others: readonly OtherAgent[] }) => others,
    }),
    clearOthers: assign({ others: [] }),
    setHidden: assign({ isHidden: ({ event }) => event.type === 'tab.hidden' }),
  },
  guards: {
    /** A tab with an unsent answer counts as open even while it's hidden. */
    isAway: ({ context: { isHidden, activity } }) => isHidden && activity === 'viewing',
    isChange: ({ context }, { activity }: { activity: Activity }) => activity !== context.activity,
  },
  delays: { nextReport: limits.agentPresence },
}).createMachine({
  id: 'agentPresence',
  description: 'Shows agents who else has the same ticket open.',
  meta: { spec: ['T109'] },
  context: ({ input }) => ({ ...input, activity: 'viewing', others: [] }),
  initial: 'present',
  states: {
    present: {
      description: 'The agent has the ticket open.',
      initial: 'reporting',
      always: { guard: 'isAway', target: 'reportingAway' },
      on: {
        'activity.changed': {
          guard: { type: 'isChange', params: ({ event }) => event },
          target: '.reporting',
          reenter: true,
          actions: { type: 'setActivity', params: ({ event }) => event },
        },
        'others.changed': { target: '.reporting', reenter: true },
        'tab.hidden': { actions: 'setHidden' },
        'tab.shown': { actions: 'setHidden' },
      },
      states: {
        reporting: {
          description: 'Reporting it to the server and loading who else is here.',
          meta: { page: 'others', spec: ['T109'] },
          invoke: {
            id: 'reportPresence',
            src: 'reportPresence',
            input: ({ context: { ticketId, activity } }) => ({ ticketId, activity }),
            onDone: {
              target: 'reported',
              actions: { type: 'setOthers', params: ({ event }) => event.output },
            },
            onError: { target: 'reported', actions: 'clearOthers' },
          },
        },
        reported: {
          description: 'Reported; the portal reports it again after 10 seconds.',
          meta: { page: 'others', spec: ['T109'] },
          after: { nextReport: 'reporting' },
        },
      },
    },
    reportingAway: {
      description: 'The tab is hidden; reporting that the agent is away.',
      meta: { page: 'others', spec: ['T109'] },
      on: { 'tab.shown': { target: 'present', actions: 'setHidden' } },
      invoke: {
        id: 'reportPresence',
        src: 'reportPresence',
        input: ({ context: { ticketId } }) => ({ ticketId, activity: 'gone' }),
        onDone: 'away',
        onError: 'away',
      },
    },
    away: {
      description: 'The tab is hidden; nothing is reported until it’s shown.',
      meta: { page: 'others', spec: ['T109'] },
      on: { 'tab.shown': { target: 'present', actions: 'setHidden' } },
    },
  },
})
