import { agentSessionMachine, type Agent } from '#machines/agent/agent-session.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { flowModel } from '#tests/model/model.ts'

export const mara: Agent = { agentId: 7, name: 'Mara Lindner', role: 'agent' }
export const agentIn = { stage: 'full', agent: mara } as const
export const noAgentIn = { stage: 'none', agent: null } as const

export const agentSessionModel = flowModel({
  machine: agentSessionMachine,
  events: {
    'session.signOut': 'the agent signs out',
    'session.retry': 'the agent clicks Try again',
    'session.expired': 'the server refuses a call because the session has expired',
    'session.changed': 'the sign-in status changes in another tab',
    'tab.shown': 'the agent returns to the tab',
  },
  outcomes: {
    readState: {
      answers: {
        'an agent is signed in': agentIn,
        'the agent has completed only the password step': {
          stage: 'password',
          username: 'mara.lindner',
          agent: null,
        },
        'no agent is signed in': noAgentIn,
      },
      fails: {
        'the sign-in status fails to load': new CallFailure('unreachable'),
        'the portal has no agents’ workspace': new CallFailure('missing'),
      },
    },
    signOut: {
      answers: { 'the server confirms the sign-out': {} },
      fails: 'the sign-out fails',
    },
  },
  quiet: ['agentSession.unknown', 'agentSession.signedIn'],
  project: ({ agent }) => agent?.agentId,
})
