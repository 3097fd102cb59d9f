import { assign, setup, type ActorRefFrom } from 'xstate'

import type { createPartnerEmployee } from '#contract/partner.ts'
import {
  addRemoved,
  isSendable,
  noneRemoved,
  noPartner,
  sent,
  stripped,
  type PartnerFields,
  type Removed,
} from '#contract/rules/partner.ts'
import { effects, port } from '#machines/ports.ts'
import { noPartnerForm, partnerFormRecord } from '#machines/records.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

type Input = {
  /** Unsent input from an earlier visit; empty if there is none. */
  form: PartnerFields
}

type Context = Input & {
  /** After the first attempt, every field shows its problem. */
  isSubmitted: boolean
  /** The characters that were removed from the form's fields. */
  removed: Removed
  problem: Text | null
  /** The server's answer to the request. */
  confirmation: Text | null
}

export type PartnerEmployeeActor = ActorRefFrom<typeof partnerEmployeeMachine>

/** A security manager requests a login for a partner's employee (V28–V32, A67–A71). */
export const partnerEmployeeMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events:
      | { type: 'form.change'; form: PartnerFields }
      | { type: 'form.submit' }
      | { type: 'dialog.close' }
    tags: 'busy'
  },
  actors: { createPartnerEmployee: port<typeof createPartnerEmployee>() },
  actions: {
    ...effects,
    setForm: assign(({ context }, { form }: { form: PartnerFields }) => ({
      form: stripped(form),
      removed: addRemoved(context.removed, form),
    })),
    setSubmitted: assign({ isSubmitted: true }),
    clearForm: assign({ form: noPartner, isSubmitted: false, removed: noneRemoved }),
    setConfirmation: assign({
      confirmation: (_, { message }: Refusal) => textOf({ message }, 'partner.sent'),
    }),
    reportFailure: assign({ problem: { key: 'partner.failed' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: { isSendable: ({ context }) => isSendable(context.form) },
}).createMachine({
  id: 'partnerEmployee',
  description: 'The user requests a login for an employee of a partner company.',
  meta: {
    title: 'Login for a partner',
    shown: ['isSubmitted'],
    spec: ['R38', 'G9', 'E14', 'V28', 'V29', 'V30', 'V31', 'V32', 'A61', 'A67', 'K23'],
  },
  context: ({ input }) => ({
    ...input,
    isSubmitted: false,
    removed: noneRemoved,
    problem: null,
    confirmation: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The user is filling in the form; characters that aren’t allowed are removed while typing, and named.',
      meta: { page: 'form', spec: ['V28', 'V29', 'V30', 'V31', 'V32', 'A71'] },
      on: {
        'form.change': {
          actions: [
            { type: 'setForm', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => partnerFormRecord(context.form) },
          ],
        },
        'form.submit': [
          { guard: 'isSendable', target: 'sending', actions: ['clearProblem', 'setSubmitted'] },
          { actions: ['clearProblem', 'setSubmitted'] },
        ],
      },
    },
    sending: {
      description: 'Sending the request.',
      meta: { page: 'form', spec: ['C40'] },
      tags: 'busy',
      invoke: {
        id: 'createPartnerEmployee',
        src: 'createPartnerEmployee',
        input: ({ context: { form } }) => sent(form),
        onDone: {
          target: 'sent',
          actions: [
            'clearForm',
            { type: 'storeRecord', params: noPartnerForm },
            { type: 'setConfirmation', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'editing', actions: 'reportFailure' },
      },
    },
    sent: {
      description: 'The request has been sent; a dialog confirms it, and the form is empty.',
      meta: { page: 'sent', spec: ['A67'] },
      on: { 'dialog.close': 'editing' },
    },
  },
})
