import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import { companyDepartureMachine, type DepartureResult } from './company-departure.machine.ts'
import { failureProblem, type CompanyText } from './company.ts'
import { firstUnmet, withoutMet, type Unmet } from './new-password.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

/** Facts about the form; the passwords themselves stay in it. */
export type ResetFacts = { isRepeated: boolean; unmet: Unmet }
const emptyFacts: ResetFacts = { isRepeated: false, unmet: [] }

/** Users and agents sign in on different pages. */
export type SignInPage = 'login' | 'agentLogin'

type Checked = Answer<typeof renderPasswordReset>

export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>

/** The page of a one-time link; the passwords stay in its form and are sent with the link's code. */
export const passwordResetMachine = setup({
  types: {} as {
    input: { otac: string; signIn?: SignInPage }
    context: {
      otac: string
      /** The sign-in page for the new password. */
      signIn: SignInPage
      facts: ResetFacts
      /** Submitted incomplete: from then on, each field shows its problem. */
      isSubmitted: boolean
      problem: Text | null
      /** Whose sign-in can accept the invitation; null for other links. */
      company: NonNullable<Checked['company']> | null
      /** Why the company’s sign-in couldn’t be opened. */
      companyProblem: CompanyText | null
    }
    events:
      | { type: 'passwords.change'; facts: ResetFacts }
      | { type: 'passwords.submit'; newPassword: string; newPasswordRepeat: string }
      | Bare<'dialog.close' | 'provider.open'>
    children: { departure: 'departure' }
    tags: 'busy'
  },
  actors: {
    checkLink: port<typeof renderPasswordReset>(),
    resetPassword: port<typeof resetPassword>(),
    departure: companyDepartureMachine,
  },
  actions: {
    ...effects,
    setFacts: assign({
      facts: (_, { facts }: { facts: ResetFacts }) => facts,
      problem: ({ context: { problem } }, { facts }: { facts: ResetFacts }) =>
        withoutMet(problem, facts.unmet),
    }),
    setCompany: assign({ company: (_, { company }: Checked) => company ?? null }),
    setCompanyProblem: assign({
      companyProblem: (_, { problem }: DepartureResult) => problem,
    }),
    reportDefect: assign({
      companyProblem: (_, event: { error: unknown }) => failureProblem(event),
    }),
    setSubmitted: assign({ isSubmitted: true }),
    reportUnmet: assign({
      problem: ({ context: { facts } }) => firstUnmet(facts.unmet),
      companyProblem: null,
    }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'passwordReset.failed'),
    }),
    clearProblem: assign({ problem: null, companyProblem: null }),
    clearCode: assign({ otac: '' }),
  },
  guards: {
    isValid: (_, { render }: Checked) => render,
    hasProvider: ({ context: { company } }) => company !== null,
    isRequired: ({ context: { company } }) => company?.isRequired ?? false,
    isNotRepeated: ({ context: { facts } }) => !facts.isRepeated,
    hasUnmetRequirement: ({ context: { facts } }) => facts.unmet.length > 0,
    isAccepted: (_, { success }: Answer<typeof resetPassword>) => success,
  },
}).createMachine({
  id: 'passwordReset',
  description: 'The user opened a one-time link to choose a new password.',
  meta: {
    title: 'One-time link for a new password',
    shown: ['facts', 'isSubmitted'],
    spec: ['R7', 'T33', 'T34', 'T330', 'V9', 'X12', 'X13', 'X14', 'X15'],
  },
  context: ({ input: { otac, signIn = 'login' } }) => ({
    otac,
    signIn,
    facts: emptyFacts,
    isSubmitted: false,
    problem: null,
    company: null,
    companyProblem: null,
  }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      description: 'Checking the link.',
      meta: { page: 'waiting', spec: ['T33', 'C9'], secrets: ['otac'] },
      tags: 'busy',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context: { otac } }) => ({ otac }),
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setCompany', params: ({ event }) => event.output },
          },
          { target: 'linkExpired' },
        ],
        onError: 'linkExpired',
      },
    },
    linkExpired: {
      description: 'The link can’t be used, and a dialog says so (A15).',
      meta: { page: 'linkExpired', spec: ['T33', 'X13'] },
      entry: 'clearCode',
      on: { 'dialog.close': 'redirected' },
    },
    choosing: {
      description: 'Decides whether the link leads to a password or to the company’s sign-in only.',
      meta: { page: 'waiting', spec: ['T330'], secrets: ['otac'] },
      always: [{ guard: 'isRequired', target: 'requiringProvider' }, { target: 'editing' }],
    },
    editing: {
      description: 'The user is entering the new password twice.',
      meta: { page: 'form', spec: ['T33', 'V9', 'X12', 'X15', 'A14', 'A81'], secrets: ['otac'] },
      on: {
        'provider.open': {
          guard: 'hasProvider',
          target: 'leaving',
          actions: 'clearProblem',
        },
        'passwords.change': { actions: { type: 'setFacts', params: ({ event }) => event } },
        'passwords.submit': [
          { guard: 'isNotRepeated', actions: ['setSubmitted', 'clearProblem'] },
          { guard: 'hasUnmetRequirement', actions: 'reportUnmet' },
          { target: 'saving', actions: 'clearProblem' },
        ],
      },
    },
    requiringProvider: {
      description: 'The company signs its users in; the invitation needs no password.',
      meta: { page: 'provider', spec: ['T297', 'T330'], secrets: ['otac'] },
      on: { 'provider.open': { target: 'leaving', actions: 'clearProblem' } },
    },
    leaving: {
      description: 'The browser leaves for the provider, which accepts the invitation.',
      meta: { page: 'form', spec: ['T293', 'T305', 'T330'], secrets: ['otac'] },
      on: {
        // The form for a password is still there.
        'passwords.change': { actions: { type: 'setFacts', params: ({ event }) => event } },
        'passwords.submit': {},
        'provider.open': {},
      },
      invoke: {
        id: 'departure',
        src: 'departure',
        input: ({ context: { otac } }) => ({ otac }),
        onDone: {
          target: 'choosing',
          actions: { type: 'setCompanyProblem', params: ({ event }) => event.output },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'reportDefect', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'The server saves the new password or explains why it can’t.',
      meta: { page: 'form', spec: ['C10', 'X15'], secrets: ['otac'] },
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { otac }, event }) => {
          assertEvent(event, 'passwords.submit')
          const { newPassword, newPasswordRepeat } = event
          return { otac, newPassword, newPasswordRepeat }
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
      meta: { page: 'saved', spec: ['T34', 'X14'] },
      entry: 'clearCode',
      on: { 'dialog.close': 'redirected' },
    },
    redirected: {
      description: 'The sign-in page opens.',
      type: 'final',
      meta: { page: 'gone', spec: ['T33', 'T34'] },
      entry: { type: 'navigate', params: ({ context: { signIn } }) => ({ to: signIn }) },
    },
  },
})
