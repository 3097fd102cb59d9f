import { announcementsMachine } from '#machines/announcements/announcements.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const maintenance = {
  id: 7,
  title: 'Maintenance on Sunday',
  teaserText: 'The portal is down from 8 to 9.',
  link: '/kb/list',
}
const strike = { id: 8, title: 'Carrier on strike', teaserText: 'Deliveries take longer.' }

export const announcementsModel = flowModel({
  machine: announcementsMachine,
  events: {
    'announcement.dismiss': {
      'the user dismisses the announcement': { id: 7 },
      'the user dismisses the other announcement': { id: 8 },
    },
    'tab.shown': 'the user returns to the tab',
  },
  outcomes: {
    listAnnouncements: {
      answers: {
        'the server sends two announcements and reports that there are more': {
          list: [maintenance, strike],
          isMore: true,
        },
        'the server sends no announcement': { list: [], isMore: false },
      },
      fails: 'the announcements fail to load',
    },
    dismissAnnouncement: {
      answers: { 'the server saves the dismissal': {} },
      fails: 'dismissing the announcement fails',
    },
  },
  // Only what is shown can be dismissed.
  allows: (event, { context: { list, dismissed } }) =>
    event.type !== 'announcement.dismiss' ||
    list.some(({ id }) => id === event.id && !dismissed.includes(id)),
  quiet: ['announcements.loading', 'announcements.dismissing'],
})
