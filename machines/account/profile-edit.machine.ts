import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import { profileRefusals, type editProfile, type ProfileRefusal } from '#contract/account.ts'
import { wrongTotp } from '#contract/answers.ts'
import type { Answer, Payload } from '#contract/call.ts'
import {
  differs,
  needsTotp,
  profileProblem,
  trimmed,
  type ProfileFields,
  type ProfileProblem,
  type RequiredChange,
} from '#contract/rules/profile.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { effects, port } from '#machines/ports.ts'
import { noProfileChanges, profileChangesRecord } from '#machines/records.ts'
import { textOf, type Refusal, type Text, type TextKey } from '#machines/texts.ts'

/** Unsaved input from an earlier visit. */
export type ProfileChanges = Partial<ProfileFields>

export type ProfileEditInput = {
  /** The server's values. */
  saved: ProfileFields
  changes: ProfileChanges
  /** Must change before the profile is saved; null on the profile page. */
  required: RequiredChange | null
  /** A new address only takes effect once its owner has followed a link. */
  confirmsMail: boolean
}

type Context = {
  saved: ProfileFields
  form: ProfileFields
  required: RequiredChange | null
  confirmsMail: boolean
  /** Shown under its field. */
  fieldProblem: ProfileProblem | null
  problem: Text | null
}

export type ProfileEditActor = ActorRefFrom<typeof profileEditMachine>

const payloadOf = (
  { telephone, ...rest }: ProfileFields,
  totp: string,
): Payload<typeof editProfile> => ({ ...rest, telephoneNumber: telephone, totp })

const isProfileRefusal = (key: string | undefined): key is ProfileRefusal =>
  profileRefusals.some((refusal) => refusal === key)

/** Our text for the server's message key, else its message, else `fallback` (A23). */
const refusalText = (refusal: Refusal, fallback: TextKey): Text =>
  isProfileRefusal(refusal.messageKey)
    ? { key: `profile.${refusal.messageKey}` }
    : textOf(refusal, fallback)

/** Edits a profile until it is saved. The profile page and the profile prompt invoke it. */
export const profileEditMachine = setup({
  types: {} as {
    input: ProfileEditInput
    context: Context
    events:
      | { type: 'profile.change'; form: ProfileFields }
      | { type: 'profile.submit' }
      | { type: 'totp.submit'; totp: string }
      | { type: 'dialog.close' }
    output: ProfileFields
    tags: 'busy'
  },
  actors: { editProfile: port<typeof editProfile>() },
  actions: {
    ...effects,
    setForm: assign({
      form: (_, { form }: { form: ProfileFields }) => form,
      fieldProblem: null,
    }),
    setFieldProblem: assign({
      fieldProblem: ({ context: { form, saved, required } }) =>
        profileProblem(form, saved, required),
    }),
    reportWrongTotp: assign({ problem: { key: 'profile.wrongTotp' } }),
    reportNotVerified: assign({
      problem: (_, refusal: Refusal) => refusalText(refusal, 'profile.notVerified'),
    }),
    reportNotSaved: assign({
      problem: (_, refusal: Refusal) => refusalText(refusal, 'profile.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isChanged: ({ context: { form, saved } }) => differs(form, saved),
    isInvalid: ({ context: { form, saved, required } }) =>
      (differs(form, saved) || required !== null) && profileProblem(form, saved, required) !== null,
    needsTotp: ({ context: { form, saved } }) => needsTotp(form, saved),
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isSaved: (_, { success }: Answer<typeof editProfile>) => success,
    isUnconfirmed: ({ context }, { success }: Answer<typeof editProfile>) =>
      success && context.confirmsMail,
    isWrongTotp: (_, { errorCode }: Answer<typeof editProfile>) => errorCode === wrongTotp,
  },
}).createMachine({
  id: 'profileEdit',
  description: 'The user edits their profile and saves it.',
  meta: {
    title: 'Editing a profile',
    shown: ['required', 'confirmsMail', 'fieldProblem'],
    spec: ['B41', 'V5', 'V6', 'V7', 'E7', 'E8', 'X3', 'X4', 'X5', 'X6', 'P8', 'A19', 'A61'],
  },
  context: ({ input: { saved, changes, required, confirmsMail } }) => ({
    saved,
    form: { ...saved, ...changes },
    required,
    confirmsMail,
    fieldProblem: null,
    problem: null,
  }),
  output: ({ context }) => trimmed(context.form),
  initial: 'editing',
  states: {
    editing: {
      description: 'The user is editing the fields.',
      meta: { page: 'form', spec: ['V5', 'V6', 'V7', 'E8', 'A20', 'X25', 'X26'] },
      on: {
        'profile.change': {
          actions: [
            { type: 'setForm', params: ({ event }) => event },
            {
              type: 'storeRecord',
              params: ({ context: { form, saved } }) => profileChangesRecord(form, saved),
            },
          ],
        },
        'profile.submit': [
          { guard: 'isInvalid', actions: ['clearProblem', 'setFieldProblem'] },
          { guard: 'needsTotp', target: 'askingTotp', actions: 'clearProblem' },
          { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
        ],
      },
    },
    askingTotp: {
      description: 'The user has changed the email address; a dialog asks for a verification code.',
      meta: { page: 'totpDialog', spec: ['V6', 'X3', 'P8'] },
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
      description: 'The server checks the code, then saves the profile.',
      meta: { page: 'totpDialog', spec: ['C15', 'X3', 'X4', 'X6'] },
      tags: 'busy',
      invoke: {
        id: 'editProfile',
        src: 'editProfile',
        input: ({ context: { form }, event }) => {
          assertEvent(event, 'totp.submit')
          return payloadOf(form, event.totp)
        },
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'saved',
            actions: {
              type: 'toast',
              params: { text: { key: 'profile.savedUnconfirmed' }, tone: 'success' },
            },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'toast', params: { text: { key: 'profile.saved' }, tone: 'success' } },
          },
          {
            guard: { type: 'isWrongTotp', params: ({ event }) => event.output },
            target: 'askingTotp',
            actions: 'reportWrongTotp',
          },
          {
            target: 'editing',
            actions: { type: 'reportNotVerified', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: { type: 'reportNotVerified', params: {} } },
      },
    },
    saving: {
      description: 'The email address is unchanged; the server saves the profile without a code.',
      meta: { page: 'form', spec: ['C15', 'A21', 'A22', 'X5', 'X6'] },
      tags: 'busy',
      invoke: {
        id: 'editProfile',
        src: 'editProfile',
        input: ({ context: { form } }) => payloadOf(form, ''),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'toast', params: { text: { key: 'profile.saved' }, tone: 'success' } },
          },
          {
            target: 'editing',
            actions: [
              { type: 'reportNotSaved', params: ({ event }) => event.output },
              {
                type: 'toast',
                params: ({ event }) => ({
                  text: refusalText(event.output, 'profile.failed'),
                  tone: 'error',
                }),
              },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'reportNotSaved', params: {} },
            { type: 'toast', params: { text: { key: 'profile.failed' }, tone: 'error' } },
          ],
        },
      },
    },
    saved: {
      description: 'The server has saved the profile.',
      type: 'final',
      meta: { page: 'gone', spec: ['X6'] },
      entry: { type: 'storeRecord', params: noProfileChanges },
    },
  },
})
