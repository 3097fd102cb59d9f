import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { changeOwnPassword } from '#contract/account.ts'
import { wrongTotp } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { firstUnmet, withoutMet, type Unmet } from '#machines/sign-in/new-password.ts'
import { effects, port } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

/** Facts about the form; the passwords themselves stay in it. */
export type OwnPasswordFacts = { current: boolean; repeated: boolean; unmet: Unmet }
const emptyFacts: OwnPasswordFacts = { current: false, repeated: false, unmet: [] }

type Verification = { password: string; newPassword: string; totp: string }

export type OwnPasswordActor = ActorRefFrom<typeof ownPasswordMachine>

/** Changes the user's own password while signed in: must meet the checklist (A12), always needs a code (P9). */
export const ownPasswordMachine = setup({
  types: {} as {
    context: {
      facts: OwnPasswordFacts
      /** Submitted incomplete: from then on, each field shows its problem. */
      isSubmitted: boolean
      problem: Text | null
      changes: number
    }
    events:
      | { type: 'passwords.change'; facts: OwnPasswordFacts }
      | { type: 'passwords.submit' }
      | ({ type: 'totp.submit' } & Verification)
      | { type: 'dialog.close' }
    tags: 'busy'
  },
  actors: { changeOwnPassword: port<typeof changeOwnPassword>() },
  actions: {
    ...effects,
    setFacts: assign({
      facts: (_, { facts }: { facts: OwnPasswordFacts }) => facts,
      problem: ({ context: { problem } }, { facts }: { facts: OwnPasswordFacts }) =>
        withoutMet(problem, facts.unmet),
    }),
    setSubmitted: assign({ isSubmitted: true }),
    reportUnmet: assign({ problem: ({ context: { facts } }) => firstUnmet(facts.unmet) }),
    /** A new number resets the form. */
    clearFacts: assign({
      facts: emptyFacts,
      isSubmitted: false,
      changes: ({ context }) => context.changes + 1,
    }),
    reportWrongTotp: assign({ problem: { key: 'ownPassword.wrongTotp' } }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'ownPassword.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isIncomplete: ({ context: { facts } }) => !(facts.current && facts.repeated),
    hasUnmetRequirement: ({ context: { facts } }) => facts.unmet.length > 0,
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isChanged: (_, { success }: Answer<typeof changeOwnPassword>) => success,
    isWrongTotp: (_, { errorCode }: Answer<typeof changeOwnPassword>) => errorCode === wrongTotp,
  },
}).createMachine({
  id: 'ownPassword',
  description: 'A signed-in user changes their password.',
  meta: {
    title: 'Password change in the account',
    shown: ['facts', 'isSubmitted', 'changes'],
    spec: ['R24', 'G6', 'B42', 'V8', 'V9', 'V11', 'X3', 'X4', 'X7', 'X8', 'X12', 'P9'],
  },
  context: { facts: emptyFacts, isSubmitted: false, problem: null, changes: 0 },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user is entering the current password and the new password twice.',
      meta: { page: 'form', spec: ['V8', 'V9', 'V11', 'A12', 'A81'] },
      on: {
        'passwords.change': { actions: { type: 'setFacts', params: ({ event }) => event } },
        'passwords.submit': [
          { guard: 'isIncomplete', actions: ['setSubmitted', 'clearProblem'] },
          { guard: 'hasUnmetRequirement', actions: 'reportUnmet' },
          { target: 'askingTotp', actions: 'clearProblem' },
        ],
      },
    },
    askingTotp: {
      description: 'A dialog asks for a verification code.',
      meta: { page: 'totpDialog', spec: ['B42', 'X3', 'P9'] },
      on: {
        'totp.submit': {
          guard: { type: 'isTotp', params: ({ event }) => event },
          target: 'verifying',
          actions: 'clearProblem',
        },
        'dialog.close': { target: 'editing', actions: 'clearProblem' },
      },
    },
    verifying: {
      description:
        'The server checks the code and the password, then saves the new one or explains why it can’t.',
      meta: { page: 'totpDialog', spec: ['C16', 'X3', 'X7', 'X8'] },
      tags: 'busy',
      invoke: {
        id: 'changeOwnPassword',
        src: 'changeOwnPassword',
        input: ({ event }) => {
          assertEvent(event, 'totp.submit')
          const { password, newPassword, totp } = event
          return { password, newPassword, totp }
        },
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              'clearFacts',
              { type: 'toast', params: { text: { key: 'ownPassword.saved' }, tone: 'success' } },
            ],
          },
          {
            guard: { type: 'isWrongTotp', params: ({ event }) => event.output },
            target: 'askingTotp',
            actions: 'reportWrongTotp',
          },
          {
            target: 'editing',
            actions: [
              { type: 'reportRefusal', params: ({ event }) => event.output },
              {
                type: 'toast',
                params: ({ event }) => ({
                  text: textOf(event.output, 'ownPassword.failed'),
                  tone: 'error',
                }),
              },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'reportRefusal', params: {} },
            { type: 'toast', params: { text: { key: 'ownPassword.failed' }, tone: 'error' } },
          ],
        },
      },
    },
  },
})
