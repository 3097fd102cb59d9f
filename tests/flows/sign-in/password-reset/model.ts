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
    'provider.open': 'the user continues to their company’s sign-in',
  },
  outcomes: {
    checkLink: {
      answers: {
        'the link is valid': { render: true },
        'the link invites a user whose company has a provider': {
          render: true,
          company: { name: 'Hartmann single sign-on', isRequired: false },
        },
        'the link invites a user whose company requires its provider': {
          render: true,
          company: { name: 'Hartmann single sign-on', isRequired: true },
        },
        'the link has expired or was used before': { render: false },
      },
      fails: 'checking the link fails',
    },
    departure: {
      answers: {
        'the user comes back with the browser’s Back button': { problem: null },
        'the provider doesn’t answer': { problem: { key: 'company.unreachable' } },
      },
      fails: 'the departure crashes',
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
  // There are no fields for a password then.
  allows: ({ type }, { context: { company } }) =>
    !type.startsWith('passwords.') || !company?.isRequired,
  secrets: [otac, newPassword],
  project: ({ facts, isSubmitted, company }) => ({ facts, isSubmitted, company }),
})
