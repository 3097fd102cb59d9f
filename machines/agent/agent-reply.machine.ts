import { and, assign, not, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { addNote, replyToTicket } from '#contract/agent-ticket-changes.ts'
import type { EntryKind } from '#contract/agent-unsent-attachments.ts'
import type { Answer } from '#contract/call.ts'
import type { Destination } from '#contract/destinations.ts'
import { hasSameText, type OwnEntry } from '#contract/rules/agent-history.ts'
import { hasPasswordLink, replyProblem } from '#contract/rules/agent-reply.ts'
import { effects, port } from '#machines/ports.ts'
import type { ReplyUndone } from './agent-held-reply.machine.ts'
import { replyDraft, type ReplyTexts } from '#machines/records.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'
import {
  noFiles,
  type EntryFiles,
  type UnsentChanged,
} from '#machines/tickets/unsent-attachments.machine.ts'

export type ReplyMode = EntryKind

export type AgentReplyInput = {
  ticketId: number
  /** The owner of the draft. */
  agentId: number
  /** A stored draft; empty texts if there is none. */
  texts: ReplyTexts
  /** The newest entry of the history. */
  newest: number
  /** The newest answer, comment or note by someone else. */
  newestOfOthers: number
  /** This agent's last answer or note. */
  lastOwn: OwnEntry
  /** The text of a reply that can still be taken back. */
  held?: string | undefined
  /** The ticket after this one in the list it was opened from. */
  nextId?: number | undefined
  /** The recipients outside the company. */
  externals: readonly string[]
}

export type AgentReplyActor = ActorRefFrom<typeof agentReplyMachine>

/** What happens with a reply besides sending it. */
type Choice = { statusId: number | null; opensNext?: boolean }

type Shown = Pick<AgentReplyInput, 'newest' | 'newestOfOthers' | 'lastOwn' | 'held'>

const withUndone = (texts: ReplyTexts, undone: string): ReplyTexts => ({
  ...texts,
  reply: texts.reply.trim() === '' ? undone : `${undone}\n\n${texts.reply}`,
})

type Unsent = Omit<Parameters<typeof replyDraft>[0], 'texts'> & {
  texts: ReplyTexts
  undone: ReplyUndone | null
}

/** What this browser keeps, with a reply that was taken back while something else is sent. */
const draftOf = ({ texts, undone, ...context }: Unsent) =>
  replyDraft({ ...context, texts: undone === null ? texts : withUndone(texts, undone.text) })

/** Nobody else has written since the agent began the answer, or there is no answer yet. */
const isUpToDate = ({ texts, newestOfOthers, seen }: AgentReplyInput & { seen: number }) =>
  texts.reply.trim() === '' || newestOfOthers <= seen

/** Where the agent goes on after the answer: to the next ticket of the list, or back to it (T241). */
const placeAfter = ({ nextId }: AgentReplyInput): Destination =>
  nextId === undefined
    ? { to: 'agentTickets' }
    : { to: 'agentTicket', ticketId: nextId, isNext: true }

/** The composer of a ticket: an answer the customer reads, or an internal note (T106, T107). */
export const agentReplyMachine = setup({
  types: {} as {
    input: AgentReplyInput
    context: AgentReplyInput & {
      mode: ReplyMode
      /** The newest entry the agent had seen when they began the answer. */
      seen: number
      /** The agent's last entry before this text was sent. */
      lastOwnBefore: number
      /** The status that the agent has chosen for exactly this answer; null to leave it. */
      statusId: number | null
      /** Whether the next ticket opens once the answer is sent. */
      opensNext: boolean
      /** Those of the reply and those of the note. */
      files: Record<ReplyMode, EntryFiles>
      /** A reply that was taken back while the agent was busy with this one. */
      undone: ReplyUndone | null
      problem: Text | null
    }
    events:
      | { type: 'mode.choose'; mode: ReplyMode }
      | { type: 'text.change'; text: string }
      | ({ type: 'reply.submit' } & Choice)
      | { type: 'reply.sendAnyway' | 'reply.confirm' }
      | { type: 'writing.continue' }
      | ({ type: 'history.shown' } & Shown)
      | { type: 'recipients.shown'; externals: readonly string[] }
      | UnsentChanged
      | ReplyUndone
    tags: 'busy'
  },
  actors: { replyToTicket: port<typeof replyToTicket>(), addNote: port<typeof addNote>() },
  actions: {
    ...effects,
    /** The other agents see whether this one is replying. */
    reportActivity: sendParent(({ context: { texts } }) => ({
      type: 'activity.changed',
      activity: texts.reply.trim() === '' ? 'viewing' : 'replying',
    })),
    reportChange: sendParent({ type: 'ticket.changed' }),
    setMode: assign({ mode: (_, { mode }: { mode: ReplyMode }) => mode }),
    setText: assign({
      texts: ({ context: { mode, texts } }, { text }: { text: string }) => ({
        ...texts,
        [mode]: text,
      }),
      statusId: null,
      opensNext: false,
    }),
    clearText: assign({
      texts: ({ context: { mode, texts } }) => ({ ...texts, [mode]: '' }),
      statusId: null,
    }),
    setFiles: assign({
      files: ({ context }, { kind, attachments, isUploading, isLoading }: UnsentChanged) => ({
        ...context.files,
        [kind]: { attachments, isUploading, isLoading },
      }),
    }),
    reportSent: sendParent(({ context }) => ({ type: 'entry.sent', kind: context.mode })),
    reportRefused: sendParent(({ context }) => ({ type: 'entry.refused', kind: context.mode })),
    setChoice: assign((_, { statusId, opensNext = false }: Choice) => ({ statusId, opensNext })),
    setNewest: assign((_, { newest, newestOfOthers, lastOwn, held }: Shown) => ({
      newest,
      newestOfOthers,
      lastOwn,
      held,
    })),
    keepUndone: assign({ undone: (_, undone: ReplyUndone) => undone }),
    /** Once nothing is being sent: what was taken back, and below it what the agent has typed since. */
    restoreUndone: assign(({ context: { undone, texts, seen } }) =>
      undone === null
        ? {}
        : {
            mode: 'reply' as const,
            texts: withUndone(texts, undone.text),
            seen: Math.min(seen, undone.seen),
            statusId: null,
            undone: null,
          },
    ),
    setExternals: assign({
      externals: (_, { externals }: { externals: readonly string[] }) => externals,
    }),
    setLastOwnBefore: assign({ lastOwnBefore: ({ context }) => context.lastOwn.entryId }),
    updateSeen: assign({
      seen: ({ context }) => (isUpToDate(context) ? context.newest : context.seen),
    }),
    markSeen: assign({ seen: ({ context }) => context.newest }),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'reply.failed') }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isNote: ({ context }) => context.mode === 'note',
    isSendable: ({ context: { mode, texts, files } }) =>
      replyProblem(texts[mode]) === null && !files[mode].isUploading && !files[mode].isLoading,
    isSendableNote: and(['isNote', 'isSendable']),
    /** Someone outside would get a file, or a link that sets a password. */
    isExposing: ({ context: { texts, files, externals } }) =>
      externals.length > 0 && (files.reply.attachments.length > 0 || hasPasswordLink(texts.reply)),
    isExposingReply: and(['isSendable', 'isExposing']),
    isUpToDate: ({ context }) => isUpToDate(context),
    isReplyOutdated: and([not('isNote'), not('isUpToDate')]),
    hasNewer: ({ context: { newest, seen } }) => newest > seen,
    isSendableAnyway: and(['isSendable', 'hasNewer']),
    isExposingAnyway: and(['isSendableAnyway', 'isExposing']),
    isStored: ({ context: { mode, texts, lastOwn, lastOwnBefore, held } }) =>
      (lastOwn.entryId > lastOwnBefore && hasSameText(lastOwn, texts[mode])) ||
      (mode === 'reply' && held !== undefined && hasSameText({ text: held }, texts.reply)),
    isAccepted: (_, { success }: Answer<typeof addNote>) => success,
    isFollowed: ({ context: { opensNext } }, { success }: Answer<typeof replyToTicket>) =>
      success && opensNext,
    isHeld: (_, { isHeld }: Answer<typeof replyToTicket>) => isHeld === true,
    isOutdated: (_, { isOutdated }: Answer<typeof replyToTicket>) => isOutdated === true,
  },
}).createMachine({
  id: 'agentReply',
  description: 'The agent answers the customer or adds an internal note.',
  meta: {
    title: 'Reply and internal note',
    shown: [
      'ticketId',
      'mode',
      'seen',
      'newest',
      'newestOfOthers',
      'lastOwnBefore',
      'opensNext',
      'externals',
    ],
    spec: ['T106', 'T107', 'T162', 'T193', 'T209', 'T241'],
  },
  context: ({ input }) => ({
    ...input,
    // What was being written before a reload.
    mode: input.texts.reply === '' && input.texts.note !== '' ? 'note' : 'reply',
    seen: input.newest,
    lastOwnBefore: input.lastOwn.entryId,
    statusId: null,
    opensNext: false,
    files: { reply: noFiles, note: noFiles },
    undone: null,
    problem: null,
  }),
  initial: 'composing',
  // Removes a text that a tab has sent while it was closed (A61).
  entry: ['reportActivity', { type: 'storeRecord', params: ({ context }) => draftOf(context) }],
  on: {
    'history.shown': { actions: { type: 'setNewest', params: ({ event }) => event } },
    'recipients.shown': { actions: { type: 'setExternals', params: ({ event }) => event } },
    'unsent.changed': { actions: { type: 'setFiles', params: ({ event }) => event } },
    // Restored once the agent is back in the composer; stored for the case that the page closes before.
    'reply.undone': {
      actions: [
        { type: 'keepUndone', params: ({ event }) => event },
        { type: 'storeRecord', params: ({ context }) => draftOf(context) },
      ],
    },
  },
  states: {
    composing: {
      description: 'The agent can write and send.',
      initial: 'writing',
      entry: ['restoreUndone', 'updateSeen'],
      always: { guard: 'isReplyOutdated', target: 'outdated' },
      on: {
        'reply.undone': {
          target: '.writing',
          actions: [
            { type: 'keepUndone', params: ({ event }) => event },
            'restoreUndone',
            'reportActivity',
            { type: 'storeRecord', params: ({ context }) => draftOf(context) },
          ],
        },
        'history.shown': {
          actions: [{ type: 'setNewest', params: ({ event }) => event }, 'updateSeen'],
        },
        'text.change': {
          target: '.writing',
          actions: [
            { type: 'setText', params: ({ event }) => event },
            'reportActivity',
            { type: 'storeRecord', params: ({ context }) => draftOf(context) },
          ],
        },
        'mode.choose': {
          target: '.writing',
          actions: { type: 'setMode', params: ({ event }) => event },
        },
        'reply.submit': [
          { guard: 'isSendableNote', target: 'sendingNote' },
          {
            guard: 'isExposingReply',
            target: 'confirming',
            actions: { type: 'setChoice', params: ({ event }) => event },
          },
          {
            guard: 'isSendable',
            target: 'sendingReply',
            actions: { type: 'setChoice', params: ({ event }) => event },
          },
          { target: '.incomplete' },
        ],
      },
      states: {
        writing: {
          description: 'The agent is writing; the input is stored in this browser.',
          meta: { page: 'composer', spec: ['T106', 'T107'] },
        },
        incomplete: {
          description:
            'Nothing was sent: the text is empty or too long, or files are still uploading.',
          meta: { page: 'composer', spec: ['T106', 'T107'] },
        },
        failed: {
          description: 'Apparently not sent; the text stays, with the reason below it.',
          meta: { page: 'composer', spec: ['T106', 'T162', 'X29'] },
          exit: 'clearProblem',
          // The reply was stored; only the server's answer was lost.
          always: {
            guard: 'isStored',
            target: 'writing',
            actions: [
              'clearText',
              'reportActivity',
              'updateSeen',
              { type: 'storeRecord', params: ({ context }) => draftOf(context) },
              { type: 'toast', params: { text: { key: 'reply.stored' }, tone: 'success' } },
              'reportSent',
            ],
          },
        },
      },
    },
    sendingReply: {
      description: 'Sending the answer; the text can’t be changed.',
      meta: { page: 'composer', spec: ['T106'] },
      tags: 'busy',
      entry: 'setLastOwnBefore',
      invoke: {
        id: 'replyToTicket',
        src: 'replyToTicket',
        input: ({ context: { ticketId, texts, seen, statusId, files } }) => ({
          ticketId,
          text: texts.reply,
          lastEntryId: seen,
          statusId: statusId ?? undefined,
          attachments: [...files.reply.attachments],
        }),
        onDone: [
          {
            guard: { type: 'isFollowed', params: ({ event }) => event.output },
            target: 'left',
            actions: [
              'clearText',
              { type: 'storeRecord', params: ({ context }) => draftOf(context) },
              { type: 'broadcast', params: { type: 'replies.changed' } },
              'reportSent',
            ],
          },
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'composing',
            actions: [
              'clearText',
              'reportActivity',
              { type: 'storeRecord', params: ({ context }) => draftOf(context) },
              { type: 'broadcast', params: { type: 'replies.changed' } },
              'reportSent',
              'reportChange',
            ],
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'composing',
            actions: [
              'clearText',
              'reportActivity',
              { type: 'storeRecord', params: ({ context }) => draftOf(context) },
              { type: 'toast', params: { text: { key: 'reply.sent' }, tone: 'success' } },
              'reportSent',
              'reportChange',
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'outdated',
            actions: 'reportChange',
          },
          {
            target: 'composing.failed',
            actions: [
              { type: 'reportRefusal', params: ({ event }) => event.output },
              'reportRefused',
            ],
          },
        ],
        onError: {
          target: 'composing.failed',
          actions: [{ type: 'reportRefusal', params: {} }, 'reportRefused', 'reportChange'],
        },
      },
    },
    left: {
      description: 'The answer is sent or held; the next ticket opens, or the list after the last.',
      meta: { page: 'gone', spec: ['T241'] },
      type: 'final',
      entry: { type: 'navigate', params: ({ context }) => placeAfter(context) },
    },
    sendingNote: {
      description: 'Saving the internal note; the text can’t be changed.',
      meta: { page: 'composer', spec: ['T107'] },
      tags: 'busy',
      entry: 'setLastOwnBefore',
      invoke: {
        id: 'addNote',
        src: 'addNote',
        input: ({ context: { ticketId, texts, files } }) => ({
          ticketId,
          text: texts.note,
          attachments: [...files.note.attachments],
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'composing',
            actions: [
              'clearText',
              { type: 'storeRecord', params: ({ context }) => draftOf(context) },
              { type: 'toast', params: { text: { key: 'note.saved' }, tone: 'success' } },
              'reportSent',
              'reportChange',
            ],
          },
          {
            target: 'composing.failed',
            actions: [
              { type: 'reportRefusal', params: ({ event }) => event.output },
              'reportRefused',
            ],
          },
        ],
        onError: {
          target: 'composing.failed',
          actions: [{ type: 'reportRefusal', params: {} }, 'reportRefused', 'reportChange'],
        },
      },
    },
    confirming: {
      description: 'Someone outside would get a file or a password link; the agent decides.',
      meta: { page: 'confirmation', spec: ['T209'] },
      always: { guard: 'isReplyOutdated', target: 'outdated' },
      on: {
        'reply.confirm': 'sendingReply',
        'writing.continue': 'composing',
      },
    },
    outdated: {
      description: 'Someone else has written meanwhile; the agent decides what to do.',
      meta: { page: 'question', spec: ['T106'] },
      on: {
        'text.change': {
          actions: [
            { type: 'setText', params: ({ event }) => event },
            'reportActivity',
            { type: 'storeRecord', params: ({ context }) => draftOf(context) },
          ],
        },
        'mode.choose': {
          target: 'composing',
          actions: { type: 'setMode', params: ({ event }) => event },
        },
        'reply.sendAnyway': [
          { guard: 'isExposingAnyway', target: 'confirming', actions: 'markSeen' },
          { guard: 'isSendableAnyway', target: 'sendingReply', actions: 'markSeen' },
        ],
        'writing.continue': { target: 'composing', actions: 'markSeen' },
      },
    },
  },
})
