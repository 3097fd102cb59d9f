import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const messages = {
  counters: { unread: 2 },
  list: [
    {
      id: 3,
      title: 'New rates',
      teaserText: 'From January on.',
      isRead: false,
      date: '2026-11-21T08:00:00.000Z',
    },
    {
      id: 2,
      title: 'The printer prints nothing',
      teaserText: 'Jo replied: Is it on?',
      isRead: false,
      ticket: { ticketId: 7, code: 'T-100007' },
      date: '2026-11-20T08:00:00.000Z',
      link: '/support/ticket/details/7',
    },
    { id: 1, title: 'New manual', teaserText: 'It can be read now.', isRead: true },
  ],
}

export const inboxModel = flowModel({
  machine: inboxMachine,
  inputs: {
    'the user opens the inbox': { format: null, marksRead: true, page: 1 },
    'the user opens the inbox of a server without read marks': {
      format: null,
      marksRead: false,
      page: null,
    },
    'the user opens the message menu': { format: 1, marksRead: false, page: 1 },
  },
  events: {
    'inbox.retry': 'the user clicks Try again',
    'inbox.refresh': 'the user opens the list',
    'inbox.markAll': {
      'the user clicks Mark all as read': { until: '2026-11-21T08:00:00.000Z' },
    },
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
    markAllRead: {
      answers: { 'the server marks all messages as read': {} },
      fails: 'marking all messages as read fails',
    },
  },
  quiet: ['inbox.refreshing', 'inbox.marking', 'inbox.dismissing'],
  // The inbox page marks what isn't about tickets automatically.
  allows: (event, { context }) =>
    event.type !== 'message.dismiss' || context.format === 1 || event.id === 2,
  project: ({ inbox, dismissed, format, marksRead, page }) => [
    inbox?.list.length,
    dismissed,
    format,
    marksRead,
    page,
  ],
})
