import { agentUserProofMachine } from '#machines/agent/agent-user-proof.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const emergencyCode = 'K7QM-2XPD-9RTH-WB4C'

export const agentUserProofModel = flowModel({
  machine: agentUserProofMachine,
  inputs: {
    'the user may have their emergency code': {
      userId: 12,
      kind: 'factor',
      ways: ['code', 'manager'],
    },
    'the user is the last security manager': { userId: 12, kind: 'link', ways: ['admin'] },
  },
  events: {
    'way.choose': {
      'the agent chooses the emergency code': { way: 'code' },
      'the agent chooses the approval': { way: 'manager' },
    },
    'form.change': {
      'the agent enters a reason': { form: { reason: 'A new phone', hasCalled: false } },
      'the admin has called and enters a reason': {
        form: { reason: 'A new phone', hasCalled: true },
      },
    },
    'proof.submit': {
      'the agent submits the emergency code': { code: emergencyCode },
      'the agent submits the form': { code: '' },
    },
    'proof.cancel': 'the agent cancels',
  },
  outcomes: {
    help: {
      answers: {
        'the server accepts it': { success: true },
        'the server refuses it': { success: false, message: 'This can’t be done at the moment.' },
      },
      fails: 'the server can’t be reached',
    },
  },
  // Only what the page offers: each way has its own fields, and another one than the chosen can be chosen.
  allows: (event, { context: { way, ways, form } }) => {
    if (event.type === 'way.choose') return ways.includes(event.way) && event.way !== way
    if (event.type === 'form.change')
      return form.reason === '' && way !== 'code' && event.form.hasCalled === (way === 'admin')
    return event.type !== 'proof.submit' || (event.code !== '') === (way === 'code')
  },
  project: ({ way, form, problem }) => [way, form, problem],
  secrets: [emergencyCode],
})
