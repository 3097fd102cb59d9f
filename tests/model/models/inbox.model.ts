import { inboxMachine } from '#machines/inbox.machine.ts'
import { flowModel } from '../model.ts'

const messages = {
  counters: { unread: 1 },
  list: [
    {
      id: 2,
      title: 'Maintenance on Sunday',
      teaserText: 'From 6 to 8 nothing runs.',
      isRead: false,
      date: '2026-11-20T08:00:00.000Z',
      link: '/kb/list',
    },
    { id: 1, title: 'New manual', teaserText: 'It can be read now.', isRead: true },
  ],
}

export const inboxModel = flowModel({
  machine: inboxMachine,
  inputs: {
    'the inbox is opened': { format: null, marksRead: true },
    'the inbox of a server without read marks is opened': { format: null, marksRead: false },
    'the menu of the shell is opened': { format: 1, marksRead: false },
  },
  events: {
    'inbox.retry': 'they are asked for again',
    'inbox.refresh': 'the list is opened',
    'inbox.read': 'messages are read on the inbox page',
    'tab.shown': 'the tab is looked at again',
    'message.dismiss': { 'a new message is marked as read': { id: 2 } },
  },
  outcomes: {
    listInbox: {
      answers: {
        'there are messages': messages,
        'there are none': { counters: { unread: 0 }, list: [] },
      },
      fails: 'there is no answer',
    },
    markRead: {
      answers: { 'they count as read': {} },
      fails: 'they cannot be marked as read',
    },
  },
  quiet: ['inbox.refreshing', 'inbox.marking', 'inbox.dismissing'],
  // The inbox page marks all it shows by itself.
  allows: ({ type }, { context }) => type !== 'message.dismiss' || context.format === 1,
  project: ({ inbox, format, marksRead }) => [inbox?.list.length, format, marksRead],
})
