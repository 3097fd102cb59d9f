import { assign, setup, type ActorRefFrom } from 'xstate'

import type { CustomerUser, setUserFlags } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'
import type { UserChangeResult } from './agent-user-change.machine.ts'

type Flags = CustomerUser['flags']

export type AgentUserPermissionsActor = ActorRefFrom<typeof agentUserPermissionsMachine>

/** A dialog in which an agent changes what a user may do (T114). */
export const agentUserPermissionsMachine = setup({
  types: {} as {
    input: { userId: number; flags: Flags }
    context: { userId: number; flags: Flags; problem: Text | null }
    events:
      | { type: 'permissions.change'; flags: Flags }
      | Bare<'permissions.save' | 'permissions.cancel'>
    output: UserChangeResult
    tags: 'busy'
  },
  actors: { setUserFlags: port<typeof setUserFlags>() },
  actions: {
    setFlags: assign({ flags: (_, { flags }: { flags: Flags }) => flags }),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'user.notChanged') }),
    clearProblem: assign({ problem: null }),
  },
  guards: { isAccepted: (_, { success }: Answer<typeof setUserFlags>) => success },
}).createMachine({
  id: 'agentUserPermissions',
  description: 'An agent changes what a user may do.',
  meta: { title: 'Permissions of a user', shown: ['userId'], spec: ['T114'] },
  context: ({ input }) => ({ ...input, problem: null }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as UserChangeResult,
  initial: 'editing',
  states: {
    editing: {
      description: 'The dialog shows the permissions to change, or why the server refused them.',
      meta: { page: 'permissions', spec: ['T114'] },
      on: {
        'permissions.change': { actions: { type: 'setFlags', params: ({ event }) => event } },
        'permissions.save': { target: 'saving', actions: 'clearProblem' },
        'permissions.cancel': 'cancelled',
      },
    },
    saving: {
      description: 'The server is saving the permissions.',
      meta: { page: 'permissions', spec: ['T114'] },
      tags: 'busy',
      invoke: {
        id: 'setUserFlags',
        src: 'setUserFlags',
        input: ({ context: { userId, flags } }) => ({ userId, ...flags }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'changed' },
          {
            target: 'editing',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    changed: {
      description: 'The permissions have been saved.',
      type: 'final',
      meta: { page: 'permissions', spec: ['T114'] },
      output: { status: 'changed' },
    },
    cancelled: {
      description: 'The agent has cancelled; nothing has changed.',
      type: 'final',
      meta: { page: 'permissions', spec: ['T114'] },
      output: { status: 'cancelled' },
    },
  },
})
