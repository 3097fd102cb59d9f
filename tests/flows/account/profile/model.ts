import { profileMachine } from '#machines/account/profile.machine.ts'
import { flowModel } from '#tests/model/model.ts'
import { pendingMail } from '#tests/flows/account/email-change/model.ts'
import { savedProfile } from '#tests/flows/account/profile-edit/model.ts'

const arrived = { ...savedProfile, mustUpdateEmail: false, confirmsMail: true }

export const profileModel = flowModel({
  machine: profileMachine,
  inputs: { 'the user opens the profile': { changes: {} } },
  events: { 'profile.retry': 'the user clicks Try again' },
  outcomes: {
    fetchProfile: {
      answers: {
        'the profile loads': arrived,
        'a new address is waiting': { ...arrived, pendingMail },
      },
      fails: 'the profile fails to load',
    },
    profileEdit: {
      answers: {
        'the user has saved the profile': { ...savedProfile, telephone: '+49 40 9' },
        'the user has saved another address': { ...savedProfile, mail: pendingMail },
      },
      fails: 'the form crashes',
    },
    emailChange: {
      answers: {
        'the user clicks Keep the old address': { status: 'cancelled' },
        'the change is no longer pending': { status: 'outdated' },
      },
      fails: 'the notice crashes',
    },
  },
  project: ({ pendingMail: pending }) => pending,
})
