import { differs } from '#contract/rules/profile.ts'
import { profileEditMachine } from '#machines/profile-edit.machine.ts'
import { flowModel } from '../model.ts'

export const knownProfile = {
  firstName: 'Anna',
  lastName: 'Keller',
  telephone: '+49 40 1234',
  mail: 'anna.keller@example.com',
}
const totp = '314159'

export const profileEditModel = flowModel({
  machine: profileEditMachine,
  inputs: {
    'the profile is shown': { known: knownProfile, changes: {}, required: null },
    'what was typed before is there again': {
      known: knownProfile,
      changes: { telephone: '+49 40 9' },
      required: null,
    },
    'the prompt asks for the last name': {
      known: { ...knownProfile, lastName: '' },
      changes: {},
      required: 'name',
    },
    'the prompt asks for another address': { known: knownProfile, changes: {}, required: 'mail' },
  },
  events: {
    'profile.change': {
      'another telephone number is typed': { typed: { ...knownProfile, telephone: '+49 40 9' } },
      'another e-mail address is typed': { typed: { ...knownProfile, mail: 'anna@example.org' } },
      'something that is no address is typed': { typed: { ...knownProfile, mail: 'anna@' } },
    },
    'profile.submit': 'it is saved',
    'totp.submit': { 'a code is entered': { totp } },
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    editProfile: {
      answers: {
        'the server saves it': { success: true },
        'the server refuses the code': { success: false, errorCode: 555, message: 'No.' },
        'the address belongs to somebody else': {
          success: false,
          messageKey: 'emailAlreadyInUse',
        },
        'the server refuses without a word': { success: false },
      },
      fails: 'the server cannot be reached',
    },
  },
  // The code dialog covers the fields, and the button is disabled while there is nothing to save.
  allows: (event, snapshot) => {
    if (event.type === 'profile.change')
      return snapshot.matches('editing') && differs(event.typed, snapshot.context.typed)
    return event.type !== 'profile.submit' || snapshot.can(event)
  },
  secrets: [totp],
  project: ({ typed, known, required, fieldProblem }) => ({ typed, known, required, fieldProblem }),
})
