import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const messages = {
  counters: { unread: 2 },
  list: [
    { id: 3, title: 'New rates', teaserText: 'From January on.', isRead: false },
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
    'the user opens the inbox': { format: null, marksRead: true },
    'the user opens the inbox of a server without read marks': { format: null, marksRead: false },
    'the user opens the message menu': { format: 1, marksRead: false },
  },
  events: {
    'inbox.retry': 'the user clicks Try again',
    'inbox.refresh': 'the user opens the list',
    'inbox.read': 'the user reads messages on the inbox page',
    'tab.shown': 'the user returns to the tab',
    'message.dismiss': {
      'the user marks a new message as read': { id: 2 },
      'the user marks another new message as read': { id: 3 },
    },
  },
  outcomes: {
    listInbox: {
      answers: {
        'the messages load': messages,
        'an empty inbox loads': { counters: { unread: 0 }, list: [] },
      },
      fails: 'the messages fail to load',
    },
    markRead: {
      answers: { 'the server marks the messages as read': {} },
      fails: 'marking the messages as read fails',
    },
  },
  quiet: ['inbox.refreshing', 'inbox.marking', 'inbox.dismissing'],
  // The inbox page marks everything it shows automatically.
  allows: ({ type }, { context }) => type !== 'message.dismiss' || context.format === 1,
  project: ({ inbox, dismissed, format, marksRead }) => [
    inbox?.list.length,
    dismissed,
    format,
    marksRead,
  ],
})
