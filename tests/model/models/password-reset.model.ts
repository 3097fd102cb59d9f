import { passwordResetMachine } from '#machines/password-reset.machine.ts'
import { flowModel } from '../model.ts'

const otac = 'b3c9d0b1f7'
const newPassword = 'Correct-Horse-1'

export const passwordResetModel = flowModel({
  machine: passwordResetMachine,
  inputs: { 'a one-time link is opened': { otac } },
  events: {
    'passwords.change': {
      'the new password is typed twice': { isRepeated: true },
      'the new passwords differ': { isRepeated: false },
    },
    'passwords.submit': {
      'they are submitted': { newPassword, newPasswordRepeat: newPassword },
    },
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    checkLink: {
      answers: { 'the link is good': { render: true }, 'the link is spent': { render: false } },
      fails: 'the link cannot be checked',
    },
    resetPassword: {
      answers: {
        'the server accepts': { success: true },
        'the server says why not': { success: false, message: 'Used before.' },
        'the server refuses without a word': { success: false },
      },
      fails: 'the server cannot be reached',
    },
  },
  secrets: [otac, newPassword],
  project: ({ isRepeated }) => ({ isRepeated }),
})
