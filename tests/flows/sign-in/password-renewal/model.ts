import {
  passwordRenewalMachine,
  type RenewalFacts,
} from '#machines/sign-in/password-renewal.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const password = 'Old-Horse-1'
const newPassword = 'Correct-Horse-1'
const totp = '314159'
const complete: RenewalFacts = { current: true, filled: true, matches: true, unmet: [] }

export const passwordRenewalModel = flowModel({
  machine: passwordRenewalMachine,
  inputs: {
    'the user signs in with an expired password': { username: 'anna.keller', requireTotp: false },
    'the user signs in with an expired password, and a code is required': {
      username: 'anna.keller',
      requireTotp: true,
    },
  },
  events: {
    'passwords.change': {
      'the user fills in all three fields correctly': { facts: complete },
      'the user enters two different new passwords': { facts: { ...complete, matches: false } },
      'the user clears the current password': { facts: { ...complete, current: false } },
      'the user enters a new password without a lowercase letter': {
        facts: { ...complete, unmet: ['lowercase'] },
      },
    },
    'passwords.submit': {
      'the user submits the form': { password, newPassword, totp: '' },
      'the user enters a verification code': { password, newPassword, totp },
    },
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    renewPassword: {
      answers: {
        'the server saves the new password': { success: true },
        'the server rejects the new password': {
          success: false,
          message: 'Used before.',
          refusedField: 'newPassword',
        },
        'the server rejects the verification code': { success: false, message: 'No.' },
        'the server rejects the change with an error code': {
          success: false,
          message: 'No.',
          errorCode: 555,
        },
      },
      fails: 'the server can’t be reached',
    },
  },
  // The form asks for a code in the dialog only, and the dialog covers the form.
  allows: (event, snapshot) => {
    const inDialog = snapshot.matches('askingTotp') || snapshot.matches({ saving: 'withCode' })
    if (event.type === 'passwords.submit') return inDialog === (event.totp !== '')
    return event.type !== 'passwords.change' || snapshot.matches('editing')
  },
  secrets: [password, newPassword, totp],
  project: ({ facts, requireTotp, isSubmitted }) => ({ facts, requireTotp, isSubmitted }),
})
