import { inboxMachine } from '#machines/inbox.machine.ts'
import { flowModel } from '../model.ts'

const messages = {
  counters: { unread: 1 },
  list: [
    { title: 'Maintenance on Sunday', teaserText: 'From 6 to 8 nothing runs.', isRead: false },
    { title: 'New manual', teaserText: 'It can be read now.', isRead: true },
  ],
}

export const inboxModel = flowModel({
  machine: inboxMachine,
  inputs: { 'the messages are looked at': { format: null } },
  events: {
    'inbox.retry': 'they are asked for again',
    'inbox.refresh': 'the list is opened',
    'tab.shown': 'the tab is looked at again',
  },
  outcomes: {
    listInbox: {
      answers: {
        'there are messages': messages,
        'there are none': { counters: { unread: 0 }, list: [] },
      },
      fails: 'there is no answer',
    },
  },
  quiet: ['inbox.refreshing'],
  project: ({ inbox }) => inbox?.list.length,
})
