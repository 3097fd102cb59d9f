import { emailConfirmationMachine } from '#machines/confirm-email/email-confirmation.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const code = 'Yc7r0aP4mQ'

export const emailConfirmationModel = flowModel({
  machine: emailConfirmationMachine,
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
