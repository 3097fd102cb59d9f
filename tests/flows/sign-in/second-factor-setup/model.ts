import { CallFailure } from '#machines/failure.ts'
import { secondFactorSetupMachine } from '#machines/sign-in/second-factor-setup.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const qrData = 'otpauth://totp/Statedesk:anna.keller?secret=JBSWY3DPEHPK3PXP&issuer=Statedesk'
const emergencyCode = '7KQ4-M2XD-9PTR'

export const secondFactorSetupModel = flowModel({
  machine: secondFactorSetupMachine,
  inputs: { 'the user starts the setup': { mfaAuthType: 2 } },
  events: {
    'wizard.next': 'the user adds the key to the app and clicks Next',
    'wizard.confirm': 'the user confirms having stored the emergency code',
    'wizard.retry': 'the user clicks Try again',
  },
  outcomes: {
    prepareSecondFactor: {
      answers: {
        'the key loads': {
          response: { payload: { isActivated: false, emergencyCode, qrData } },
        },
        'the key loads; there’s no emergency code': {
          response: { payload: { isActivated: false, emergencyCode: '', qrData } },
        },
        'the second factor is already set up': {
          response: { payload: { isActivated: true, emergencyCode: '', qrData: '' } },
        },
      },
      fails: {
        'the key fails to load': new CallFailure('unreachable'),
        'the session has expired': new CallFailure('noSession'),
      },
    },
  },
  secrets: [qrData, 'JBSWY3DPEHPK3PXP', emergencyCode],
})
