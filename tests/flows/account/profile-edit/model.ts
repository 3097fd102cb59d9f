import { differs } from '#contract/rules/profile.ts'
import { profileEditMachine } from '#machines/account/profile-edit.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const savedProfile = {
  firstName: 'Anna',
  lastName: 'Keller',
  telephone: '+49 40 1234',
  mail: 'anna.keller@example.com',
}
const totp = '314159'

export const profileEditModel = flowModel({
  machine: profileEditMachine,
  inputs: {
    'the user opens the form': {
      saved: savedProfile,
      changes: {},
      required: null,
      confirmsMail: false,
    },
    'the user returns to the form with unsaved changes': {
      saved: savedProfile,
      changes: { telephone: '+49 40 9' },
      required: null,
      confirmsMail: false,
    },
    'the prompt requires the last name': {
      saved: { ...savedProfile, lastName: '' },
      changes: {},
      required: 'name',
      confirmsMail: false,
    },
    'the prompt requires another email address': {
      saved: savedProfile,
      changes: {},
      required: 'mail',
      confirmsMail: true,
    },
  },
  events: {
    'profile.change': {
      'the user enters another phone number': { form: { ...savedProfile, telephone: '+49 40 9' } },
      'the user enters another email address': {
        form: { ...savedProfile, mail: 'anna@example.org' },
      },
      'the user enters an invalid email address': { form: { ...savedProfile, mail: 'anna@' } },
    },
    'profile.submit': 'the user saves the profile',
    'totp.submit': { 'the user enters a verification code': { totp } },
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    editProfile: {
      answers: {
        'the server saves the profile': { success: true },
        'the server rejects the verification code': {
          success: false,
          errorCode: 555,
          message: 'No.',
        },
        'the server reports that the email address is already in use': {
          success: false,
          messageKey: 'emailAlreadyInUse',
        },
        'the server rejects the changes without a reason': { success: false },
      },
      fails: 'the server can’t be reached',
    },
  },
  // The code dialog covers the fields, and the button is disabled while there is nothing to save.
  allows: (event, snapshot) => {
    if (event.type === 'profile.change')
      return snapshot.matches('editing') && differs(event.form, snapshot.context.form)
    return event.type !== 'profile.submit' || snapshot.can(event)
  },
  secrets: [totp],
  project: ({ form, saved, required, confirmsMail, fieldProblem }) => ({
    form,
    saved,
    required,
    confirmsMail,
    fieldProblem,
  }),
})
