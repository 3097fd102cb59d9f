import {
  changePasswordMachine,
  type ChangeFacts,
} from '#machines/sign-in/change-password.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const password = 'Nordlicht-24'
const newPassword = 'Correct-Horse-1'
const complete: ChangeFacts = { isFilled: true, isRepeated: true, unmet: [] }

export const changePasswordModel = flowModel({
  machine: changePasswordMachine,
  inputs: { 'the user opens the change password form': undefined },
  events: {
    'form.change': {
      'the user fills in all four fields correctly': { facts: complete },
      'the user enters two different new passwords': { facts: { ...complete, isRepeated: false } },
      'the user enters a new password without a lowercase letter': {
        facts: { ...complete, unmet: ['lowercase'] },
      },
    },
    'form.submit': {
      'the user submits the form': { username: 'anna.keller', password, newPassword },
    },
    'form.check': 'the user clicks the disabled button',
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    changePassword: {
      answers: {
        'the server saves the new password': { success: true },
        'the server rejects the new password with a reason': {
          success: false,
          message: 'Used before.',
        },
        'the server rejects the new password without a reason': { success: false },
      },
      fails: 'the server can’t be reached',
    },
  },
  secrets: [password, newPassword],
  project: ({ facts, isSubmitted }) => ({ facts, isSubmitted }),
})
