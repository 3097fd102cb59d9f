import { assertEvent, assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import { wrongTotp } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import type { finishFactorRenewal } from '#contract/security.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { proofMachine } from './proof.machine.ts'
import type { Factor } from './proof.ts'
import {
  secondFactorSetupMachine,
  type SetupResult,
} from '#machines/sign-in/second-factor-setup.machine.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

type Result = Answer<typeof finishFactorRenewal>

export type FactorRenewalActor = ActorRefFrom<typeof factorRenewalMachine>

/** Replaces the authenticator app. The current one stays valid until the new one is confirmed. */
export const factorRenewalMachine = setup({
  types: {} as {
    input: { factor: Factor }
    context: { factor: Factor; problem: Text | null }
    events:
      | Bare<'renewal.start' | 'renewal.cancel' | 'proof.accepted'>
      | { type: 'totp.submit'; totp: string }
    children: { proof: 'proof'; secondFactorSetup: 'secondFactorSetup' }
    tags: 'busy'
  },
  actors: {
    proof: proofMachine,
    secondFactorSetup: secondFactorSetupMachine,
    finishFactorRenewal: port<typeof finishFactorRenewal>(),
  },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'security.changed' }),
    reportWrongTotp: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'security.wrongCode'),
    }),
    reportNotChecked: assign({ problem: { key: 'login.notChecked' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isDone: (_, { success }: Result) => success,
    isWrongTotp: (_, { errorCode }: Result) => errorCode === wrongTotp,
    isPrepared: (_, { status }: SetupResult) => status === 'prepared',
  },
}).createMachine({
  id: 'factorRenewal',
  description: 'The user replaces their authenticator app.',
  meta: { title: 'New authenticator app', shown: ['factor'], spec: ['R67', 'R72'] },
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The user can replace the app.',
      meta: { page: 'button', spec: ['R67'] },
      on: { 'renewal.start': 'confirming' },
    },
    confirming: {
      description: 'The user confirms that the app should be replaced.',
      meta: { page: 'proofDialog', spec: ['R67', 'R72'] },
      on: { 'proof.accepted': 'settingUp' },
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context: { factor } }) => ({ factor }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
    settingUp: {
      description: 'The user is setting up the new app with a new QR code and emergency code.',
      meta: { page: 'wizard', spec: ['R67', 'T24'] },
      invoke: {
        id: 'secondFactorSetup',
        src: 'secondFactorSetup',
        input: () => ({ mfaAuthType: 2 }),
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => event.output },
            target: 'enteringCode',
          },
          { target: 'idle' },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'toast', params: { text: { key: 'security.failed' }, tone: 'error' } },
        },
      },
      on: { 'renewal.cancel': 'idle' },
    },
    enteringCode: {
      description:
        'The user is entering the first code of the new app; until then the previous app stays valid.',
      meta: { page: 'code', spec: ['R67'] },
      on: {
        'totp.submit': {
          guard: { type: 'isTotp', params: ({ event }) => event },
          target: 'finishing',
          actions: 'clearProblem',
        },
        'renewal.cancel': { target: 'idle', actions: 'clearProblem' },
      },
    },
    finishing: {
      description: 'The server checks the code, then replaces the app.',
      meta: { page: 'code', spec: ['R67'] },
      tags: 'busy',
      invoke: {
        id: 'finishFactorRenewal',
        src: 'finishFactorRenewal',
        input: ({ event }) => {
          assertEvent(event, 'totp.submit')
          return { totp: event.totp }
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              {
                type: 'toast',
                params: { text: { key: 'security.factorRenewed' }, tone: 'success' },
              },
              'reportChange',
            ],
          },
          {
            guard: { type: 'isWrongTotp', params: ({ event }) => event.output },
            target: 'enteringCode',
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
        onError: { target: 'enteringCode', actions: 'reportNotChecked' },
      },
    },
  },
})
