import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { editProfile, fetchProfile } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { differs, objectionTo, trimmed, type ProfileFields } from '#contract/rules/profile.ts'
import { effects, port } from './ports.ts'
import {
  blankForm,
  edited,
  learned,
  profileGuards,
  profileRefusal,
  type ProfileForm,
  type ProfileInput,
} from './profile-form.ts'
import { noTypedProfile, typedProfile } from './records.ts'
import type { Refusal } from './texts.ts'

export type ProfileActor = ActorRefFrom<typeof profileMachine>

/** The own profile: a code of the second factor is needed for another e-mail address only. */
export const profileMachine = setup({
  types: {} as {
    input: ProfileInput
    context: ProfileForm
    events:
      | { type: 'profile.change'; typed: ProfileFields }
      | { type: 'profile.submit' }
      | { type: 'profile.retry' }
      | { type: 'totp.submit'; totp: string }
      | { type: 'dialog.close' }
    tags: 'busy'
  },
  actors: { fetchProfile: port<typeof fetchProfile>(), editProfile: port<typeof editProfile>() },
  actions: {
    ...effects,
    learn: assign(({ context }, profile: Answer<typeof fetchProfile>) => learned(profile, context)),
    type: assign({ typed: (_, { typed }: { typed: ProfileFields }) => typed, objection: null }),
    keep: assign(({ context }) => ({
      known: trimmed(context.typed),
      typed: trimmed(context.typed),
    })),
    object: assign({ objection: ({ context }) => objectionTo(context.typed, context.known) }),
    refuseCode: assign({ problem: { key: 'profile.wrongTotp' } }),
    explain: assign({
      problem: (_, refusal: Refusal) => profileRefusal(refusal, 'profile.failed'),
    }),
    explainDialog: assign({
      problem: (_, refusal: Refusal) => profileRefusal(refusal, 'profile.notVerified'),
    }),
    hush: assign({ problem: null }),
  },
  guards: {
    ...profileGuards,
    isObjectionable: ({ context: { typed, known } }) =>
      differs(typed, known) && objectionTo(typed, known) !== null,
  },
}).createMachine({
  id: 'profile',
  description: 'A person looks at their profile and changes it.',
  meta: { spec: ['R23', 'G5', 'B41', 'V5', 'V6', 'E7', 'E8', 'X3', 'X4', 'X5', 'X6', 'P8', 'A61'] },
  context: ({ input }) => blankForm(input),
  initial: 'loading',
  states: {
    loading: {
      description: 'The profile is on its way.',
      meta: { page: 'loading', spec: ['B41', 'C14'] },
      tags: 'busy',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: () => ({}),
        onDone: {
          target: 'editing',
          actions: { type: 'learn', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The profile could not be loaded; asking again may help.',
      meta: { page: 'failed', spec: ['B47'] },
      on: { 'profile.retry': 'loading' },
    },
    editing: {
      description: 'The person looks at the profile and changes it.',
      meta: { page: 'form', spec: ['V5', 'V6', 'E8', 'X25', 'X26'] },
      on: {
        'profile.change': {
          actions: [
            { type: 'type', params: ({ event }) => event },
            {
              type: 'remember',
              params: ({ context: { typed, known } }) => typedProfile(typed, known),
            },
          ],
        },
        'profile.submit': [
          { guard: 'isObjectionable', actions: ['hush', 'object'] },
          { guard: 'needsTotp', target: 'askingTotp', actions: 'hush' },
          { guard: 'isChanged', target: 'saving', actions: 'hush' },
        ],
      },
    },
    askingTotp: {
      description: 'Another e-mail address: a dialog asks for a code of the second factor.',
      meta: { page: 'totpDialog', spec: ['V6', 'X3', 'P8'] },
      on: {
        'totp.submit': {
          guard: { type: 'isTotp', params: ({ event }) => event },
          target: 'verifying',
          actions: 'hush',
        },
        'dialog.close': { target: 'editing', actions: 'hush' },
      },
    },
    verifying: {
      description: 'The server checks the code and saves, or says why not.',
      meta: { page: 'totpDialog', spec: ['C15', 'X3', 'X4', 'X6'] },
      tags: 'busy',
      invoke: {
        id: 'editProfile',
        src: 'editProfile',
        input: ({ context: { typed }, event }) => {
          assertEvent(event, 'totp.submit')
          return edited(typed, event.totp)
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              'keep',
              { type: 'remember', params: noTypedProfile },
              { type: 'toast', params: { text: { key: 'profile.saved' }, tone: 'success' } },
            ],
          },
          {
            guard: { type: 'isWrongTotp', params: ({ event }) => event.output },
            target: 'askingTotp',
            actions: 'refuseCode',
          },
          {
            target: 'editing',
            actions: { type: 'explainDialog', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: { type: 'explainDialog', params: {} } },
      },
    },
    saving: {
      description: 'The address stays: the server saves the rest, or says why not.',
      meta: { page: 'form', spec: ['C15', 'A21', 'A22', 'X5', 'X6'] },
      tags: 'busy',
      invoke: {
        id: 'editProfile',
        src: 'editProfile',
        input: ({ context: { typed } }) => edited(typed, ''),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              'keep',
              { type: 'remember', params: noTypedProfile },
              { type: 'toast', params: { text: { key: 'profile.saved' }, tone: 'success' } },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'explain', params: ({ event }) => event.output },
              {
                type: 'toast',
                params: ({ event }) => ({
                  text: profileRefusal(event.output, 'profile.failed'),
                  tone: 'error',
                }),
              },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'explain', params: {} },
            { type: 'toast', params: { text: { key: 'profile.failed' }, tone: 'error' } },
          ],
        },
      },
    },
  },
})
