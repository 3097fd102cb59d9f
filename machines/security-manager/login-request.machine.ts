import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { CompanyLogin, LoginChange, requestLoginChange } from '#contract/management.ts'
import { loginRequestProblems, type LoginRequestFields } from '#contract/rules/login-request.ts'
import { effects, port } from '#machines/ports.ts'
import { loginRequestRecord } from '#machines/records.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type LoginRequestInput = {
  login: Pick<CompanyLogin, 'id' | 'name' | 'username'>
  change: LoginChange
  /** Today in the user's time zone, such as `2026-11-23`. */
  today: string
  /** Unsent input from an earlier visit. */
  form: LoginRequestFields
}

type Context = LoginRequestInput & {
  /** After the first attempt, every field shows its problem. */
  isSubmitted: boolean
  problem: Text | null
}

export type LoginRequestActor = ActorRefFrom<typeof loginRequestMachine>

/** A security manager asks the provider to lock a login, or to end it after a day. */
export const loginRequestMachine = setup({
  types: {} as {
    input: LoginRequestInput
    context: Context
    events:
      | { type: 'form.change'; form: LoginRequestFields }
      | { type: 'form.submit' }
      | { type: 'dialog.close' }
    tags: 'busy'
  },
  actors: { requestChange: port<typeof requestLoginChange>() },
  actions: {
    ...effects,
    reportRequest: sendParent({ type: 'login.requested' }),
    setForm: assign({ form: (_, { form }: { form: LoginRequestFields }) => form }),
    setSubmitted: assign({ isSubmitted: true }),
    setProblem: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'loginRequest.failed'),
    }),
    reportFailure: assign({ problem: { key: 'loginRequest.failed' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isSendable: ({ context: { form, change, today } }) =>
      Object.values(loginRequestProblems(form, change, today)).every((each) => each === null),
    isAccepted: (_, { success }: Answer<typeof requestLoginChange>) => success,
  },
}).createMachine({
  id: 'loginRequest',
  description: 'A security manager requests a lock or an offboarding of a login.',
  meta: {
    title: 'Lock or offboarding of a login',
    shown: ['change', 'isSubmitted'],
    spec: ['R75'],
  },
  context: ({ input }) => ({
    ...input,
    isSubmitted: false,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'A dialog asks for the reason and, for an offboarding, for the last day.',
      meta: { page: 'form', spec: ['R75'] },
      on: {
        'form.change': {
          actions: [
            { type: 'setForm', params: ({ event }) => event },
            {
              type: 'storeRecord',
              params: ({ context: { login, change, form } }) =>
                loginRequestRecord({ loginId: login.id, change, typed: form }),
            },
          ],
        },
        'form.submit': [
          { guard: 'isSendable', target: 'sending', actions: ['clearProblem', 'setSubmitted'] },
          { actions: ['clearProblem', 'setSubmitted'] },
        ],
        'dialog.close': 'closed',
      },
    },
    sending: {
      description: 'Sending the request.',
      meta: { page: 'form', spec: ['R75'] },
      tags: 'busy',
      invoke: {
        id: 'requestChange',
        src: 'requestChange',
        input: ({ context: { login, change, form } }) => ({
          loginId: login.id,
          change,
          reason: form.reason.trim(),
          lastDay: change === 'lock' ? undefined : form.lastDay,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              {
                type: 'toast',
                params: { text: { key: 'loginRequest.sent' }, tone: 'success' },
              },
              'reportRequest',
            ],
          },
          {
            target: 'editing',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: 'reportFailure' },
      },
    },
    closed: {
      description: 'The dialog is closed; the request was sent or discarded.',
      meta: { page: 'closed', spec: ['R75'] },
      type: 'final',
      entry: { type: 'storeRecord', params: loginRequestRecord(null) },
    },
  },
})
