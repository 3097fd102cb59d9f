import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { isClientError } from './failure.ts'
import { effects, port, type Bare } from './ports.ts'
import type { Text } from './texts.ts'

/** A forgotten password is asked for by user name, a forgotten user name by mail address. */
export type Lost = 'password' | 'username'

export type RecoveryRequestActor = ActorRefFrom<typeof recoveryRequestMachine>

/** The two recovery pages: they never tell whether an account exists (T36, A16, A17). */
export const recoveryRequestMachine = setup({
  types: {} as {
    input: { lost: Lost }
    context: {
      lost: Lost
      /** The form was submitted empty, and nothing is typed since. */
      isMissing: boolean
      problem: Text | null
    }
    events: { type: 'form.submit'; word: string } | Bare<'form.change' | 'dialog.close'>
    tags: 'busy'
  },
  actors: {
    requestPasswordReset: port<typeof requestPasswordReset>(),
    recoverUsername: port<typeof recoverUsername>(),
  },
  actions: {
    ...effects,
    setMissing: assign({ isMissing: true }),
    clearMissing: assign({ isMissing: false }),
    reportNotSent: assign({ problem: { key: 'recovery.notSent' } }),
    clearProblem: assign({ problem: null, isMissing: false }),
  },
  guards: {
    isMissing: ({ context }) => context.isMissing,
    isClientError,
    isEmpty: (_, { word }: { word: string }) => word.trim() === '',
    lostPassword: ({ context }) => context.lost === 'password',
  },
}).createMachine({
  id: 'recoveryRequest',
  description: 'Somebody forgot a password or a user name and asks for a mail.',
  meta: { spec: ['R4', 'R6', 'T36', 'V17', 'V18', 'X16', 'X17', 'P10'] },
  context: ({ input }) => ({ ...input, isMissing: false, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor types a user name or a mail address; an empty one is reported.',
      meta: { page: 'form', spec: ['V17', 'V18', 'A16'] },
      on: {
        'form.change': { guard: 'isMissing', actions: 'clearMissing' },
        'form.submit': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            actions: ['clearProblem', 'setMissing'],
          },
          { guard: 'lostPassword', target: 'sendingPassword', actions: 'clearProblem' },
          { target: 'sendingUsername', actions: 'clearProblem' },
        ],
      },
    },
    sendingPassword: {
      description: 'A link for a new password is asked for.',
      meta: { page: 'form', spec: ['C8'] },
      tags: 'busy',
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return { username: event.word.trim() }
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
      description: 'The user name is asked for.',
      meta: { page: 'form', spec: ['C11'] },
      tags: 'busy',
      invoke: {
        id: 'recoverUsername',
        src: 'recoverUsername',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return { email: event.word.trim() }
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
      description: 'A dialog says what happens now, the same for everybody.',
      meta: { page: 'confirmed', spec: ['X16', 'X17', 'A17'] },
      on: { 'dialog.close': 'left' },
    },
    left: {
      description: 'The login page opens.',
      type: 'final',
      meta: { page: 'gone', spec: ['T36'] },
      entry: { type: 'navigate', params: { to: 'login' } },
    },
  },
})
