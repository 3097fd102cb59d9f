import { agentPresenceMachine } from '#machines/agent-presence.machine.ts'
import { flowModel } from '../model.ts'

export const agentPresenceModel = flowModel({
  machine: agentPresenceMachine,
  inputs: {
    'the agent opens a ticket': { ticketId: 4711, isHidden: false },
    'the agent opens a ticket in a background tab': { ticketId: 4711, isHidden: true },
  },
  events: {
    'activity.changed': {
      'the agent begins a reply': { activity: 'replying' },
      'the agent empties the reply': { activity: 'viewing' },
    },
    'others.changed': 'another agent comes, leaves, or begins or ends a reply',
    'tab.hidden': 'the agent switches to another tab',
    'tab.shown': 'the agent returns to the tab',
  },
  outcomes: {
    reportPresence: {
      answers: {
        'nobody else has the ticket open': { others: [] },
        'another agent is replying': { others: [{ name: 'Jonas Brandt', isReplying: true }] },
      },
      fails: 'telling the server fails',
    },
  },
  quiet: ['agentPresence'],
})
