import { assign, setup, type ActorRefFrom } from 'xstate'

import type { fetchProfile } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { fieldsOf, noProfile, type ProfileFields } from '#contract/rules/profile.ts'
import { emailChangeMachine, type EmailChangeResult } from './email-change.machine.ts'
import { port } from '#machines/ports.ts'
import { profileEditMachine, type ProfileChanges } from './profile-edit.machine.ts'

export type ProfileActor = ActorRefFrom<typeof profileMachine>

type Input = { changes: ProfileChanges }

/** The profile page: once the profile is saved, it can be edited again. */
export const profileMachine = setup({
  types: {} as {
    input: Input
    context: Input & {
      saved: ProfileFields
      /** A new address only takes effect once its owner has followed a link. */
      confirmsMail: boolean
      /** The address that isn't confirmed yet; empty if there is none. */
      pendingMail: string
    }
    events: { type: 'profile.retry' }
    children: { profileEdit: 'profileEdit'; emailChange: 'emailChange' }
    tags: 'busy'
  },
  actors: {
    fetchProfile: port<typeof fetchProfile>(),
    profileEdit: profileEditMachine,
    emailChange: emailChangeMachine,
  },
  actions: {
    setProfile: assign((_, profile: Answer<typeof fetchProfile>) => ({
      saved: fieldsOf(profile),
      confirmsMail: profile.confirmsMail === true,
      pendingMail: profile.pendingMail ?? '',
    })),
    setSaved: assign((_, saved: ProfileFields) => ({ saved, changes: {} })),
    setPending: assign(({ context: { saved } }, { mail, ...rest }: ProfileFields) => ({
      saved: { ...rest, mail: saved.mail },
      changes: {},
      pendingMail: mail,
    })),
    clearPending: assign({ pendingMail: '' }),
  },
  guards: {
    isPending: ({ context }) => context.pendingMail !== '',
    isUnconfirmed: ({ context: { saved, confirmsMail } }, { mail }: ProfileFields) =>
      confirmsMail && mail !== saved.mail,
    isOutdated: (_, { status }: EmailChangeResult) => status === 'outdated',
  },
}).createMachine({
  id: 'profile',
  description: 'The user views and edits their profile.',
  meta: { title: 'Profile', shown: ['confirmsMail'], spec: ['R23', 'G5', 'B41', 'R70'] },
  context: ({ input }) => ({ ...input, saved: noProfile, confirmsMail: false, pendingMail: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the profile.',
      meta: { page: 'loading', spec: ['B41', 'C14'] },
      tags: 'busy',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: () => ({}),
        onDone: {
          target: 'editing',
          actions: { type: 'setProfile', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The profile failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['B47'] },
      on: { 'profile.retry': 'loading' },
    },
    editing: {
      description: 'The user is editing the profile.',
      meta: { page: 'edit', spec: ['B41', 'V5', 'R70'] },
      invoke: {
        id: 'profileEdit',
        src: 'profileEdit',
        input: ({ context: { saved, changes, confirmsMail } }) => ({
          saved,
          changes,
          confirmsMail,
          required: null,
        }),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'editing',
            reenter: true,
            actions: { type: 'setPending', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            reenter: true,
            actions: { type: 'setSaved', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
      initial: 'checkingAddress',
      states: {
        checkingAddress: {
          description: 'Checking whether a new address is waiting for confirmation.',
          always: [
            { guard: 'isPending', target: 'addressPending' },
            { target: 'addressConfirmed' },
          ],
        },
        addressConfirmed: { description: 'No new address is waiting.' },
        addressPending: {
          description: 'A notice shows the address that is waiting.',
          invoke: {
            id: 'emailChange',
            src: 'emailChange',
            input: ({ context }) => ({ mail: context.pendingMail }),
            onDone: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.output },
                target: '#profile.loading',
              },
              { target: 'addressConfirmed', actions: 'clearPending' },
            ],
            onError: { target: 'addressConfirmed', actions: 'clearPending' },
          },
        },
      },
    },
  },
})
