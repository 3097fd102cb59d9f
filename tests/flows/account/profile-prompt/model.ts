import { profilePromptMachine } from '#machines/account/profile-prompt.machine.ts'
import { flowModel } from '#tests/model/model.ts'
import { savedProfile } from '#tests/flows/account/profile-edit/model.ts'

const complete = { ...savedProfile, mustUpdateEmail: false, confirmsMail: true }

export const profilePromptModel = flowModel({
  machine: profilePromptMachine,
  inputs: {
    'the user opens the dashboard': {
      isPostponed: false,
      changes: {},
      next: { to: 'ticketList' },
    },
    'the user opens the dashboard within seven days of postponing': {
      isPostponed: true,
      changes: {},
      next: { to: 'requestedPage', address: '/account/password' },
    },
  },
  events: { 'prompt.postpone': 'the user clicks Remind me in a week' },
  outcomes: {
    fetchProfile: {
      answers: {
        'the profile loads and is complete': complete,
        'the profile loads without a last name': { ...complete, lastName: '' },
        'the profile loads with an email address that must be replaced': {
          ...complete,
          mustUpdateEmail: true,
        },
        'the profile loads; a new address is waiting for confirmation': {
          ...complete,
          mustUpdateEmail: true,
          pendingMail: 'anna@example.org',
        },
      },
      fails: 'the profile fails to load',
    },
    profileEdit: {
      answers: { 'the user has completed the profile': savedProfile },
      fails: 'the form crashes',
    },
  },
  project: ({ next, required }) => [next, required],
})
