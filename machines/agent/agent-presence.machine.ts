import { assign, setup, type ActorRefFrom } from 'xstate'

import type { OtherAgent, reportPresence } from '#contract/agent-ticket.ts'
import { limits } from '#contract/limits.ts'
import { port, watchPort } from '#machines/ports.ts'

export type Activity = 'viewing' | 'replying'

export type AgentPresenceActor = ActorRefFrom<typeof agentPresenceMachine>

/** Reports that an agent has a ticket open, and lists who else has (T109). */
export const agentPresenceMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: { ticketId: number; activity: Activity; others: readonly OtherAgent[] }
    events:
      | { type: 'activity.changed'; activity: Activity }
      | { type: 'others.changed' }
      | { type: 'tab.hidden' | 'tab.shown' }
  },
  actors: {
    reportPresence: port<typeof reportPresence>(),
    /** Reports that the agent is gone once it’s stopped. */
    reportLeaving: watchPort<{ ticketId: number }>(),
    watchTab: watchPort(),
  },
  actions: {
    setActivity: assign({ activity: (_, { activity }: { activity: Activity }) => activity }),
    setOthers: assign({
      others: (_, { others }: { others: readonly OtherAgent[] }) => others,
    }),
    clearOthers: assign({ others: [] }),
  },
  guards: {
    /** A tab with an unsent answer counts as open even while it's hidden. */
    isViewing: ({ context }) => context.activity === 'viewing',
    isChange: ({ context }, { activity }: { activity: Activity }) => activity !== context.activity,
  },
  delays: { nextReport: limits.agentPresence },
}).createMachine({
  id: 'agentPresence',
  description: 'Shows agents who else has the same ticket open.',
  meta: {
    page: 'others',
    title: 'Agents on the same ticket',
    shown: ['ticketId', 'activity'],
    spec: ['T109'],
  },
  context: ({ input }) => ({ ...input, activity: 'viewing', others: [] }),
  initial: 'away',
  on: {
    'activity.changed': { actions: { type: 'setActivity', params: ({ event }) => event } },
  },
  states: {
    away: {
      description: 'The tab is hidden; nothing is reported until it’s shown.',
      invoke: { id: 'watchTab', src: 'watchTab' },
      on: { 'tab.shown': 'present' },
    },
    present: {
      description: 'The agent has the ticket open.',
      invoke: {
        id: 'reportLeaving',
        src: 'reportLeaving',
        input: ({ context: { ticketId } }) => ({ ticketId }),
      },
      initial: 'reporting',
      on: {
        'activity.changed': {
          guard: { type: 'isChange', params: ({ event }) => event },
          target: '.reporting',
          actions: { type: 'setActivity', params: ({ event }) => event },
        },
        'others.changed': '.reporting',
      },
      states: {
        reporting: {
          description: 'Reporting it to the server and loading who else is here.',
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
          invoke: { id: 'watchTab', src: 'watchTab' },
          after: { nextReport: 'reporting' },
          on: { 'tab.hidden': { guard: 'isViewing', target: '#agentPresence.away' } },
        },
      },
    },
  },
})
