import { assign, setup, type ActorRefFrom } from 'xstate'

import type {
  endAnnouncement,
  getAnnouncement,
  withdrawAnnouncement,
} from '#contract/agent-announcements.ts'
import type { Answer } from '#contract/call.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

type Read = Answer<typeof getAnnouncement>

export type AgentAnnouncementActor = ActorRefFrom<typeof agentAnnouncementMachine>

const withdrawn = {
  announcement: 'agentAnnouncement.withdrawn',
  message: 'agentAnnouncement.messageWithdrawn',
} as const

/** An announcement or a message as agents see it; a lead or admin ends or withdraws it (T133, T138). */
export const agentAnnouncementMachine = setup({
  types: {} as {
    input: { announcementId: number }
    context: { announcementId: number; announcement: Read['data']; problem: Text | null }
    events: Bare<
      | 'announcement.end'
      | 'announcement.withdraw'
      | 'question.confirm'
      | 'question.cancel'
      | 'announcement.retry'
    >
    tags: 'busy'
  },
  actors: {
    readAnnouncement: port<typeof getAnnouncement>(),
    end: port<typeof endAnnouncement>(),
    withdraw: port<typeof withdrawAnnouncement>(),
  },
  actions: {
    ...effects,
    setAnnouncement: assign({ announcement: (_, { data }: Read) => data }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'agentAnnouncement.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isFound: (_, { data }: Read) => data !== null,
    canEnd: ({ context }) => context.announcement?.state === 'current',
    canWithdraw: ({ context }) => context.announcement?.state !== 'withdrawn',
    isAccepted: (_, { success }: Answer<typeof endAnnouncement>) => success,
  },
}).createMachine({
  id: 'agentAnnouncement',
  description: 'An agent sees an announcement; a lead or admin ends or withdraws it.',
  meta: {
    title: 'Announcement seen by an agent',
    shown: ['announcementId'],
    spec: ['T133', 'T138'],
  },
  context: ({ input }) => ({ ...input, announcement: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the announcement, also after each change.',
      meta: { page: 'announcement', spec: ['T133'] },
      tags: 'busy',
      invoke: {
        id: 'readAnnouncement',
        src: 'readAnnouncement',
        input: ({ context: { announcementId } }) => ({ announcementId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setAnnouncement', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    notFound: {
      description: 'There is no such announcement.',
      meta: { page: 'notFound', spec: ['T133'] },
    },
    failed: {
      description: 'The announcement failed to load; the version shown may be outdated.',
      meta: { page: 'announcement', spec: ['T133', 'X29'] },
      on: { 'announcement.retry': 'loading', 'announcement.withdraw': {}, 'announcement.end': {} },
    },
    shown: {
      description:
        'The announcement is shown; if the server refused a change, the reason is shown, too.',
      meta: { page: 'announcement', spec: ['T133'] },
      exit: 'clearProblem',
      on: {
        'announcement.end': { guard: 'canEnd', target: 'confirmingEnd' },
        'announcement.withdraw': { guard: 'canWithdraw', target: 'confirmingWithdrawal' },
        'announcement.retry': {},
      },
    },
    confirmingEnd: {
      description: 'A dialog explains what ending it means.',
      meta: { page: 'question', spec: ['T133'] },
      on: { 'question.confirm': 'ending', 'question.cancel': 'shown' },
    },
    ending: {
      description: 'The server is ending the announcement.',
      meta: { page: 'question', spec: ['T133'] },
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context: { announcementId } }) => ({ announcementId }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'toast',
              params: { text: { key: 'agentAnnouncement.ended' }, tone: 'success' },
            },
          },
          {
            target: 'loading',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'shown', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    confirmingWithdrawal: {
      description: 'A dialog explains what withdrawing it means.',
      meta: { page: 'question', spec: ['T133'] },
      on: { 'question.confirm': 'withdrawing', 'question.cancel': 'shown' },
    },
    withdrawing: {
      description: 'The server is withdrawing the announcement.',
      meta: { page: 'question', spec: ['T133'] },
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context: { announcementId } }) => ({ announcementId }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'toast',
              params: ({ context: { announcement } }) => ({
                text: { key: withdrawn[announcement?.kind ?? 'announcement'] },
                tone: 'success',
              }),
            },
          },
          {
            target: 'loading',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'shown', actions: { type: 'reportRefusal', params: {} } },
      },
    },
  },
})
