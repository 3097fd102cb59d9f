import { passwordResetMachine, type ResetFacts } from '#machines/sign-in/password-reset.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const otac = 'b3c9d0b1f7'
const newPassword = 'Correct-Horse-1'
const complete: ResetFacts = { isRepeated: true, unmet: [] }

export const passwordResetModel = flowModel({
  machine: passwordResetMachine,
  inputs: { 'the user opens a one-time link': { otac } },
  events: {
    'passwords.change': {
      'the user enters the new password twice': { facts: complete },
      'the user enters two different new passwords': { facts: { ...complete, isRepeated: false } },
      'the user enters a new password without a lowercase letter': {
        facts: { ...complete, unmet: ['lowercase'] },
      },
    },
    'passwords.submit': {
      'the user submits the form': { newPassword, newPasswordRepeat: newPassword },
    },
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    checkLink: {
      answers: {
        'the link is valid': { render: true },
        'the link has expired or was used before': { render: false },
      },
      fails: 'checking the link fails',
    },
    resetPassword: {
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
  secrets: [otac, newPassword],
  project: ({ facts, isSubmitted }) => ({ facts, isSubmitted }),
})
