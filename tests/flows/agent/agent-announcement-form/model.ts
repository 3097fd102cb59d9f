import { noAnnouncement, type AnnouncementForm } from '#contract/rules/announcement-form.ts'
import { localTime } from '#contract/rules/local-time.ts'
import { agentAnnouncementFormMachine } from '#machines/agent/agent-announcement-form.machine.ts'
import { flowModel } from '#tests/model/model.ts'
import {
  currentAnnouncement,
  scheduledAnnouncement,
} from '#tests/flows/agent/agent-announcement/model.ts'

export const writtenAnnouncement = {
  title: 'Maintenance on Friday',
  text: 'The portal is closed from 20:00 to 22:00.',
  endsAt: localTime('2026-11-27T21:00:00.000Z'),
} satisfies Partial<AnnouncementForm>

export const storedForm: AnnouncementForm = {
  ...noAnnouncement,
  ...writtenAnnouncement,
  title: 'Maintenance moved to Saturday',
}

const refused = {
  success: false,
  message: 'The end has to be after the start and in the future.',
  field: 'endsAt',
} as const
const outdated = {
  success: false,
  message: 'Someone else has changed this announcement in the meantime. Nothing was saved.',
  isOutdated: true,
}

export const agentAnnouncementFormModel = flowModel({
  machine: agentAnnouncementFormMachine,
  inputs: {
    'the agent writes a new announcement': { agentId: 3, announcementId: null, stored: null },
    'the agent resumes a new announcement': {
      agentId: 3,
      announcementId: null,
      stored: { form: storedForm, version: 0 },
    },
    'the agent changes an announcement': { agentId: 3, announcementId: 5, stored: null },
    'the agent resumes changes to an announcement': {
      agentId: 3,
      announcementId: 5,
      stored: { form: storedForm, version: 1 },
    },
  },
  events: {
    'form.change': {
      'the agent fills in the form': { change: writtenAnnouncement },
      'the agent chooses a message': { change: { kind: 'message' } },
      'the agent clears the title': { change: { title: '' } },
    },
    'form.submit': 'the agent submits the form',
    'form.discard': 'the agent discards the input',
    'form.retry': 'the agent tries again',
    'form.restart': 'the agent starts another announcement',
    'mine.keep': 'the agent keeps their own version',
    'theirs.accept': 'the agent takes the other version',
  },
  outcomes: {
    readAnnouncement: {
      answers: {
        'an upcoming announcement loads': { data: scheduledAnnouncement },
        'a current announcement loads': { data: { ...currentAnnouncement, version: 1 } },
        'the announcement is withdrawn': { data: { ...currentAnnouncement, state: 'withdrawn' } },
        'there is no such announcement': { data: null },
      },
      fails: 'the announcement fails to load',
    },
    publish: {
      answers: {
        'the server publishes the announcement': { success: true },
        'the server rejects the end time': refused,
        'the server rejects the announcement': { success: false },
      },
      fails: 'publishing fails',
    },
    change: {
      answers: {
        'the server saves the changes': { success: true },
        'the server rejects the new end time': refused,
        'someone else has changed the announcement meanwhile': outdated,
      },
      fails: 'saving fails',
    },
    sendMessage: {
      answers: {
        'the server sends the message': { success: true, people: 12 },
        'the server refuses the message': { success: false, message: 'No user matches.' },
      },
      fails: 'sending fails',
    },
  },
  // Only a new one can be a message, and a field's value isn't typed again.
  allows: (event, snapshot) => {
    const { form, announcementId } = snapshot.context
    if (event.type !== 'form.change') return true
    const { kind, title } = event.change
    if (kind !== undefined) return announcementId === null && form.kind !== kind
    if (title === '') return snapshot.matches('existing') && form.title !== ''
    // A message has no end to fill in; the text stays when the kind changes.
    return form.kind === 'announcement' && form.title !== title
  },
  project: ({ form, theirs, version, isSubmitted, refused: field, problem }) => [
    form.kind,
    form.title,
    form.startsAt,
    theirs?.state,
    version > 1,
    isSubmitted,
    field,
    problem,
  ],
})
