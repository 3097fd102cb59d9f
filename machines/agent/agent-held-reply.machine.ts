import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { undoReply } from '#contract/agent-ticket-changes.ts'
import type { HeldReply } from '#contract/agent-ticket.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { effects, port } from '#machines/ports.ts'
import { textOf, type Refusal } from '#machines/texts.ts'

export type AgentHeldReplyActor = ActorRefFrom<typeof agentHeldReplyMachine>

/** What was taken back, and the newest entry that its agent had seen. */
export type ReplyUndone = { type: 'reply.undone'; text: string; seen: number; isStopped: boolean }

type Shown = { held: HeldReply | null }

/** The agent's last reply, which can be taken back for a few seconds (T212). */
export const agentHeldReplyMachine = setup({
  types: {} as {
    input: { ticketId: number } & Shown
    context: {
      ticketId: number
      held: HeldReply | null
      /** The one that was taken back or sent: a read that was on its way doesn't show it again. */
      goneId: number | null
    }
    events: ({ type: 'held.shown' } & Shown) | { type: 'reply.undo' }
    tags: 'busy'
  },
  actors: { undoReply: port<typeof undoReply>() },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'ticket.changed' }),
    reportUndone: sendParent(({ context: { held } }): ReplyUndone => ({
      type: 'reply.undone',
      text: held?.text ?? '',
      seen: held?.lastEntryId ?? 0,
      isStopped: held?.isStopped ?? false,
    })),
    setHeld: assign({
      held: ({ context }, { held }: Shown) => (held?.replyId === context.goneId ? null : held),
    }),
    countDown: assign({
      held: ({ context: { held } }) => held && { ...held, left: held.left - 1 },
    }),
    markGone: assign({ held: null, goneId: ({ context }) => context.held?.replyId ?? null }),
  },
  guards: {
    isHeld: ({ context }) => context.held !== null,
    isStopped: ({ context }) => context.held?.isStopped === true,
    isCounting: ({ context: { held } }) => held !== null && held.left > 0,
    isShown: (_, { held }: Shown) => held !== null,
    isUndone: (_, { success }: Answer<typeof undoReply>) => success,
  },
  delays: { second: limits.undoSecond },
}).createMachine({
  id: 'agentHeldReply',
  description: 'The agent can take back a reply for a few seconds.',
  meta: { title: 'Reply that can be taken back', shown: ['ticketId', 'goneId'], spec: ['T212'] },
  context: ({ input }) => ({ ...input, goneId: null }),
  initial: 'opening',
  on: {
    'held.shown': {
      target: '.deciding',
      actions: { type: 'setHeld', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description: 'The ticket has just been opened: a reply that was stopped comes back.',
      always: [
        {
          guard: 'isStopped',
          target: 'undoing',
          actions: { type: 'toast', params: { text: { key: 'reply.stopped' }, tone: 'error' } },
        },
        { target: 'deciding' },
      ],
    },
    deciding: {
      description: 'Decides what to do with the reply that the server holds, if any.',
      always: [
        { guard: 'isStopped', target: 'stopped' },
        { guard: 'isCounting', target: 'counting' },
        { guard: 'isHeld', target: 'releasing' },
        { target: 'none' },
      ],
    },
    none: {
      description: 'No reply can be taken back.',
      meta: { page: 'nothing', spec: ['T212'] },
    },
    counting: {
      description: 'The seconds are counted down; nobody has learnt of the reply.',
      meta: { page: 'reply', spec: ['T212'] },
      on: { 'reply.undo': 'undoing' },
      after: { second: { target: 'deciding', actions: 'countDown' } },
    },
    releasing: {
      description: 'The server is about to send the reply; until it has, it can be taken back.',
      meta: { page: 'reply', spec: ['T212'] },
      on: { 'reply.undo': 'undoing' },
      after: { second: { target: 'releasing', reenter: true, actions: 'reportChange' } },
    },
    stopped: {
      description:
        'The reply won’t be sent. It stays on the server until the agent takes it back, because the page may be open in another browser.',
      meta: { page: 'reply', spec: ['T212', 'T213'] },
      on: { 'reply.undo': 'undoing' },
    },
    undoing: {
      description: 'The server is giving the reply back.',
      meta: { page: 'reply', spec: ['T212'] },
      tags: 'busy',
      on: { 'held.shown': {} },
      invoke: {
        id: 'undoReply',
        src: 'undoReply',
        input: ({ context: { ticketId, held } }) => ({ ticketId, replyId: held?.replyId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isUndone', params: ({ event }) => event.output },
            target: 'none',
            actions: [
              'reportUndone',
              'markGone',
              { type: 'broadcast', params: { type: 'replies.changed' } },
            ],
          },
          // Another tab was faster.
          { guard: 'isStopped', target: 'none', actions: ['markGone', 'reportChange'] },
          {
            target: 'none',
            actions: [
              'markGone',
              {
                type: 'toast',
                params: ({ event }) => ({
                  text: textOf(event.output as Refusal, 'reply.notUndone'),
                  tone: 'error' as const,
                }),
              },
              'reportChange',
            ],
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The server couldn’t be asked to give the reply back; the agent can try again.',
      meta: { page: 'reply', spec: ['T212', 'X29'] },
      on: {
        'reply.undo': 'undoing',
        'held.shown': [
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            actions: { type: 'setHeld', params: ({ event }) => event },
          },
          { target: 'none', actions: 'markGone' },
        ],
      },
    },
  },
})
