import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { renewPassword } from '#contract/authentication-passwords.ts'
import type { Answer } from '#contract/call.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { firstUnmet, withoutMet, type Unmet } from './new-password.ts'
import { effects, port } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

/** Facts about the form; the passwords themselves stay in it. */
export type RenewalFacts = { current: boolean; filled: boolean; matches: boolean; unmet: Unmet }
const emptyFacts: RenewalFacts = { current: false, filled: false, matches: true, unmet: [] }

export type PasswordRenewalActor = ActorRefFrom<typeof passwordRenewalMachine>

/** The forced change of an expired password, before the sign-in continues (T21–T23, A10, A13). */
export const passwordRenewalMachine = setup({
  types: {} as {
    input: { username: string; requireTotp: boolean }
    context: {
      username: string
      requireTotp: boolean
      facts: RenewalFacts
      /** Submitted incomplete: from then on, each field shows its problem. */
      isSubmitted: boolean
      problem: Text | null
    }
    events:
      | { type: 'passwords.change'; facts: RenewalFacts }
      | { type: 'passwords.submit'; password: string; newPassword: string; totp: string }
      | { type: 'dialog.close' }
    tags: 'busy'
  },
  actors: { renewPassword: port<typeof renewPassword>() },
  actions: {
    ...effects,
    setFacts: assign({
      facts: (_, { facts }: { facts: RenewalFacts }) => facts,
      problem: ({ context: { problem } }, { facts }: { facts: RenewalFacts }) =>
        withoutMet(problem, facts.unmet),
    }),
    setSubmitted: assign({ isSubmitted: true }),
    reportMismatch: assign({ problem: { key: 'passwords.mismatch' } }),
    reportUnmet: assign({ problem: ({ context: { facts } }) => firstUnmet(facts.unmet) }),
    reportRefusal: assign({
      problem: (_, { message, errorCode }: Refusal) =>
        textOf(errorCode === undefined ? { message } : {}, 'renewal.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isCurrentPasswordMissing: ({ context: { facts } }) => !facts.current && facts.matches,
    isIncomplete: ({ context: { facts } }) => !(facts.current && facts.filled && facts.matches),
    hasUnmetRequirement: ({ context: { facts } }) => facts.unmet.length > 0,
    requiresTotp: ({ context }) => context.requireTotp,
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isRenewed: (_, { success }: Answer<typeof renewPassword>) => success,
    /** If the server names no field, the code was wrong (X9). */
    isCodeRefused: (
      { context: { requireTotp } },
      { message, errorCode, refusedField }: Answer<typeof renewPassword>,
    ) => requireTotp && Boolean(message) && errorCode === undefined && refusedField === undefined,
  },
}).createMachine({
  id: 'passwordRenewal',
  description: 'The password has expired; the user chooses a new one before signing in.',
  meta: {
    title: 'Expired password',
    shown: ['requireTotp', 'facts', 'isSubmitted'],
    spec: ['T21', 'T22', 'T23', 'V9', 'V10', 'V11', 'X9', 'X10', 'X11', 'X12'],
  },
  context: ({ input }) => ({ ...input, facts: emptyFacts, isSubmitted: false, problem: null }),
  initial: 'editing',
  on: { 'passwords.change': { actions: { type: 'setFacts', params: ({ event }) => event } } },
  states: {
    editing: {
      description: 'The user is entering the expired password and the new password twice.',
      meta: { page: 'form', spec: ['T21', 'V10', 'V11', 'A12', 'A81'] },
      on: {
        'passwords.submit': [
          { guard: 'isCurrentPasswordMissing', actions: ['setSubmitted', 'reportMismatch'] },
          { guard: 'isIncomplete', actions: ['setSubmitted', 'clearProblem'] },
          { guard: 'hasUnmetRequirement', actions: 'reportUnmet' },
          { guard: 'requiresTotp', target: 'askingTotp', actions: 'clearProblem' },
          { target: 'saving', actions: 'clearProblem' },
        ],
      },
    },
    askingTotp: {
      description: 'A dialog asks for a verification code.',
      meta: { page: 'totpDialog', spec: ['T22', 'X9'] },
      on: {
        'passwords.submit': {
          guard: { type: 'isTotp', params: ({ event }) => event },
          target: 'saving.withCode',
          actions: 'clearProblem',
        },
        'dialog.close': { target: 'editing', actions: 'clearProblem' },
      },
    },
    saving: {
      description: 'The server saves the new password or explains why it can’t.',
      tags: 'busy',
      initial: 'withoutCode',
      invoke: {
        id: 'renewPassword',
        src: 'renewPassword',
        input: ({ context: { username }, event }) => {
          assertEvent(event, 'passwords.submit')
          const { password, newPassword, totp } = event
          return { username, password, newPassword, totp }
        },
        onDone: [
          { guard: { type: 'isRenewed', params: ({ event }) => event.output }, target: 'renewed' },
          {
            guard: { type: 'isCodeRefused', params: ({ event }) => event.output },
            target: 'askingTotp',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: { type: 'reportRefusal', params: {} } },
      },
      states: {
        withoutCode: {
          description: 'No code is required.',
          meta: { page: 'form', spec: ['X9', 'X10', 'C4'] },
        },
        withCode: {
          description: 'The server also checks the code.',
          meta: { page: 'totpDialog', spec: ['X9', 'X10', 'C4'] },
        },
      },
    },
    renewed: {
      description: 'The password has been changed; the user signs in with the new one.',
      type: 'final',
      meta: { page: 'gone', spec: ['T23', 'X11'] },
      entry: { type: 'toast', params: { text: { key: 'renewal.saved' }, tone: 'success' } },
    },
  },
})
