import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { changePassword } from '#contract/authentication-passwords.ts'
import type { Answer } from '#contract/call.ts'
import { firstUnmet, withoutMet, type Unmet } from './new-password.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

/** Facts about the form, not its values: V16 needs all four fields and a match. */
export type ChangeFacts = { isFilled: boolean; isRepeated: boolean; unmet: Unmet }
const emptyFacts: ChangeFacts = { isFilled: false, isRepeated: false, unmet: [] }

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>

/** The public change of a password: V16 enables the button, and submitting names what the rule misses (A12). */
export const changePasswordMachine = setup({
  types: {} as {
    context: {
      facts: ChangeFacts
      /** Submitted incomplete: from then on, each field shows its problem. */
      isSubmitted: boolean
      problem: Text | null
    }
    events:
      | { type: 'form.change'; facts: ChangeFacts }
      | { type: 'form.submit'; username: string; password: string; newPassword: string }
      | Bare<'form.check' | 'dialog.close'>
    tags: 'busy'
  },
  actors: { changePassword: port<typeof changePassword>() },
  actions: {
    ...effects,
    setFacts: assign({
      facts: (_, { facts }: { facts: ChangeFacts }) => facts,
      problem: ({ context: { problem } }, { facts }: { facts: ChangeFacts }) =>
        withoutMet(problem, facts.unmet),
    }),
    setSubmitted: assign({ isSubmitted: true }),
    reportUnmet: assign({ problem: ({ context: { facts } }) => firstUnmet(facts.unmet) }),
    clearFacts: assign({ facts: emptyFacts }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'changePassword.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { facts } }) => facts.isFilled && facts.isRepeated,
    isIncomplete: ({ context: { facts } }) => !(facts.isFilled && facts.isRepeated),
    isAcceptable: ({ context: { facts } }) =>
      facts.isFilled && facts.isRepeated && facts.unmet.length === 0,
    isAccepted: (_, { success }: Answer<typeof changePassword>) => success,
  },
}).createMachine({
  id: 'changePassword',
  description: 'A user who isn’t signed in changes their password.',
  meta: {
    title: 'Password change without signing in',
    shown: ['facts', 'isSubmitted'],
    spec: ['R5', 'T35', 'V16', 'P10'],
  },
  context: { facts: emptyFacts, isSubmitted: false, problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user enters the username, the current password and the new password twice.',
      meta: { page: 'form', spec: ['V16', 'A12', 'A81'] },
      on: {
        'form.change': { actions: { type: 'setFacts', params: ({ event }) => event } },
        'form.check': { guard: 'isIncomplete', actions: 'setSubmitted' },
        'form.submit': [
          { guard: 'isAcceptable', target: 'saving', actions: 'clearProblem' },
          { guard: 'isComplete', actions: 'reportUnmet' },
        ],
      },
    },
    saving: {
      description: 'The server saves the new password or explains why it can’t.',
      meta: { page: 'form', spec: ['C5', 'X9'] },
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          const { username, password, newPassword } = event
          return { username, password, newPassword }
        },
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'saved' },
          {
            target: 'editing',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    saved: {
      description: 'The password has been changed; a dialog confirms it.',
      meta: { page: 'saved', spec: ['T35'] },
      entry: 'clearFacts',
      on: { 'dialog.close': 'redirected' },
    },
    redirected: {
      description: 'The form is cleared and the login page opens.',
      type: 'final',
      meta: { page: 'gone', spec: ['T35'] },
      entry: { type: 'navigate', params: { to: 'login' } },
    },
  },
})
