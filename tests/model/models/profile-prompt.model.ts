import { profilePromptMachine } from '#machines/profile-prompt.machine.ts'
import { differs, needsTotp, objectionTo } from '#contract/rules/profile.ts'
import { flowModel } from '../model.ts'
import { knownProfile } from './profile.model.ts'

const complete = { ...knownProfile, mustUpdateEmail: false }
const nameless = { ...complete, lastName: '' }
const totp = '314159'

export const profilePromptModel = flowModel({
  machine: profilePromptMachine,
  inputs: {
    'the dashboard is opened': { isPostponed: false, next: { to: 'ticketList' }, changes: {} },
    'it is opened within seven days': {
      isPostponed: true,
      next: { to: 'requestedPage', address: '/account/password' },
      changes: {},
    },
    'what was typed before is there again': {
      isPostponed: false,
      next: { to: 'ticketList' },
      changes: { lastName: knownProfile.lastName },
    },
  },
  events: {
    'profile.change': {
      'the last name is typed': { typed: knownProfile },
      'another address is typed as well': { typed: { ...knownProfile, mail: 'anna@example.org' } },
      'what is typed is no address': { typed: { ...knownProfile, mail: 'anna@' } },
    },
    'profile.submit': 'it is saved',
    'prompt.postpone': 'it is put off',
    'totp.submit': { 'a code is entered': { totp } },
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    fetchProfile: {
      answers: {
        'nothing is missing': complete,
        'the last name is missing': nameless,
        'the address has to be replaced': { ...complete, mustUpdateEmail: true },
      },
      fails: 'the profile does not arrive',
    },
    editProfile: {
      answers: {
        'the server saves it': { success: true },
        'the server refuses the code': { success: false, errorCode: 555, message: 'No.' },
        'the server refuses it': { success: false, message: 'Not now.' },
      },
      fails: 'the server cannot be reached',
    },
  },
  // The second dialog covers the first.
  allows: (event, snapshot) =>
    event.type !== 'profile.change' ||
    (snapshot.matches('editing') && differs(event.typed, snapshot.context.typed)),
  secrets: [totp],
  project: ({ typed, known, objection, mailMustChange }) => [
    mailMustChange,
    needsTotp(typed, known),
    objectionTo(typed, known),
    objection,
    differs(typed, known),
  ],
})
