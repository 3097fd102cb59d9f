import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { listPasskeys, Passkey, renamePasskey } from '#contract/passkeys.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'
import { passkeyRegistrationMachine } from './passkey-registration.machine.ts'
import { proofMachine } from './proof.machine.ts'
import type { Factor } from './proof.ts'

type Input = { factor: Factor }

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>

/** The passkeys of an account, of users and of agents. */
export const passkeysMachine = setup({
  types: {} as {
    input: Input
    context: Input & {
      list: readonly Passkey[]
      /** The passkey to rename or remove. */
      chosen: Passkey | null
      problem: Text | null
    }
    events:
      | Bare<'list.retry' | 'passkey.add' | 'rename.cancel' | 'proof.accepted'>
      | { type: 'passkey.rename'; passkey: Passkey }
      | { type: 'passkey.remove'; passkey: Passkey }
      | { type: 'rename.submit'; id: number; name: string }
    children: { passkeyRegistration: 'passkeyRegistration'; proof: 'proof' }
    tags: 'busy'
  },
  actors: {
    listPasskeys: port<typeof listPasskeys>(),
    passkeyRegistration: passkeyRegistrationMachine,
    renamePasskey: port<typeof renamePasskey>(),
    proof: proofMachine,
  },
  actions: {
    ...effects,
    setList: assign({ list: (_, { list }: Answer<typeof listPasskeys>) => list }),
    setChosen: assign({ chosen: (_, { passkey }: { passkey: Passkey }) => passkey }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'passkey.notRenamed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    canRemove: (_, { passkey }: { passkey: Passkey }) => passkey.canRemove,
    isNamed: (_, { name }: { name: string }) => name.trim() !== '',
    isRenamed: (_, { success }: Answer<typeof renamePasskey>) => success,
  },
}).createMachine({
  id: 'passkeys',
  description: 'The user sees, adds, renames and removes the passkeys of their account.',
  meta: { title: 'Passkeys', shown: ['factor'], spec: ['T284', 'T285', 'T286'] },
  context: ({ input }) => ({ ...input, list: [], chosen: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the passkeys.',
      meta: { page: 'loading', spec: ['T284'] },
      tags: 'busy',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'setList', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The passkeys failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['T284', 'X29'] },
      on: { 'list.retry': 'loading' },
    },
    shown: {
      description: 'The passkeys are shown; there may be none.',
      meta: { page: 'list', spec: ['T284'] },
      on: {
        'passkey.add': 'adding',
        'passkey.rename': {
          target: 'renaming',
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
        'passkey.remove': {
          guard: { type: 'canRemove', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
      },
    },
    adding: {
      description: 'The user is adding a passkey.',
      meta: { page: 'registration', spec: ['T283', 'T284'] },
      invoke: {
        id: 'passkeyRegistration',
        src: 'passkeyRegistration',
        input: ({ context: { factor } }) => ({ factor }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    renaming: {
      description: 'A dialog asks for another name.',
      meta: { page: 'renameDialog', spec: ['T285'] },
      exit: 'clearProblem',
      on: {
        'rename.submit': {
          guard: { type: 'isNamed', params: ({ event }) => event },
          target: 'saving',
        },
        'rename.cancel': 'shown',
      },
    },
    saving: {
      description: 'The server is saving the name.',
      meta: { page: 'renameDialog', spec: ['T285'] },
      tags: 'busy',
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ event }) => {
          assertEvent(event, 'rename.submit')
          return { id: event.id, name: event.name.trim() }
        },
        onDone: [
          {
            guard: { type: 'isRenamed', params: ({ event }) => event.output },
            target: 'refreshing',
          },
          {
            target: 'renaming',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'renaming', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    removing: {
      description: 'The user confirms that the passkey should be removed.',
      meta: { page: 'proofDialog', spec: ['T286', 'R72'] },
      on: {
        // The list is loaded again in any case once the dialog is closed.
        'proof.accepted': {
          actions: { type: 'toast', params: { text: { key: 'passkey.removed' }, tone: 'success' } },
        },
      },
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context: { factor }, event }) => {
          assertEvent(event, 'passkey.remove')
          return { factor, subject: { id: String(event.passkey.id) } }
        },
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    refreshing: {
      description: 'Loading the passkeys again; the earlier ones stay.',
      meta: { page: 'list', spec: ['T284'] },
      tags: 'busy',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'setList', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
  },
})
