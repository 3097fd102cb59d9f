import { profilePromptMachine } from '#machines/profile-prompt.machine.ts'
import { flowModel } from '../model.ts'
import { knownProfile } from './profile-edit.model.ts'

const complete = { ...knownProfile, mustUpdateEmail: false }

export const profilePromptModel = flowModel({
  machine: profilePromptMachine,
  inputs: {
    'the dashboard is opened': { isPostponed: false, next: { to: 'ticketList' }, changes: {} },
    'it is opened within seven days': {
      isPostponed: true,
      next: { to: 'requestedPage', address: '/account/password' },
      changes: {},
    },
  },
  events: { 'prompt.postpone': 'it is put off' },
  outcomes: {
    fetchProfile: {
      answers: {
        'nothing is missing': complete,
        'the last name is missing': { ...complete, lastName: '' },
        'the address has to be replaced': { ...complete, mustUpdateEmail: true },
      },
      fails: 'the profile does not arrive',
    },
    profileEdit: {
      answers: { 'the profile is completed': knownProfile },
      fails: 'the form breaks down',
    },
  },
  project: ({ next, required }) => [next, required],
})
