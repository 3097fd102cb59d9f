import type { PublishedAnnouncement } from '#contract/agent-announcements.ts'
import { agentAnnouncementMachine } from '#machines/agent/agent-announcement.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const currentAnnouncement: PublishedAnnouncement = {
  announcementId: 5,
  version: 2,
  kind: 'announcement',
  state: 'current',
  audience: 'companies',
  companies: [{ id: 3, name: 'Keller Maschinenbau' }],
  username: '',
  people: null,
  title: 'Maintenance on Friday',
  text: 'The portal is closed from 20:00 to 22:00.',
  titleDe: 'Wartung am Freitag',
  textDe: 'Das Portal ist von 20 bis 22 Uhr geschlossen.',
  link: '/kb/list',
  startsAt: '2026-11-23T08:00:00.000Z',
  endsAt: '2026-11-27T21:00:00.000Z',
  publishedBy: 'Mia Vogel',
}

export const scheduledAnnouncement: PublishedAnnouncement = {
  ...currentAnnouncement,
  state: 'scheduled',
  audience: 'user',
  companies: [],
  username: 'lena.vogt',
  titleDe: '',
  textDe: '',
  link: '',
  startsAt: '2026-11-26T08:00:00.000Z',
}

const withdrawn: PublishedAnnouncement = { ...currentAnnouncement, state: 'withdrawn' }

export const sentMessage: PublishedAnnouncement = {
  ...currentAnnouncement,
  kind: 'message',
  state: 'sent',
  people: 14,
  endsAt: currentAnnouncement.startsAt,
}

export const agentAnnouncementModel = flowModel({
  machine: agentAnnouncementMachine,
  inputs: { 'the agent opens an announcement': { announcementId: 5 } },
  events: {
    'announcement.end': 'the agent clicks End now',
    'announcement.withdraw': 'the agent clicks Withdraw',
    'question.confirm': 'the agent confirms',
    'question.cancel': 'the agent cancels',
    'announcement.retry': 'the agent tries again',
  },
  outcomes: {
    readAnnouncement: {
      answers: {
        'a current announcement loads': { data: currentAnnouncement },
        'an upcoming announcement loads': { data: scheduledAnnouncement },
        'a withdrawn announcement loads': { data: withdrawn },
        'a sent message loads': { data: sentMessage },
        'there is no such announcement': { data: null },
      },
      fails: 'the announcement fails to load',
    },
    end: {
      answers: {
        'the server ends the announcement': { success: true },
        'the announcement has already ended': {
          success: false,
          message: 'This announcement has ended or been withdrawn.',
        },
      },
      fails: 'ending fails',
    },
    withdraw: {
      answers: {
        'the server withdraws the announcement': { success: true },
        'the server refuses to withdraw the announcement': { success: false },
      },
      fails: 'withdrawing fails',
    },
  },
  project: ({ announcement, problem }) => [announcement?.kind, announcement?.state, problem],
})
