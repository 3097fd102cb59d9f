import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { LinkedUser, listLinkedUsers } from '#contract/company-providers.ts'
import { proofMachine } from '#machines/account/proof.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import { effects, port, type Bare } from '#machines/ports.ts'

type Listed = Answer<typeof listLinkedUsers>

export type LinkedUsersActor = ActorRefFrom<typeof linkedUsersMachine>

/** The users of a company whose accounts are linked to its provider. */
export const linkedUsersMachine = setup({
  types: {} as {
    input: { factor: Factor }
    context: {
      factor: Factor
      /** The requested page; starts at 1. */
      page: number
      list: LinkedUser[] | null
      total: number
      /** The user whose link should be removed. */
      chosen: LinkedUser | null
    }
    events:
      | { type: 'page.choose'; page: number }
      | { type: 'link.remove'; user: LinkedUser }
      | Bare<'list.retry' | 'proof.accepted'>
    children: { proof: 'proof' }
    tags: 'busy'
  },
  actors: { listUsers: port<typeof listLinkedUsers>(), proof: proofMachine },
  actions: {
    ...effects,
    setList: assign((_, { list, total }: Listed) => ({ list, total })),
    setPage: assign((_, { page }: { page: number }) => ({ page })),
    setChosen: assign({ chosen: (_, { user }: { user: LinkedUser }) => user }),
  },
}).createMachine({
  id: 'linkedUsers',
  description: 'A security manager sees which users are linked, 20 per page, and removes links.',
  meta: { title: 'Linked users', shown: ['factor', 'page', 'total'], spec: ['T295', 'T313'] },
  context: ({ input }) => ({ ...input, page: 1, list: null, total: 0, chosen: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading one page, also after a removal; earlier users stay.',
      meta: { page: 'list', spec: ['T313'] },
      tags: 'busy',
      invoke: {
        id: 'listUsers',
        src: 'listUsers',
        input: ({ context: { page } }) => ({ page }),
        onDone: {
          target: 'shown',
          actions: { type: 'setList', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    shown: {
      description: 'The linked users are shown; there may be none.',
      meta: { page: 'list', spec: ['T313'] },
      on: {
        'page.choose': {
          target: 'loading',
          actions: { type: 'setPage', params: ({ event }) => event },
        },
        'link.remove': {
          target: 'removing',
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The page failed to load; the security manager can try again.',
      meta: { page: 'failed', spec: ['T313', 'X29'] },
      on: { 'list.retry': 'loading' },
    },
    removing: {
      description: 'The security manager confirms that a link should be removed.',
      meta: { page: 'proofDialog', spec: ['T295', 'R72'] },
      on: {
        // The list is loaded again in any case once the dialog is closed.
        'proof.accepted': {
          actions: {
            type: 'toast',
            params: { text: { key: 'companyLink.removed' }, tone: 'success' },
          },
        },
      },
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context: { factor }, event }) => {
          assertEvent(event, 'link.remove')
          return { factor, subject: { id: String(event.user.id) } }
        },
        onDone: 'loading',
        onError: 'loading',
      },
    },
  },
})
