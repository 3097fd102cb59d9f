import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { editProfile, fetchProfile } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import type { Destination } from '#contract/destinations.ts'
import { limits } from '#contract/limits.ts'
import {
  isIncomplete,
  mustChangeMail,
  objectionInPrompt,
  type ProfileFields,
} from '#contract/rules/profile.ts'
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

type Input = ProfileInput & { isPostponed: boolean; next: Destination }

export type ProfilePromptActor = ActorRefFrom<typeof profilePromptMachine>

/** R21: what is missing from a profile is asked for before the first page, at most once in seven days. */
export const profilePromptMachine = setup({
  types: {} as {
    input: Input
    context: Input & ProfileForm & { mailMustChange: boolean }
    events:
      | { type: 'profile.change'; typed: ProfileFields }
      | { type: 'profile.submit' }
      | { type: 'prompt.postpone' }
      | { type: 'totp.submit'; totp: string }
      | { type: 'dialog.close' }
    tags: 'busy'
  },
  actors: { fetchProfile: port<typeof fetchProfile>(), editProfile: port<typeof editProfile>() },
  actions: {
    ...effects,
    learn: assign(({ context }, profile: Answer<typeof fetchProfile>) => ({
      ...learned(profile, context),
      mailMustChange: mustChangeMail(profile),
    })),
    type: assign({ typed: (_, { typed }: { typed: ProfileFields }) => typed, objection: null }),
    object: assign({
      objection: ({ context: { typed, known, mailMustChange } }) =>
        objectionInPrompt(typed, known, mailMustChange),
    }),
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
    isPostponed: ({ context }) => context.isPostponed,
    isIncomplete: (_, profile: Answer<typeof fetchProfile>) => isIncomplete(profile),
    isObjectionable: ({ context: { typed, known, mailMustChange } }) =>
      objectionInPrompt(typed, known, mailMustChange) !== null,
  },
}).createMachine({
  id: 'profilePrompt',
  description: 'The dashboard: a dialog where the profile is incomplete, then what was asked for.',
  meta: { spec: ['R21', 'T19', 'A19', 'A20', 'B45', 'V7', 'K16', 'E8', 'X3', 'X4', 'A61'] },
  context: ({ input }) => ({ ...input, ...blankForm(input), mailMustChange: false }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A prompt put off stays away for seven days.',
      always: [{ guard: 'isPostponed', target: 'left' }, { target: 'deciding' }],
    },
    deciding: {
      description: 'The profile is on its way; without it nobody is held up.',
      meta: { page: 'deciding', spec: ['R21', 'A19', 'C14'] },
      tags: 'busy',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'learn', params: ({ event }) => event.output },
          },
          { target: 'left' },
        ],
        onError: 'left',
      },
    },
    editing: {
      description: 'A dialog asks for what is missing; only its own buttons close it.',
      meta: { page: 'prompt', spec: ['A20', 'B45', 'V7', 'X25', 'X26'] },
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
        'prompt.postpone': 'postponed',
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
            target: 'left',
            actions: [
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
      meta: { page: 'prompt', spec: ['C15', 'A21', 'A22', 'X5', 'X6'] },
      tags: 'busy',
      invoke: {
        id: 'editProfile',
        src: 'editProfile',
        input: ({ context: { typed } }) => edited(typed, ''),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'left',
            actions: [
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
    postponed: {
      description: 'The person wants to do it later: seven days of quiet.',
      entry: [
        {
          type: 'remember',
          params: { record: 'profilePrompt.pause', value: { lasts: limits.profilePromptPause } },
        },
        { type: 'remember', params: noTypedProfile },
      ],
      always: 'left',
    },
    left: {
      description: 'The page asked for opens, or the tickets.',
      type: 'final',
      meta: { page: 'gone', spec: ['R21', 'T19'] },
      entry: { type: 'navigate', params: ({ context }) => context.next },
    },
  },
})
