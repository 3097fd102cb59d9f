import { and, assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { QueueRow } from '#contract/agent-queue.ts'
import type { setTicketStatus } from '#contract/agent-ticket-changes.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { bulkReplyProblem, type BulkChange, type BulkStep } from '#contract/rules/bulk-change.ts'
import { effects, promisePort, type Bare } from '#machines/ports.ts'
import { bulkDraft, bulkSelection } from '#machines/records.ts'

export type AgentBulkActor = ActorRefFrom<typeof agentBulkMachine>

type Verdict = Answer<typeof setTicketStatus>
type Rows = { rows: readonly QueueRow[] }

/** Why a ticket wasn't changed; empty if the server gave no reason. */
export type BulkFailure = { ticketId: number; reason: string }

/** What this browser has stored for the agent and not sent yet. */
export type StoredBulk = {
  /** The reply. */
  text: string
  /** The rows as the agent saw them when they were selected; what others have changed since is a conflict. */
  selected: readonly QueueRow[]
}

type Input = { agentId: number } & StoredBulk

const isOf = (ticketId: number | undefined) => (one: { ticketId: number }) =>
  one.ticketId === ticketId

/** The selected rows of the queue, and a change of all their tickets, one after the other (T221). */
export const agentBulkMachine = setup({
  types: {} as {
    input: Input
    context: Input & {
      change: BulkChange | null
      /** Those that the change hasn't reached; while a call runs, it's for the first. */
      waiting: readonly QueueRow[]
      /** How many tickets the change is for, and how many it has changed. */
      total: number
      done: number
      failures: readonly BulkFailure[]
    }
    events:
      | ({ type: 'rows.select' } & Rows)
      | ({ type: 'rows.shown' } & Rows)
      | { type: 'rows.deselect'; ticketIds: readonly number[] }
      | { type: 'change.choose'; change: BulkChange }
      | { type: 'text.change'; text: string }
      | { type: 'reply.submit'; statusId: number | null }
      | Bare<'selection.clear' | 'reply.write' | 'reply.cancel' | 'change.stop'>
    tags: 'busy'
  },
  actors: { changeTicket: promisePort<Verdict, BulkStep>() },
  actions: {
    ...effects,
    select: assign({
      selected: ({ context: { selected } }, { rows }: Rows) => [
        ...selected,
        ...rows.filter(({ ticketId }) => !selected.some(isOf(ticketId))),
      ],
    }),
    deselect: assign(({ context }, { ticketIds }: { ticketIds: readonly number[] }) => ({
      selected: context.selected.filter(({ ticketId }) => !ticketIds.includes(ticketId)),
      failures: context.failures.filter(({ ticketId }) => !ticketIds.includes(ticketId)),
    })),
    clearSelection: assign({ selected: [], failures: [] }),
    /** Once the agent knows why a ticket wasn't changed, the row that is shown now is what they saw. */
    updateFailed: assign({
      selected: ({ context: { selected, failures } }, { rows }: Rows) =>
        selected.map((row) => {
          const hasFailed = failures.some(isOf(row.ticketId))
          return (hasFailed && rows.find(isOf(row.ticketId))) || row
        }),
    }),
    setText: assign({ text: (_, { text }: { text: string }) => text }),
    clearText: assign({ text: '' }),
    start: assign(({ context: { selected } }, { change }: { change: BulkChange }) => ({
      change,
      waiting: selected,
      total: selected.length,
      done: 0,
      failures: [],
    })),
    setChanged: assign(({ context: { waiting, selected, done } }) => ({
      waiting: waiting.slice(1),
      selected: selected.filter(({ ticketId }) => ticketId !== waiting[0]?.ticketId),
      done: done + 1,
    })),
    addFailure: assign(({ context: { waiting, failures } }, { message }: Verdict) => {
      const failed = waiting
        .slice(0, 1)
        .map(({ ticketId }) => ({ ticketId, reason: message ?? '' }))
      return { waiting: waiting.slice(1), failures: [...failures, ...failed] }
    }),
    keepOnlyFirst: assign({ waiting: ({ context }) => context.waiting.slice(0, 1) }),
    reportChange: sendParent({ type: 'tickets.changed', tickets: [] }),
  },
  guards: {
    isEmpty: ({ context }) => context.selected.length === 0,
    isTooMany: ({ context }) => context.selected.length > limits.bulkTickets,
    isSendable: ({ context }) => bulkReplyProblem(context.text) === null,
    hasNext: ({ context }) => context.waiting.length > 1,
    isReply: ({ context }) => context.change?.kind === 'reply',
    /** No other ticket has been refused or left out. */
    isLast: ({ context }) => context.selected.length === 1,
    isLastReply: and(['isReply', 'isLast']),
    isRefused: (_, { success }: Verdict) => !success,
    isRefusedBeforeOthers: ({ context }, { success }: Verdict) =>
      !success && context.waiting.length > 1,
  },
}).createMachine({
  id: 'agentBulk',
  description: 'The agent selects tickets of the queue and changes all of them.',
  meta: {
    title: 'Changes to several tickets by an agent',
    shown: ['total', 'done', 'failures'],
    spec: ['T221'],
  },
  context: ({ input }) => ({
    ...input,
    change: null,
    waiting: [],
    total: 0,
    done: 0,
    failures: [],
  }),
  initial: 'choosing',
  on: { 'rows.shown': { actions: { type: 'updateFailed', params: ({ event }) => event } } },
  states: {
    choosing: {
      description: 'The agent selects rows, and what to do with their tickets.',
      initial: 'selecting',
      // After a change; the rows that it has left out.
      entry: { type: 'storeRecord', params: ({ context }) => bulkSelection(context) },
      on: {
        'rows.select': {
          target: '.selecting',
          actions: [
            { type: 'select', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => bulkSelection(context) },
          ],
        },
        'rows.deselect': {
          actions: [
            { type: 'deselect', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => bulkSelection(context) },
          ],
        },
        'selection.clear': {
          target: '.selecting',
          actions: [
            'clearSelection',
            { type: 'storeRecord', params: ({ context }) => bulkSelection(context) },
          ],
        },
        'change.choose': [
          { guard: 'isEmpty' },
          { guard: 'isTooMany', target: '.tooMany' },
          {
            target: 'changing',
            actions: { type: 'start', params: ({ event }) => event },
          },
        ],
        'reply.write': [
          { guard: 'isEmpty' },
          { guard: 'isTooMany', target: '.tooMany' },
          { target: 'replying' },
        ],
      },
      states: {
        selecting: {
          description: 'Rows can be selected; there may be none yet.',
          meta: { page: 'selection', spec: ['T221'] },
        },
        tooMany: {
          description: 'More rows are selected than one change may have.',
          meta: { page: 'selection', spec: ['T222'] },
        },
        unfinished: {
          description:
            'Some tickets weren’t changed. They stay selected, with the reason for each.',
          meta: { page: 'selection', spec: ['T221'] },
        },
        interrupted: {
          description:
            'The server didn’t answer. The tickets that weren’t changed stay selected; sent again, the change of the last one isn’t made twice.',
          meta: { page: 'selection', spec: ['T221', 'X29'] },
        },
      },
    },
    replying: {
      description: 'A dialog shows the reply to all selected tickets.',
      initial: 'writing',
      on: {
        'text.change': {
          target: '.writing',
          actions: [
            { type: 'setText', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => bulkDraft(context) },
          ],
        },
        'reply.submit': [
          {
            guard: 'isSendable',
            target: 'changing',
            actions: {
              type: 'start',
              params: ({ context: { text }, event: { statusId } }) => ({
                change: { kind: 'reply', text, statusId },
              }),
            },
          },
          { target: '.incomplete' },
        ],
        'reply.cancel': 'choosing',
      },
      states: {
        writing: {
          description: 'The agent is writing; the input is stored in this browser.',
          meta: { page: 'reply', spec: ['T221'] },
        },
        incomplete: {
          description: 'The text is missing, too long, or has a link that sets a password.',
          meta: { page: 'reply', spec: ['T221', 'T209'] },
        },
      },
    },
    changing: {
      description:
        'The server is changing one ticket; the next follows, until there is none or the agent stops.',
      meta: { page: 'progress', spec: ['T221'] },
      tags: 'busy',
      exit: { type: 'broadcast', params: { type: 'replies.changed' } },
      on: { 'change.stop': { actions: 'keepOnlyFirst' } },
      invoke: {
        id: 'changeTicket',
        src: 'changeTicket',
        input: ({ context: { waiting, change } }) => ({ row: waiting[0], change }) as BulkStep,
        onDone: [
          {
            guard: { type: 'isRefusedBeforeOthers', params: ({ event }) => event.output },
            target: 'changing',
            reenter: true,
            actions: { type: 'addFailure', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing.unfinished',
            actions: [{ type: 'addFailure', params: ({ event }) => event.output }, 'reportChange'],
          },
          { guard: 'hasNext', target: 'changing', reenter: true, actions: 'setChanged' },
          {
            guard: 'isLastReply',
            target: 'choosing',
            actions: [
              'setChanged',
              { type: 'toast', params: { text: { key: 'bulk.sent' }, tone: 'success' } },
              'clearText',
              { type: 'storeRecord', params: ({ context }) => bulkDraft(context) },
              'reportChange',
            ],
          },
          {
            guard: 'isLast',
            target: 'choosing',
            actions: [
              'setChanged',
              { type: 'toast', params: { text: { key: 'bulk.changed' }, tone: 'success' } },
              'reportChange',
            ],
          },
          { target: 'choosing.unfinished', actions: ['setChanged', 'reportChange'] },
        ],
        onError: { target: 'choosing.interrupted', actions: 'reportChange' },
      },
    },
  },
})
