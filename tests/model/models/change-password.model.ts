import { changePasswordMachine, type ChangeFacts } from '#machines/change-password.machine.ts'
import { flowModel } from '../model.ts'

const password = 'Nordlicht-24'
const newPassword = 'Correct-Horse-1'
const complete: ChangeFacts = { isFilled: true, isRepeated: true, unmet: [] }

export const changePasswordModel = flowModel({
  machine: changePasswordMachine,
  inputs: { 'a password is to be changed': undefined },
  events: {
    'form.change': {
      'all four fields are filled alike': { facts: complete },
      'the new passwords differ': { facts: { ...complete, isRepeated: false } },
      'the new password has no lowercase letter': {
        facts: { ...complete, unmet: ['lowercase'] },
      },
    },
    'form.submit': { 'they are submitted': { username: 'anna.keller', password, newPassword } },
    'form.check': 'the disabled button is pressed',
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    changePassword: {
      answers: {
        'the server accepts': { success: true },
        'the server says why not': { success: false, message: 'Used before.' },
        'the server refuses without a word': { success: false },
      },
      fails: 'the server cannot be reached',
    },
  },
  secrets: [password, newPassword],
  project: ({ facts, isTried }) => ({ facts, isTried }),
})
