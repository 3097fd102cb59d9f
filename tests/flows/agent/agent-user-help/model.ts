import type { SignInHelp } from '#contract/sign-in-help.ts'
import { agentUserHelpMachine } from '#machines/agent/agent-user-help.machine.ts'
import { customer } from '#tests/flows/agent/agent-user/model.ts'
import { flowModel } from '#tests/model/model.ts'

export const openRequest: SignInHelp = {
  id: 4,
  kind: 'factor',
  way: 'manager',
  state: 'open',
  agent: 'Imke Brandt',
  reason: 'A new phone',
  askedAt: '2026-11-27T10:42:00.000Z',
  until: '2026-11-28T10:42:00.000Z',
  endedAt: null,
  decidedBy: '',
}

export const approved: SignInHelp = { ...openRequest, state: 'given', decidedBy: 'Markus Ebert' }

export const agentUserHelpModel = flowModel({
  machine: agentUserHelpMachine,
  inputs: {
    'a security manager is asked': { userId: 12, help: openRequest },
    'a security manager has approved a request': { userId: 12, help: approved },
  },
  events: { 'help.withdraw': { 'the agent withdraws the request': { id: openRequest.id } } },
  outcomes: {
    getUser: {
      answers: {
        'the request is still open': { data: { ...customer, help: openRequest } },
        'the request has been approved': { data: { ...customer, help: approved } },
      },
      fails: 'the user can’t be loaded',
    },
    withdrawHelp: {
      answers: {
        'the request is withdrawn': { success: true },
        'the request had an answer': { success: false, message: 'It’s no longer open.' },
      },
      fails: 'withdrawing fails',
    },
  },
  delays: { helpPoll: 'ten seconds pass' },
  quiet: ['agentUserHelp.checking'],
  project: ({ problem }) => [problem],
})
