import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { changeOwnPassword } from '#contract/account.ts'
import { wrongTotp } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import { meetsChecklist } from '#contract/rules/passwords.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { firstUnmet, withoutMet, type Unmet } from './new-password.ts'
import { effects, port } from './ports.ts'
import { textOf, type Refusal, type Text } from './texts.ts'

/** What the form reports of what is typed into it; the passwords themselves stay in the form. */
export type OwnPasswordFacts = { current: boolean; repeated: boolean; unmet: Unmet }
const nothingTyped: OwnPasswordFacts = { current: false, repeated: false, unmet: [] }

type Verification = { password: string; newPassword: string; totp: string }

export type OwnPasswordActor = ActorRefFrom<typeof ownPasswordMachine>

/** The change of the own password, signed in: the checklist is a gate (A12), a code is always needed (P9). */
export const ownPasswordMachine = setup({
  types: {} as {
    context: {
      facts: OwnPasswordFacts
      /** Asked what is missing: from then on each field says what it lacks. */
      isTried: boolean
      problem: Text | null
      changes: number
    }
    events:
      | { type: 'passwords.change'; facts: OwnPasswordFacts }
      | { type: 'passwords.submit' }
      | { type: 'passwords.check' }
      | ({ type: 'totp.submit' } & Verification)
      | { type: 'dialog.close' }
    tags: 'busy'
  },
  actors: { changeOwnPassword: port<typeof changeOwnPassword>() },
  actions: {
    ...effects,
    takeFacts: assign({
      facts: (_, { facts }: { facts: OwnPasswordFacts }) => facts,
      problem: ({ context: { problem } }, { facts }: { facts: OwnPasswordFacts }) =>
        withoutMet(problem, facts.unmet),
    }),
    setTried: assign({ isTried: true }),
    reportUnmet: assign({ problem: ({ context: { facts } }) => firstUnmet(facts.unmet) }),
    /** A new number is a new form: nothing typed stays in it. */
    clear: assign({
      facts: nothingTyped,
      isTried: false,
      changes: ({ context }) => context.changes + 1,
    }),
    reportWrongTotp: assign({ problem: { key: 'ownPassword.wrongTotp' } }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'ownPassword.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { facts } }) =>
      facts.current && facts.repeated && meetsChecklist(facts.unmet),
    isIncomplete: ({ context: { facts } }) =>
      !(facts.current && facts.repeated && meetsChecklist(facts.unmet)),
    isAcceptable: ({ context: { facts } }) =>
      facts.current && facts.repeated && facts.unmet.length === 0,
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isChanged: (_, { success }: Answer<typeof changeOwnPassword>) => success,
    isWrongTotp: (_, { errorCode }: Answer<typeof changeOwnPassword>) => errorCode === wrongTotp,
  },
}).createMachine({
  id: 'ownPassword',
  description: 'Somebody who is signed in changes their password.',
  meta: { spec: ['R24', 'G6', 'B42', 'V8', 'V9', 'V11', 'X3', 'X4', 'X7', 'X8', 'X12', 'P9'] },
  context: { facts: nothingTyped, isTried: false, problem: null, changes: 0 },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types the current password and, twice, a new one.',
      meta: { page: 'form', spec: ['V8', 'V9', 'V11', 'A12', 'A81'] },
      on: {
        'passwords.change': { actions: { type: 'takeFacts', params: ({ event }) => event } },
        'passwords.check': { guard: 'isIncomplete', actions: 'setTried' },
        'passwords.submit': [
          { guard: 'isAcceptable', target: 'askingTotp', actions: 'clearProblem' },
          { guard: 'isComplete', actions: 'reportUnmet' },
        ],
      },
    },
    askingTotp: {
      description: 'A dialog asks for a code of the second factor.',
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
      description: 'The server checks both and takes the new password, or says why not.',
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
              'clear',
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
