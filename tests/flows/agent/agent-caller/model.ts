import { agentCallerMachine } from '#machines/agent/agent-caller.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const identified = { at: '2026-11-27T10:42:00.000Z', left: 1800 }

export const agentCallerModel = flowModel({
  machine: agentCallerMachine,
  inputs: { 'the agent opens a user': { userId: 12 } },
  events: {
    'caller.identify': 'the agent clicks Identify caller',
    'code.submit': { 'the agent types the code': { code: '048213' } },
    'code.cancel': 'the agent cancels',
  },
  outcomes: {
    getIdentifiedCaller: {
      answers: {
        'this agent has identified the user': { identified },
        'this agent hasn’t identified the user': { identified: null },
      },
      fails: 'the server can’t say whether the user was identified',
    },
    identifyCaller: {
      answers: {
        'the code is right': { success: true, identified },
        'the code is wrong': { success: false, message: 'This isn’t the code the user sees.' },
      },
      fails: 'checking the code fails',
    },
  },
  delays: { identification: 'half an hour passes' },
  quiet: ['agentCaller.loading'],
  // The dialog is the same, whether or not the user is identified.
  project: ({ problem }) => [problem],
  secrets: ['048213'],
})
