import { assign, setup, type ActorRefFrom } from 'xstate'

import type {
  deleteReplies,
  listHeldReplies,
  OwnHeldReply,
  stopReplies,
} from '#contract/agent-held-replies.ts'
import { limits } from '#contract/limits.ts'
import { effects, port, watchPort, type Bare } from '#machines/ports.ts'

export type AgentUnsentRepliesActor = ActorRefFrom<typeof agentUnsentRepliesMachine>

const isWaiting = ({ isStopped }: OwnHeldReply) => !isStopped

type Replies = { replies: readonly OwnHeldReply[] }
type Ids = { ids: readonly number[] }
type Count = { count: number }

/** The agent's replies that nobody has got, wherever the agent is (T213). */
export const agentUnsentRepliesMachine = setup({
  types: {} as {
    context: Replies & {
      /** Those to stop or to delete. */
      ids: readonly number[]
    }
    events:
      | ({ type: 'replies.stop' | 'replies.delete' } & Ids)
      /** `replies.changed`: something may have changed here, in another tab or while this one was hidden. */
      | Bare<'delete.confirm' | 'delete.cancel' | 'replies.changed'>
    tags: 'busy'
  },
  actors: {
    listHeldReplies: port<typeof listHeldReplies>(),
    stopReplies: port<typeof stopReplies>(),
    deleteReplies: port<typeof deleteReplies>(),
    watchReplies: watchPort(),
  },
  actions: {
    ...effects,
    setReplies: assign((_, { replies }: Replies) => ({ replies })),
    setIds: assign((_, { ids }: Ids) => ({ ids })),
  },
  guards: {
    isWaiting: ({ context }) => context.replies.some(isWaiting),
    isAll: ({ context }, { count }: Count) => count === context.ids.length,
  },
  delays: {
    /** As long as the first of them can be taken back; then the server is about to send it. */
    nextSent: ({ context: { replies } }) =>
      Math.max(1, Math.min(...replies.filter(isWaiting).map(({ left }) => left))) *
      limits.undoSecond,
    reloadThrottle: limits.repliesReloadThrottle,
    retry: limits.agentTicketPoll,
  },
}).createMachine({
  id: 'agentUnsentReplies',
  description: 'Every page of the workspace shows the agent’s replies that haven’t been sent.',
  meta: { title: 'Replies that haven’t been sent', shown: ['replies', 'ids'], spec: ['T213'] },
  context: { replies: [], ids: [] },
  initial: 'listing',
  invoke: { id: 'watchReplies', src: 'watchReplies' },
  states: {
    listing: {
      description: 'The replies are shown, if there are any.',
      initial: 'reading',
      on: {
        'replies.stop': {
          target: 'stopping',
          actions: { type: 'setIds', params: ({ event }) => event },
        },
        'replies.delete': {
          target: 'asking',
          actions: { type: 'setIds', params: ({ event }) => event },
        },
      },
      states: {
        reading: {
          description: 'Reading the list; the one before stays on the screen.',
          meta: { page: 'replies', spec: ['T213'] },
          on: { 'replies.changed': 'outdated' },
          invoke: {
            id: 'listHeldReplies',
            src: 'listHeldReplies',
            input: () => ({}),
            onDone: {
              target: 'shown',
              actions: {
                type: 'setReplies',
                params: ({ event: { output: replies } }) => ({ replies }),
              },
            },
            onError: 'unread',
          },
        },
        unread: {
          description: 'The list couldn’t be read; it’s read again in a moment.',
          meta: { page: 'replies', spec: ['T213', 'X29'] },
          on: { 'replies.changed': 'outdated' },
          after: { retry: 'reading' },
        },
        outdated: {
          description: 'The list has changed; it’s read once for several changes.',
          meta: { page: 'replies', spec: ['T213'] },
          on: { 'replies.changed': {} },
          after: { reloadThrottle: 'reading' },
        },
        shown: {
          description: 'The list is on the screen.',
          initial: 'deciding',
          on: { 'replies.changed': 'outdated' },
          states: {
            deciding: {
              description: 'Decides whether anything will change by itself.',
              always: [{ guard: 'isWaiting', target: 'waiting' }, { target: 'resting' }],
            },
            waiting: {
              description: 'Some replies can still be taken back.',
              meta: { page: 'replies', spec: ['T213'] },
              after: { nextSent: '#agentUnsentReplies.listing.reading' },
            },
            resting: {
              description: 'Nothing will be sent; stopped replies wait for the agent.',
              meta: { page: 'replies', spec: ['T213'] },
            },
          },
        },
      },
    },
    stopping: {
      description: 'The server is stopping replies before they’re sent.',
      meta: { page: 'replies', spec: ['T213'] },
      tags: 'busy',
      on: { 'replies.changed': {} },
      invoke: {
        id: 'stopReplies',
        src: 'stopReplies',
        input: ({ context: { ids } }) => ({ ids: [...ids] }),
        onDone: [
          { guard: { type: 'isAll', params: ({ event }) => event.output }, target: 'listing' },
          {
            target: 'listing',
            actions: { type: 'toast', params: { text: { key: 'replies.gone' }, tone: 'error' } },
          },
        ],
        onError: {
          target: 'listing',
          actions: {
            type: 'toast',
            params: { text: { key: 'replies.notStopped' }, tone: 'error' },
          },
        },
      },
    },
    asking: {
      description: 'A dialog asks whether to delete the stopped replies.',
      meta: { page: 'question', spec: ['T213'] },
      on: { 'replies.changed': {}, 'delete.confirm': 'deleting', 'delete.cancel': 'listing' },
    },
    deleting: {
      description: 'The server is deleting the stopped replies.',
      meta: { page: 'question', spec: ['T213'] },
      tags: 'busy',
      on: { 'replies.changed': {} },
      invoke: {
        id: 'deleteReplies',
        src: 'deleteReplies',
        input: ({ context: { ids } }) => ({ ids: [...ids] }),
        onDone: [
          { guard: { type: 'isAll', params: ({ event }) => event.output }, target: 'listing' },
          {
            target: 'listing',
            actions: { type: 'toast', params: { text: { key: 'replies.gone' }, tone: 'error' } },
          },
        ],
        onError: {
          target: 'asking',
          actions: {
            type: 'toast',
            params: { text: { key: 'replies.notDeleted' }, tone: 'error' },
          },
        },
      },
    },
  },
})
