import { agentPresenceMachine } from '#machines/agent/agent-presence.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const agentPresenceModel = flowModel({
  machine: agentPresenceMachine,
  inputs: {
    'the agent opens a ticket': { ticketId: 4711 },
  },
  events: {
    'activity.changed': {
      'the agent starts a reply': { activity: 'replying' },
      'the agent clears the reply': { activity: 'viewing' },
    },
    'others.changed': 'another agent opens or leaves the ticket, or starts or stops replying',
    'tab.hidden': 'the agent switches to another tab',
    'tab.shown': 'the agent returns to the tab',
  },
  outcomes: {
    reportPresence: {
      answers: {
        'no other agent has the ticket open': { others: [] },
        'another agent is replying': { others: [{ name: 'Jonas Brandt', isReplying: true }] },
      },
      fails: 'reporting to the server fails',
    },
  },
  quiet: ['agentPresence'],
})
