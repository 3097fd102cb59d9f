import { emailChangeMachine } from '#machines/account/email-change.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const pendingMail = 'anna@example.org'

export const emailChangeModel = flowModel({
  machine: emailChangeMachine,
  inputs: { 'a new address is waiting': { mail: pendingMail } },
  events: {
    'link.resend': 'the user clicks Send again',
    'address.keep': 'the user clicks Keep the old address',
  },
  outcomes: {
    resendLink: {
      answers: {
        'the server sends the link again': { success: true },
        'the change is no longer pending': { success: false, message: 'It counts already.' },
      },
      fails: 'the server can’t send the link',
    },
    keepAddress: {
      answers: {
        'the server cancels the change': { success: true },
        'the new address has been confirmed meanwhile': {
          success: false,
          message: 'It counts already.',
        },
      },
      fails: 'the server can’t be reached',
    },
  },
})
