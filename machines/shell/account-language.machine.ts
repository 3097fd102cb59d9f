import { assign, setup, type ActorRefFrom } from 'xstate'

import type { followLanguage } from '#contract/account-language.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { effects, port, type Bare, watchPort } from '#machines/ports.ts'

/** Empty if no language was chosen. */
type Choice = Payload<typeof followLanguage>['language']

export type AccountLanguageInput = {
  username: string
  /** This tab has already shown the account's language. */
  isFollowed: boolean
  /** A choice that isn't stored in the account yet. */
  chosen: Choice
}

export type AccountLanguageActor = ActorRefFrom<typeof accountLanguageMachine>

/** A user's chosen language follows them to every browser they sign in with (G7). */
export const accountLanguageMachine = setup({
  types: {} as {
    input: AccountLanguageInput
    context: AccountLanguageInput & { sent: Choice }
    events: { type: 'language.chosen'; language: Choice } | Bare<'tab.shown'>
  },
  actors: {
    followLanguage: port<typeof followLanguage>(),
    watchTab: watchPort(),
    watchLanguage: watchPort(),
  },
  actions: {
    ...effects,
    setChoice: assign({ chosen: (_, { language }: { language: Choice }) => language }),
    setSent: assign({ sent: ({ context }) => context.chosen }),
    clearChoice: assign({ chosen: '', sent: '' }),
  },
  guards: {
    isInSync: ({ context: { isFollowed, chosen } }) => isFollowed && chosen === '',
    hasNewChoice: ({ context: { chosen, sent } }) => chosen !== sent,
  },
  delays: { resync: limits.sessionResync },
}).createMachine({
  id: 'accountLanguage',
  description: 'Syncs the language between the portal and the account.',
  meta: {
    title: 'Account language',
    shown: ['isFollowed', 'chosen', 'sent'],
    page: 'anyPage',
    spec: ['G7'],
  },
  context: ({ input }) => ({ ...input, sent: '' }),
  initial: 'deciding',
  invoke: [
    { id: 'watchTab', src: 'watchTab' },
    { id: 'watchLanguage', src: 'watchLanguage' },
  ],
  states: {
    deciding: {
      description: 'The language is synced once per tab and user, and after each choice.',
      always: [{ guard: 'isInSync', target: 'inSync' }, { target: 'syncing' }],
    },
    syncing: {
      description:
        'The server saves the chosen language, if any, and returns the account’s language.',
      meta: { spec: ['G7'] },
      entry: 'setSent',
      on: {
        'language.chosen': { actions: { type: 'setChoice', params: ({ event }) => event } },
      },
      invoke: {
        id: 'followLanguage',
        src: 'followLanguage',
        input: ({ context: { chosen } }) => ({ language: chosen }),
        onDone: [
          { guard: 'hasNewChoice', target: 'syncing', reenter: true },
          {
            target: 'inSync',
            actions: [
              'clearChoice',
              { type: 'storeRecord', params: { record: 'language.chosen', value: null } },
              {
                type: 'storeRecord',
                params: ({ context: { username } }) => ({
                  record: 'language.followed',
                  value: username,
                }),
              },
              { type: 'setLanguage', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'waiting',
      },
    },
    inSync: {
      description: 'The portal and the account use the same language.',
      meta: { spec: ['G7', 'R25'] },
      on: {
        'language.chosen': {
          target: 'syncing',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
      },
    },
    waiting: {
      description: 'The server didn’t answer; the portal retries later or after the next choice.',
      meta: { spec: ['G7'] },
      after: { resync: 'syncing' },
      on: {
        'tab.shown': 'syncing',
        'language.chosen': {
          target: 'syncing',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
      },
    },
  },
})
