import { mailConfirmationMachine } from '#machines/confirm-email/mail-confirmation.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const code = 'Yc7r0aP4mQ'

export const mailConfirmationModel = flowModel({
  machine: mailConfirmationMachine,
  inputs: { 'the link of an email is opened': { code } },
  events: { 'address.confirm': 'the user clicks Confirm' },
  outcomes: {
    confirmAddress: {
      answers: {
        'the server confirms the address': { success: true },
        'another user has the address': {
          success: false,
          messageKey: 'emailAlreadyInUse',
          message: 'No.',
        },
        'the link has expired': { success: false, messageKey: 'linkExpired', message: 'No.' },
      },
      fails: 'the server can’t be reached',
    },
  },
  secrets: [code],
})
