import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import { effects, type Bare } from '#machines/ports.ts'
import { proofMachine, type ProofAnswer } from './proof.machine.ts'

export type EmergencyCodeRenewalActor = ActorRefFrom<typeof emergencyCodeRenewalMachine>

/** A new emergency code, shown once. */
export const emergencyCodeRenewalMachine = setup({
  types: {} as {
    context: { emergencyCode: string }
    events:
      | Bare<'emergencyCode.renew' | 'emergencyCode.confirm'>
      | { type: 'proof.accepted'; answer: ProofAnswer }
    children: { proof: 'proof' }
  },
  actors: { proof: proofMachine },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'security.changed' }),
    setEmergencyCode: assign({
      emergencyCode: (_, { emergencyCode = '' }: ProofAnswer) => emergencyCode,
    }),
    clearEmergencyCode: assign({ emergencyCode: '' }),
  },
  guards: {
    hasEmergencyCode: (_, { emergencyCode }: ProofAnswer) => Boolean(emergencyCode),
  },
}).createMachine({
  id: 'emergencyCodeRenewal',
  description: 'The user replaces their emergency code.',
  meta: { title: 'New emergency code', shown: [], spec: ['R68', 'R72'] },
  context: { emergencyCode: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The user can request a new emergency code.',
      meta: { page: 'button', spec: ['R68'] },
      on: { 'emergencyCode.renew': 'confirming' },
    },
    confirming: {
      description: 'The user confirms that the emergency code should be replaced.',
      meta: { page: 'proofDialog', spec: ['R68', 'R72'] },
      on: {
        'proof.accepted': [
          {
            guard: { type: 'hasEmergencyCode', params: ({ event }) => event.answer },
            target: 'showing',
            actions: { type: 'setEmergencyCode', params: ({ event }) => event.answer },
          },
          {
            target: 'idle',
            actions: { type: 'toast', params: { text: { key: 'security.failed' }, tone: 'error' } },
          },
        ],
      },
      invoke: {
        id: 'proof',
        src: 'proof',
        input: () => ({ factor: 'app' }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
    showing: {
      description: 'A dialog shows the new emergency code once.',
      meta: { page: 'emergencyCode', spec: ['R68'], secrets: ['emergencyCode'] },
      on: {
        'emergencyCode.confirm': {
          target: 'idle',
          actions: ['clearEmergencyCode', 'reportChange'],
        },
      },
    },
  },
})
