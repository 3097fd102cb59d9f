import { profileMachine } from '#machines/profile.machine.ts'
import { differs } from '#contract/rules/profile.ts'
import { flowModel } from '../model.ts'

export const knownProfile = {
  firstName: 'Anna',
  lastName: 'Keller',
  telephone: '+49 40 1234',
  mail: 'anna.keller@example.com',
}
const totp = '314159'

export const profileModel = flowModel({
  machine: profileMachine,
  inputs: {
    'the profile is opened': { changes: {} },
    'what was typed before is there again': { changes: { telephone: '+49 40 9' } },
  },
  events: {
    'profile.change': {
      'another telephone number is typed': { typed: { ...knownProfile, telephone: '+49 40 9' } },
      'another e-mail address is typed': { typed: { ...knownProfile, mail: 'anna@example.org' } },
      'something that is no address is typed': { typed: { ...knownProfile, mail: 'anna@' } },
    },
    'profile.submit': 'it is saved',
    'profile.retry': 'it is loaded again',
    'totp.submit': { 'a code is entered': { totp } },
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    fetchProfile: {
      answers: { 'the profile arrives': { ...knownProfile, mustUpdateEmail: false } },
      fails: 'the profile does not arrive',
    },
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
  // The dialog covers the form, and the button rests while nothing differs.
  allows: (event, snapshot) => {
    if (event.type === 'profile.change')
      return snapshot.matches('editing') && differs(event.typed, snapshot.context.typed)
    return (
      event.type !== 'profile.submit' || differs(snapshot.context.typed, snapshot.context.known)
    )
  },
  secrets: [totp],
  project: ({ typed, known, objection }) => ({ typed, known, objection }),
})
