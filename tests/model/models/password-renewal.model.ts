import { passwordRenewalMachine, type RenewalFacts } from '#machines/password-renewal.machine.ts'
import { flowModel } from '../model.ts'

const password = 'Old-Horse-1'
const newPassword = 'Correct-Horse-1'
const totp = '314159'
const complete: RenewalFacts = { current: true, filled: true, matches: true, unmet: [] }

export const passwordRenewalModel = flowModel({
  machine: passwordRenewalMachine,
  inputs: {
    'a password has expired': { username: 'anna.keller', requireTotp: false },
    'a password has expired where a code is required': {
      username: 'anna.keller',
      requireTotp: true,
    },
  },
  events: {
    'passwords.change': {
      'all three fields are filled well': { facts: complete },
      'the new passwords differ': { facts: { ...complete, matches: false } },
      'the current password is emptied': { facts: { ...complete, current: false } },
      'the new password has no lowercase letter': {
        facts: { ...complete, unmet: ['lowercase'] },
      },
    },
    'passwords.submit': {
      'they are submitted': { password, newPassword, totp: '' },
      'a code is entered': { password, newPassword, totp },
    },
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    renewPassword: {
      answers: {
        'the server accepts': { success: true },
        'the server says why not': { success: false, message: 'Used before.' },
        'the server refuses the code': { success: false, message: 'No.', errorCode: 555 },
      },
      fails: 'the server cannot be reached',
    },
  },
  // The form asks for a code in the dialog only, and the dialog covers the form.
  allows: (event, snapshot) => {
    const inDialog = snapshot.matches('askingTotp')
    if (event.type === 'passwords.submit') return inDialog === (event.totp !== '')
    return event.type !== 'passwords.change' || snapshot.matches('editing')
  },
  secrets: [password, newPassword, totp],
  project: ({ facts, requireTotp, isTried }) => ({ facts, requireTotp, isTried }),
})
