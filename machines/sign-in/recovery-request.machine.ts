import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { isMailAddress } from '#contract/rules/mail-address.ts'
import { isClientError } from '#machines/failure.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import type { SignInPage } from '#machines/sign-in/password-reset.machine.ts'
import type { Text } from '#machines/texts.ts'

/** A forgotten password needs the username, a forgotten username the email address. */
export type LostCredential = 'password' | 'username'

type Recovery = {
  lost: LostCredential
  /** The sign-in page that opens in the end. */
  signIn: SignInPage
}

export type RecoveryRequestActor = ActorRefFrom<typeof recoveryRequestMachine>

/** The recovery pages of users and agents: they never reveal whether an account exists (T36, A16, A17). */
export const recoveryRequestMachine = setup({
  types: {} as {
    input: Recovery
    context: Recovery & {
      /** Why the form wasn't sent; null once the user types. */
      fieldProblem: 'missing' | 'invalidAddress' | null
      problem: Text | null
    }
    events: { type: 'form.submit'; identifier: string } | Bare<'form.change' | 'dialog.close'>
    tags: 'busy'
  },
  actors: {
    requestPasswordReset: port<typeof requestPasswordReset>(),
    recoverUsername: port<typeof recoverUsername>(),
  },
  actions: {
    ...effects,
    reportMissing: assign({ fieldProblem: 'missing' }),
    reportInvalidAddress: assign({ fieldProblem: 'invalidAddress' }),
    clearFieldProblem: assign({ fieldProblem: null }),
    reportNotSent: assign({ problem: { key: 'recovery.notSent' } }),
    clearProblem: assign({ problem: null, fieldProblem: null }),
  },
  guards: {
    hasFieldProblem: ({ context }) => context.fieldProblem !== null,
    isClientError,
    isEmpty: (_, { identifier }: { identifier: string }) => identifier.trim() === '',
    isPasswordLost: ({ context }) => context.lost === 'password',
    isInvalidAddress: (_, { identifier }: { identifier: string }) =>
      !isMailAddress(identifier.trim()),
  },
}).createMachine({
  id: 'recoveryRequest',
  description: 'A user or agent who forgot their password or username requests an email.',
  meta: {
    title: 'Forgotten password or username',
    shown: ['lost', 'fieldProblem'],
    spec: ['R4', 'R6', 'T36', 'T230', 'V17', 'V18', 'X16', 'X17', 'P10'],
  },
  context: ({ input }) => ({ ...input, fieldProblem: null, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The user is entering a username or an email address; missing or invalid input is reported.',
      meta: { page: 'form', spec: ['V17', 'V18', 'A16'] },
      on: {
        'form.change': { guard: 'hasFieldProblem', actions: 'clearFieldProblem' },
        'form.submit': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            actions: ['clearProblem', 'reportMissing'],
          },
          { guard: 'isPasswordLost', target: 'sendingPassword', actions: 'clearProblem' },
          {
            guard: { type: 'isInvalidAddress', params: ({ event }) => event },
            actions: ['clearProblem', 'reportInvalidAddress'],
          },
          { target: 'sendingUsername', actions: 'clearProblem' },
        ],
      },
    },
    sendingPassword: {
      description: 'Requesting a one-time link for a new password.',
      meta: { page: 'form', spec: ['C8'] },
      tags: 'busy',
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return { username: event.identifier.trim() }
        },
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isClientError', params: ({ event }) => event },
            target: 'confirmed',
          },
          { target: 'editing', actions: 'reportNotSent' },
        ],
      },
    },
    sendingUsername: {
      description: 'Requesting the username.',
      meta: { page: 'form', spec: ['C11'] },
      tags: 'busy',
      invoke: {
        id: 'recoverUsername',
        src: 'recoverUsername',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return { email: event.identifier.trim() }
        },
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isClientError', params: ({ event }) => event },
            target: 'confirmed',
          },
          { target: 'editing', actions: 'reportNotSent' },
        ],
      },
    },
    confirmed: {
      description:
        'A dialog explains what happens next, without revealing whether the account exists.',
      meta: { page: 'confirmed', spec: ['X16', 'X17', 'A17'] },
      on: { 'dialog.close': 'redirected' },
    },
    redirected: {
      description: 'The sign-in page opens.',
      type: 'final',
      meta: { page: 'gone', spec: ['T36'] },
      entry: { type: 'navigate', params: ({ context }) => ({ to: context.signIn }) },
    },
  },
})
