import { emergencyCodeRenewalMachine } from '#machines/account/emergency-code-renewal.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const totp = '314159'
const emergencyCode = '7KQ4-M2XD-9PTR'

export const emergencyCodeRenewalModel = flowModel({
  machine: emergencyCodeRenewalMachine,
  inputs: { 'the user opens the page': undefined },
  events: {
    'emergencyCode.renew': 'the user requests a new emergency code',
    'totp.submit': { 'the user enters a verification code': { totp } },
    'dialog.close': 'the user closes the dialog',
    'emergencyCode.confirm': 'the user confirms having stored the emergency code',
  },
  outcomes: {
    renewEmergencyCode: {
      answers: {
        'the server creates a new emergency code': { success: true, emergencyCode },
        'the server rejects the verification code': {
          success: false,
          errorCode: 555,
          message: 'No.',
        },
        'the server rejects the request with a reason': { success: false, message: 'Not now.' },
      },
      fails: 'the server can’t be reached',
    },
  },
  secrets: [totp, emergencyCode],
})
