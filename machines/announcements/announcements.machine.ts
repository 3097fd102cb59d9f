import { assign, setup, type ActorRefFrom } from 'xstate'

import type { dismissAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { effects, port, watchPort } from '#machines/ports.ts'

type Announcements = Answer<typeof listAnnouncements>

export type AnnouncementsActor = ActorRefFrom<typeof announcementsMachine>

/** The provider's announcements above every page, until the user dismisses them (T119). */
export const announcementsMachine = setup({
  types: {} as {
    context: Announcements & {
      /** Dismissed and already hidden; the server saves one after the other. */
      dismissed: readonly number[]
    }
    events: { type: 'announcement.dismiss'; id: number } | { type: 'tab.shown' }
  },
  actors: {
    listAnnouncements: port<typeof listAnnouncements>(),
    dismissAnnouncement: port<typeof dismissAnnouncement>(),
    watchTab: watchPort(),
  },
  actions: {
    ...effects,
    setAnnouncements: assign((_, { list, isMore }: Announcements) => ({ list, isMore })),
    addDismissed: assign({
      dismissed: ({ context }, { id }: { id: number }) => [...context.dismissed, id],
    }),
    removeDismissed: assign({
      list: ({ context: { list, dismissed } }) => list.filter(({ id }) => id !== dismissed[0]),
    }),
    continueWithNext: assign({ dismissed: ({ context }) => context.dismissed.slice(1) }),
  },
  guards: { hasMore: ({ context }) => context.dismissed.length > 0 },
  delays: { poll: limits.inboxPoll },
}).createMachine({
  id: 'announcements',
  description: 'Shows the provider’s announcements above every page.',
  meta: { title: 'Announcements above the pages', shown: ['isMore', 'dismissed'], spec: ['T119'] },
  context: { list: [], isMore: false, dismissed: [] },
  initial: 'loading',
  invoke: { id: 'watchTab', src: 'watchTab' },
  states: {
    loading: {
      description: 'Loading the announcements; the previous ones stay.',
      meta: { page: 'announcements', spec: ['T119'] },
      on: {
        'announcement.dismiss': {
          target: 'dismissing',
          actions: { type: 'addDismissed', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'listAnnouncements',
        src: 'listAnnouncements',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'setAnnouncements', params: ({ event }) => event.output },
        },
        onError: 'shown',
      },
    },
    shown: {
      description: 'The announcements are shown and reload regularly; there may be none.',
      meta: { page: 'announcements', spec: ['T119'] },
      after: { poll: 'loading' },
      on: {
        'tab.shown': 'loading',
        'announcement.dismiss': {
          target: 'dismissing',
          actions: { type: 'addDismissed', params: ({ event }) => event },
        },
      },
    },
    dismissing: {
      description: 'The announcement is hidden; the server is saving that. More can follow.',
      on: {
        'announcement.dismiss': {
          actions: { type: 'addDismissed', params: ({ event }) => event },
        },
      },
      initial: 'saving',
      states: {
        saving: {
          description: 'The server is saving the first dismissal.',
          meta: { page: 'announcements', spec: ['T119'] },
          invoke: {
            id: 'dismissAnnouncement',
            src: 'dismissAnnouncement',
            input: ({
              context: {
                dismissed: [id = 0],
              },
            }) => ({ id }),
            onDone: { target: 'deciding', actions: ['removeDismissed', 'continueWithNext'] },
            onError: {
              target: 'deciding',
              actions: [
                'continueWithNext',
                {
                  type: 'toast',
                  params: { text: { key: 'announcement.notDismissed' }, tone: 'error' },
                },
              ],
            },
          },
        },
        deciding: {
          description: 'Continues with the next one, or reloads; a refused one is shown again.',
          always: [{ guard: 'hasMore', target: 'saving' }, { target: '#announcements.loading' }],
        },
      },
    },
  },
})
