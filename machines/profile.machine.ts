import { assign, setup, type ActorRefFrom } from 'xstate'

import type { fetchProfile } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { fieldsOf, noProfile, type ProfileFields } from '#contract/rules/profile.ts'
import { port } from './ports.ts'
import { profileEditMachine, type ProfileChanges } from './profile-edit.machine.ts'

export type ProfileActor = ActorRefFrom<typeof profileMachine>

/** The profile page: once the profile is saved, it can be edited again. */
export const profileMachine = setup({
  types: {} as {
    input: { changes: ProfileChanges }
    context: { known: ProfileFields; changes: ProfileChanges }
    events: { type: 'profile.retry' }
    children: { profileEdit: 'profileEdit' }
    tags: 'busy'
  },
  actors: { fetchProfile: port<typeof fetchProfile>(), profileEdit: profileEditMachine },
  actions: {
    setLoaded: assign({
      known: (_, profile: Answer<typeof fetchProfile>) => fieldsOf(profile),
    }),
    setSaved: assign((_, known: ProfileFields) => ({ known, changes: {} })),
  },
}).createMachine({
  id: 'profile',
  description: 'A user views and edits their profile.',
  meta: { spec: ['R23', 'G5', 'B41'] },
  context: ({ input }) => ({ ...input, known: noProfile }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The profile is loading.',
      meta: { page: 'loading', spec: ['B41', 'C14'] },
      tags: 'busy',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: () => ({}),
        onDone: {
          target: 'editing',
          actions: { type: 'setLoaded', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The profile could not be loaded. The user can try again.',
      meta: { page: 'failed', spec: ['B47'] },
      on: { 'profile.retry': 'loading' },
    },
    editing: {
      description: 'The user edits the profile.',
      meta: { page: 'edit', spec: ['B41', 'V5'] },
      invoke: {
        id: 'profileEdit',
        src: 'profileEdit',
        input: ({ context }) => ({ ...context, required: null }),
        onDone: {
          target: 'editing',
          reenter: true,
          actions: { type: 'setSaved', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
  },
})
