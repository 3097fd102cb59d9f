import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { redeemEmergencyCode } from '#contract/extras.ts'
import { hasNoSession } from '#machines/failure.ts'
import { port } from '#machines/ports.ts'
import type { Text } from '#machines/texts.ts'

export type EmergencyCodeActor = ActorRefFrom<typeof emergencyCodeMachine>

/** Also ends if the half-open session has expired. */
export type EmergencyCodeResult = { status: 'redeemed' | 'timedOut' }

/**
 * Step two without the second factor; uses up the code, and the next sign-in sets up the factor
 * again (A8).
 */
export const emergencyCodeMachine = setup({
  types: {} as {
    context: {
      /** The form was submitted empty, and nothing has been typed since. */
      isMissing: boolean
      problem: Text | null
    }
    events: { type: 'form.change' } | { type: 'form.submit'; emergencyCode: string }
    output: EmergencyCodeResult
    tags: 'busy'
  },
  actors: { redeemEmergencyCode: port<typeof redeemEmergencyCode>() },
  actions: {
    setMissing: assign({ isMissing: true }),
    clearMissing: assign({ isMissing: false }),
    reportWrongCode: assign({ problem: { key: 'login.wrongEmergencyCode' } }),
    reportNotChecked: assign({ problem: { key: 'login.notChecked' } }),
    clearProblem: assign({ problem: null, isMissing: false }),
  },
  guards: {
    isMissing: ({ context }) => context.isMissing,
    isEmpty: (_, { emergencyCode }: { emergencyCode: string }) => emergencyCode.trim() === '',
    isRedeemed: (_, { response }: Answer<typeof redeemEmergencyCode>) => response.success,
    hasNoSession,
  },
}).createMachine({
  id: 'emergencyCode',
  description: 'Signs in once with the emergency code instead of a verification code.',
  meta: { title: 'Sign-in with the emergency code', shown: ['isMissing'], spec: ['A8', 'T24'] },
  context: { isMissing: false, problem: null },
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as EmergencyCodeResult,
  initial: 'entering',
  states: {
    entering: {
      description: 'The user is entering the emergency code they stored.',
      meta: { page: 'form', spec: ['A8'] },
      on: {
        'form.change': { guard: 'isMissing', actions: 'clearMissing' },
        'form.submit': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            actions: ['clearProblem', 'setMissing'],
          },
          { target: 'redeeming', actions: 'clearProblem' },
        ],
      },
    },
    redeeming: {
      description: 'The server is checking the emergency code, which works only once.',
      meta: { page: 'form', spec: ['A8'] },
      tags: 'busy',
      invoke: {
        id: 'redeemEmergencyCode',
        src: 'redeemEmergencyCode',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return { emergencyCode: event.emergencyCode.trim() }
        },
        onDone: [
          {
            guard: { type: 'isRedeemed', params: ({ event }) => event.output },
            target: 'redeemed',
          },
          { target: 'entering', actions: 'reportWrongCode' },
        ],
        onError: [
          { guard: { type: 'hasNoSession', params: ({ event }) => event }, target: 'timedOut' },
          { target: 'entering', actions: 'reportNotChecked' },
        ],
      },
    },
    redeemed: {
      description: 'The emergency code has been used; the sign-in continues.',
      type: 'final',
      meta: { page: 'gone', spec: ['A8', 'T27'] },
      output: { status: 'redeemed' },
    },
    timedOut: {
      description: 'The session has expired between the two steps; the sign-in starts over.',
      type: 'final',
      meta: { page: 'gone', spec: ['P12'] },
      output: { status: 'timedOut' },
    },
  },
})
