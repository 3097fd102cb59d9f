import { passwordResetMachine, type ResetFacts } from '#machines/password-reset.machine.ts'
import { flowModel } from '../model.ts'

const otac = 'b3c9d0b1f7'
const newPassword = 'Correct-Horse-1'
const complete: ResetFacts = { isRepeated: true, unmet: [] }

export const passwordResetModel = flowModel({
  machine: passwordResetMachine,
  inputs: { 'a one-time link is opened': { otac } },
  events: {
    'passwords.change': {
      'the new password is typed twice': { facts: complete },
      'the new passwords differ': { facts: { ...complete, isRepeated: false } },
      'the new password has no lowercase letter': {
        facts: { ...complete, unmet: ['lowercase'] },
      },
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
  project: ({ facts, isTried }) => ({ facts, isTried }),
})
