import {
  ownPasswordMachine,
  type OwnPasswordFacts,
} from '#machines/account/own-password.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const password = 'Nordlicht-24'
const newPassword = 'Correct-Horse-1'
const totp = '314159'
const complete: OwnPasswordFacts = { current: true, repeated: true, unmet: [] }

export const ownPasswordModel = flowModel({
  machine: ownPasswordMachine,
  inputs: { 'the user opens the page': undefined },
  events: {
    'passwords.change': {
      'the user fills in all three fields correctly': { facts: complete },
      'the user enters two different new passwords': { facts: { ...complete, repeated: false } },
      'the user enters a new password without a lowercase letter': {
        facts: { ...complete, unmet: ['lowercase'] },
      },
    },
    'passwords.submit': 'the user submits the form',
    'totp.submit': { 'the user enters a verification code': { password, newPassword, totp } },
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    changeOwnPassword: {
      answers: {
        'the server saves the new password': { success: true },
        'the server rejects the verification code': {
          success: false,
          errorCode: 555,
          message: 'No.',
        },
        'the server rejects the new password with a reason': {
          success: false,
          message: 'Used before.',
        },
        'the server rejects the new password without a reason': { success: false },
      },
      fails: 'the server can’t be reached',
    },
  },
  secrets: [password, newPassword, totp],
  project: ({ facts, isSubmitted }) => ({ facts, isSubmitted }),
})
