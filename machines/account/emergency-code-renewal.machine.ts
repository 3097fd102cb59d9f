import { assertEvent, assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import { wrongTotp } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import type { renewEmergencyCode } from '#contract/security.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

type Renewed = Answer<typeof renewEmergencyCode>

export type EmergencyCodeRenewalActor = ActorRefFrom<typeof emergencyCodeRenewalMachine>

/** A new emergency code, shown once. */
export const emergencyCodeRenewalMachine = setup({
  types: {} as {
    context: { emergencyCode: string; problem: Text | null }
    events:
      | Bare<'emergencyCode.renew' | 'emergencyCode.confirm' | 'dialog.close'>
      | { type: 'totp.submit'; totp: string }
    tags: 'busy'
  },
  actors: { renewEmergencyCode: port<typeof renewEmergencyCode>() },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'security.changed' }),
    setEmergencyCode: assign({
      emergencyCode: (_, { emergencyCode = '' }: Renewed) => emergencyCode,
    }),
    clearEmergencyCode: assign({ emergencyCode: '' }),
    reportWrongTotp: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'security.wrongCode'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isRenewed: (_, { success, emergencyCode }: Renewed) => success && Boolean(emergencyCode),
    isWrongTotp: (_, { errorCode }: Renewed) => errorCode === wrongTotp,
  },
}).createMachine({
  id: 'emergencyCodeRenewal',
  description: 'The user replaces their emergency code.',
  meta: { title: 'New emergency code', shown: [], spec: ['R68', 'R72'] },
  context: { emergencyCode: '', problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The user can request a new emergency code.',
      meta: { page: 'button', spec: ['R68'] },
      on: { 'emergencyCode.renew': 'confirming' },
    },
    confirming: {
      description: 'A dialog asks for a verification code.',
      meta: { page: 'totpDialog', spec: ['R72'] },
      on: {
        'totp.submit': {
          guard: { type: 'isTotp', params: ({ event }) => event },
          target: 'renewing',
          actions: 'clearProblem',
        },
        'dialog.close': { target: 'idle', actions: 'clearProblem' },
      },
    },
    renewing: {
      description: 'The server checks the verification code, then creates a new emergency code.',
      meta: { page: 'totpDialog', spec: ['R68', 'R72'] },
      tags: 'busy',
      invoke: {
        id: 'renewEmergencyCode',
        src: 'renewEmergencyCode',
        input: ({ event }) => {
          assertEvent(event, 'totp.submit')
          return { totp: event.totp, password: '' }
        },
        onDone: [
          {
            guard: { type: 'isRenewed', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              { type: 'setEmergencyCode', params: ({ event }) => event.output },
              'reportChange',
            ],
          },
          {
            guard: { type: 'isWrongTotp', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'reportWrongTotp', params: ({ event }) => event.output },
          },
          {
            target: 'idle',
            actions: {
              type: 'toast',
              params: ({ event }) => ({
                text: textOf(event.output, 'security.failed'),
                tone: 'error',
              }),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'toast', params: { text: { key: 'security.failed' }, tone: 'error' } },
        },
      },
    },
    showing: {
      description: 'A dialog shows the new emergency code once.',
      meta: { page: 'emergencyCode', spec: ['R68'], secrets: ['emergencyCode'] },
      on: { 'emergencyCode.confirm': { target: 'idle', actions: 'clearEmergencyCode' } },
    },
  },
})
