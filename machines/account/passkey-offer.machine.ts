import { setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { listPasskeys } from '#contract/passkeys.ts'
import { effects, port, type Bare } from '#machines/ports.ts'

type Input = {
  /** The user has signed in with a code in this tab, and hasn’t postponed the offer lately. */
  isDue: boolean
}

export type PasskeyOfferActor = ActorRefFrom<typeof passkeyOfferMachine>

/** Offers a passkey after a sign-in with a code, at most once in 30 days (T289). */
export const passkeyOfferMachine = setup({
  types: {} as {
    input: Input
    context: Input
    events: Bare<'offer.accept' | 'offer.postpone'>
  },
  actors: { listPasskeys: port<typeof listPasskeys>() },
  actions: effects,
  guards: {
    isDue: ({ context }) => context.isDue,
    hasNone: (_, { list }: Answer<typeof listPasskeys>) => list.length === 0,
  },
}).createMachine({
  id: 'passkeyOffer',
  description: 'After a sign-in with a code, the portal offers to set up a passkey.',
  meta: { title: 'Offer of a passkey', shown: ['isDue'], spec: ['T289'] },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether a passkey can be offered now.',
      always: [{ guard: 'isDue', target: 'loading' }, { target: 'closed' }],
    },
    loading: {
      description: 'Asking whether the account has a passkey.',
      meta: { page: 'gone', spec: ['T289'] },
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        input: () => ({}),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'offered' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    offered: {
      description: 'The page offers to set up a passkey.',
      meta: { page: 'offer', spec: ['T289'] },
      on: { 'offer.accept': 'accepted', 'offer.postpone': 'postponed' },
    },
    accepted: {
      description: 'The security page opens, where passkeys are added.',
      entry: { type: 'navigate', params: { to: 'security' } },
      always: 'closed',
    },
    postponed: {
      description: 'The user doesn’t want one now; the offer returns after 30 days.',
      entry: {
        type: 'storeRecord',
        params: { record: 'passkeyOffer.pause', value: limits.passkeyOfferPause },
      },
      always: 'closed',
    },
    closed: {
      description: 'Nothing is offered.',
      type: 'final',
      meta: { page: 'gone', spec: ['T289'] },
      entry: { type: 'storeRecord', params: { record: 'passkey.offer', value: null } },
    },
  },
})
