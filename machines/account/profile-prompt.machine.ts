import { assign, setup, type ActorRefFrom } from 'xstate'

import type { fetchProfile } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import type { Destination } from '#contract/destinations.ts'
import { limits } from '#contract/limits.ts'
import { fieldsOf, noProfile, requiredChange } from '#contract/rules/profile.ts'
import { effects, port } from '#machines/ports.ts'
import {
  profileEditMachine,
  type ProfileChanges,
  type ProfileEditInput,
} from './profile-edit.machine.ts'
import { noProfileChanges } from '#machines/records.ts'

type Input = {
  isPostponed: boolean
  next: Destination
  changes: ProfileChanges
}

export type ProfilePromptActor = ActorRefFrom<typeof profilePromptMachine>

/** Asks for missing profile fields before the first page, at most once in seven days (R21). */
export const profilePromptMachine = setup({
  types: {} as {
    input: Input
    context: Input & ProfileEditInput
    events: { type: 'prompt.postpone' }
    children: { profileEdit: 'profileEdit' }
    tags: 'busy'
  },
  actors: { fetchProfile: port<typeof fetchProfile>(), profileEdit: profileEditMachine },
  actions: {
    ...effects,
    setProfile: assign((_, profile: Answer<typeof fetchProfile>) => ({
      saved: fieldsOf(profile),
      required: requiredChange(profile),
      confirmsMail: profile.confirmsMail === true,
    })),
  },
  guards: {
    isPostponed: ({ context }) => context.isPostponed,
    isIncomplete: (_, profile: Answer<typeof fetchProfile>) => requiredChange(profile) !== null,
  },
}).createMachine({
  id: 'profilePrompt',
  description: 'The dashboard asks for missing profile data, then opens the requested page.',
  meta: {
    title: 'Dashboard with the profile prompt',
    shown: ['isPostponed', 'required', 'confirmsMail'],
    spec: ['R21', 'T19', 'A19', 'A20', 'B45', 'K16', 'A61'],
  },
  context: ({ input }) => ({ ...input, saved: noProfile, required: null, confirmsMail: false }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether the user has postponed the prompt within the last seven days.',
      always: [{ guard: 'isPostponed', target: 'redirected' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loading the profile; if that fails, the user continues without the prompt.',
      meta: { page: 'loading', spec: ['R21', 'A19', 'C14'] },
      tags: 'busy',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setProfile', params: ({ event }) => event.output },
          },
          { target: 'redirected' },
        ],
        onError: 'redirected',
      },
    },
    editing: {
      description: 'A dialog asks for the missing data; only its own buttons close it.',
      meta: { page: 'prompt', spec: ['A20', 'B45', 'V7'] },
      invoke: {
        id: 'profileEdit',
        src: 'profileEdit',
        input: ({ context: { saved, changes, required, confirmsMail } }) => ({
          saved,
          changes,
          required,
          confirmsMail,
        }),
        onDone: 'redirected',
        onError: 'redirected',
      },
      on: { 'prompt.postpone': 'postponed' },
    },
    postponed: {
      description: 'The user has postponed the prompt for seven days.',
      entry: [
        {
          type: 'storeRecord',
          params: { record: 'profilePrompt.pause', value: limits.profilePromptPause },
        },
        { type: 'storeRecord', params: noProfileChanges },
      ],
      always: 'redirected',
    },
    redirected: {
      description: 'The requested page opens, or the ticket list.',
      type: 'final',
      meta: { page: 'gone', spec: ['R21', 'T19'] },
      entry: { type: 'navigate', params: ({ context }) => context.next },
    },
  },
})
