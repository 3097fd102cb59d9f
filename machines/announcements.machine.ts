import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { dismissAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { effects, port } from './ports.ts'

type Announcements = Answer<typeof listAnnouncements>

export type AnnouncementsActor = ActorRefFrom<typeof announcementsMachine>

/** The provider's announcements above every page, until the user dismisses them (T119). */
export const announcementsMachine = setup({
  types: {} as {
    context: Announcements & {
      /** The announcement being dismissed, already hidden. */
      dismissed: number | null
    }
    events: { type: 'announcement.dismiss'; id: number } | { type: 'tab.shown' }
  },
  actors: {
    listAnnouncements: port<typeof listAnnouncements>(),
    dismissAnnouncement: port<typeof dismissAnnouncement>(),
  },
  actions: {
    ...effects,
    setAnnouncements: assign((_, { list, isMore }: Announcements) => ({ list, isMore })),
    setDismissed: assign({ dismissed: (_, { id }: { id: number }) => id }),
    clearDismissed: assign({ dismissed: null }),
    removeDismissed: assign(({ context: { list, dismissed } }) => ({
      list: list.filter(({ id }) => id !== dismissed),
      dismissed: null,
    })),
  },
  delays: { poll: limits.inboxPoll },
}).createMachine({
  id: 'announcements',
  description: 'Shows the provider’s announcements above every page.',
  meta: { spec: ['T119'] },
  context: { list: [], isMore: false, dismissed: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the announcements; the previous ones stay.',
      meta: { page: 'announcements', spec: ['T119'] },
      on: { 'announcement.dismiss': 'dismissing' },
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
      on: { 'tab.shown': 'loading', 'announcement.dismiss': 'dismissing' },
    },
    dismissing: {
      description: 'The announcement is hidden; the server is saving that.',
      meta: { page: 'announcements', spec: ['T119'] },
      entry: {
        type: 'setDismissed',
        params: ({ event }) => {
          assertEvent(event, 'announcement.dismiss')
          return event
        },
      },
      invoke: {
        id: 'dismissAnnouncement',
        src: 'dismissAnnouncement',
        input: ({ event }) => {
          assertEvent(event, 'announcement.dismiss')
          return { id: event.id }
        },
        onDone: { target: 'loading', actions: 'removeDismissed' },
        onError: {
          target: 'shown',
          actions: [
            'clearDismissed',
            {
              type: 'toast',
              params: { text: { key: 'announcement.notDismissed' }, tone: 'error' },
            },
          ],
        },
      },
    },
  },
})
