import { ownPasswordMachine, type OwnPasswordFacts } from '#machines/own-password.machine.ts'
import { flowModel } from '../model.ts'

const password = 'Nordlicht-24'
const newPassword = 'Correct-Horse-1'
const totp = '314159'
const complete: OwnPasswordFacts = { current: true, repeated: true, unmet: [] }

export const ownPasswordModel = flowModel({
  machine: ownPasswordMachine,
  inputs: { 'the page is opened': undefined },
  events: {
    'passwords.change': {
      'all three fields are filled well': { facts: complete },
      'the new passwords differ': { facts: { ...complete, repeated: false } },
      'the new password has no lowercase letter': {
        facts: { ...complete, unmet: ['lowercase'] },
      },
    },
    'passwords.submit': 'they are submitted',
    'passwords.check': 'the disabled button is pressed',
    'totp.submit': { 'a code is entered': { password, newPassword, totp } },
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    changeOwnPassword: {
      answers: {
        'the server accepts': { success: true },
        'the server refuses the code': { success: false, errorCode: 555, message: 'No.' },
        'the server says why not': { success: false, message: 'Used before.' },
        'the server refuses without a word': { success: false },
      },
      fails: 'the server cannot be reached',
    },
  },
  secrets: [password, newPassword, totp],
  project: ({ facts, isTried }) => ({ facts, isTried }),
})
