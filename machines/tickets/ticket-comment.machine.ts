import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { commentProblem } from '#contract/rules/comments.ts'
import type { addComment, getPostState } from '#contract/tickets.ts'
import { effects, port, watchPort } from '#machines/ports.ts'
import { commentDraft, commentLock } from '#machines/records.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'
import { noFiles, type EntryFiles, type UnsentChanged } from './unsent-attachments.machine.ts'

export type TicketCommentInput = {
  ticketId: number
  isClosed: boolean
  /** A stored draft; empty if there is none. */
  text: string
  /** Milliseconds left of a stored lock; 0 if there is none. */
  lockLeft: number
}

export type TicketCommentActor = ActorRefFrom<typeof ticketCommentMachine>

/** The comment box with its two locks: two minutes here, five on the server (A1, T5, T38). */
export const ticketCommentMachine = setup({
  types: {} as {
    input: TicketCommentInput
    context: TicketCommentInput &
      EntryFiles & {
        problem: Text | null
        /** When the server accepts the next comment, in epoch milliseconds; null until it's known. */
        nextPostAt: number | null
      }
    events:
      | { type: 'comment.change'; text: string }
      | { type: 'comment.submit' }
      | { type: 'dialog.close' }
      | { type: 'ticket.closed' }
      | { type: 'ticket.reopened' }
      /** Another tab has sent a comment, or changed its text. */
      | { type: 'lock.found'; lockLeft: number }
      | { type: 'draft.found'; text: string }
      | UnsentChanged
    tags: 'busy'
  },
  actors: {
    readPostState: port<typeof getPostState>(),
    addComment: port<typeof addComment>(),
    /** Reports what other tabs write and lock. */
    watchOtherTabs: watchPort<{ ticketId: number }>(),
  },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'ticket.changed' }),
    setText: assign({ text: (_, { text }: { text: string }) => text }),
    clearText: assign({ text: '' }),
    setLock: assign(({ event }) =>
      event.type === 'lock.found' ? { lockLeft: event.lockLeft } : {},
    ),
    setNextPost: assign({
      nextPostAt: (_, { nextPostAt }: Pick<Answer<typeof getPostState>, 'nextPostAt'>) =>
        nextPostAt ?? null,
    }),
    setFiles: assign((_, { attachments, isUploading, isLoading }: EntryFiles) => ({
      attachments,
      isUploading,
      isLoading,
    })),
    reportSent: sendParent({ type: 'entry.sent' }),
    reportRefused: sendParent({ type: 'entry.refused' }),
    startLock: assign({ lockLeft: limits.commentLock }),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'comment.failed') }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isClosed: ({ context }) => context.isClosed,
    isLocked: ({ context }) => context.lockLeft > 0,
    isSendable: ({ context }) =>
      commentProblem(context.text) === null && !context.isUploading && !context.isLoading,
    canPost: (_, { canPost }: Answer<typeof getPostState>) => canPost,
    isAccepted: (_, { success }: Answer<typeof addComment>) => success,
  },
  delays: {
    lock: ({ context }) => context.lockLeft,
    lockPoll: limits.commentLockPoll,
  },
}).createMachine({
  id: 'ticketComment',
  description: 'The user comments on a ticket, at most once every five minutes.',
  meta: {
    title: 'Comment',
    shown: ['ticketId', 'isClosed', 'lockLeft'],
    spec: ['B30', 'T2', 'T5', 'T38', 'V19', 'V20', 'V21', 'V22', 'X18', 'K9', 'K10', 'T193'],
  },
  context: ({ input }) => ({
    ...input,
    problem: null,
    ...noFiles,
    nextPostAt: null,
  }),
  initial: 'deciding',
  invoke: {
    id: 'watchOtherTabs',
    src: 'watchOtherTabs',
    input: ({ context: { ticketId } }) => ({ ticketId }),
  },
  // Removes a draft that a tab has sent while it was closed (A61).
  entry: {
    type: 'storeRecord',
    params: ({ context: { ticketId, text } }) => commentDraft(ticketId, text),
  },
  on: {
    'ticket.closed': '.closed',
    'comment.change': {
      actions: [
        { type: 'setText', params: ({ event }) => event },
        {
          type: 'storeRecord',
          params: ({ context, event }) => commentDraft(context.ticketId, event.text),
        },
      ],
    },
    'unsent.changed': { actions: { type: 'setFiles', params: ({ event }) => event } },
    'draft.found': { actions: { type: 'setText', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      description: 'Decides whether the ticket is closed or comments are still locked.',
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isLocked', target: 'locked' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'Checking whether the user may comment.',
      meta: { page: 'box', spec: ['T5', 'C32'] },
      on: { 'lock.found': { target: 'locked', actions: 'setLock' }, 'comment.submit': {} },
      invoke: {
        id: 'readPostState',
        src: 'readPostState',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: [
          { guard: { type: 'canPost', params: ({ event }) => event.output }, target: 'open' },
          {
            target: 'locked',
            actions: [{ type: 'setNextPost', params: ({ event }) => event.output }, 'startLock'],
          },
        ],
        onError: 'checkFailed',
      },
    },
    checkFailed: {
      description: 'The check failed; it’s repeated after 30 seconds.',
      meta: { page: 'box', spec: ['T5', 'X29'] },
      after: { lockPoll: 'checking' },
      on: { 'lock.found': { target: 'locked', actions: 'setLock' }, 'comment.submit': {} },
    },
    open: {
      description: 'The user can write and send a comment.',
      meta: { page: 'box', spec: ['T3', 'T4', 'V19', 'V20', 'V21'] },
      on: {
        'comment.submit': { guard: 'isSendable', target: 'sending' },
        'lock.found': { target: 'locked', actions: 'setLock' },
      },
    },
    sending: {
      description: 'Sending the comment; the text can’t be changed.',
      meta: { page: 'box', spec: ['C31'] },
      tags: 'busy',
      // Overrides the transition of the root.
      on: { 'comment.change': {} },
      invoke: {
        id: 'addComment',
        src: 'addComment',
        input: ({ context: { ticketId, text, attachments } }) => ({
          ticketId,
          comment: text,
          attachments: [...attachments],
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'locked',
            actions: [
              'clearText',
              { type: 'setNextPost', params: ({ event }) => event.output },
              'startLock',
              {
                type: 'storeRecord',
                params: ({ context }) => commentDraft(context.ticketId, ''),
              },
              'reportSent',
              'reportChange',
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'reportRefusal', params: ({ event }) => event.output },
              'reportRefused',
            ],
          },
        ],
        onError: {
          target: 'refused',
          actions: [{ type: 'reportRefusal', params: {} }, 'reportRefused'],
        },
      },
    },
    refused: {
      description: 'The comment wasn’t sent; a dialog explains why, and the text stays.',
      meta: { page: 'refusal', spec: ['X18'] },
      exit: 'clearProblem',
      on: { 'dialog.close': 'open' },
    },
    locked: {
      description: 'Comments are locked because one was sent recently.',
      meta: { page: 'box', spec: ['T38', 'V22', 'K10', 'A1'] },
      on: { 'comment.submit': {}, 'lock.found': {} },
      entry: {
        type: 'storeRecord',
        params: ({ context }) => commentLock(context.ticketId, context.lockLeft),
      },
      exit: {
        type: 'storeRecord',
        params: ({ context }) => commentLock(context.ticketId, 0),
      },
      after: { lock: 'checking' },
      initial: 'idle',
      states: {
        idle: {
          description: 'Waiting for the next check.',
          after: { lockPoll: 'checking' },
        },
        checking: {
          description: 'Checking whether the server has lifted the lock early.',
          invoke: {
            id: 'readPostState',
            src: 'readPostState',
            input: ({ context: { ticketId } }) => ({ ticketId }),
            onDone: [
              {
                guard: { type: 'canPost', params: ({ event }) => event.output },
                target: '#ticketComment.open',
              },
              {
                target: 'idle',
                actions: { type: 'setNextPost', params: ({ event }) => event.output },
              },
            ],
            onError: 'idle',
          },
        },
      },
    },
    closed: {
      description: 'The ticket is closed and can’t be commented on.',
      meta: { page: 'closed', spec: ['T2'] },
      on: { 'ticket.reopened': 'checking' },
    },
  },
})
