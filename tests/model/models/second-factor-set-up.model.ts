import { CallFailure } from '#machines/failure.ts'
import { secondFactorSetUpMachine } from '#machines/second-factor-set-up.machine.ts'
import { flowModel } from '../model.ts'

const qrData = 'otpauth://totp/Statedesk:anna.keller?secret=JBSWY3DPEHPK3PXP&issuer=Statedesk'
const emergencyCode = '7KQ4-M2XD-9PTR'

export const secondFactorSetUpModel = flowModel({
  machine: secondFactorSetUpMachine,
  inputs: { 'the set-up begins': { mfaAuthType: 2 } },
  events: {
    'wizard.next': 'the secret is taken into the app',
    'wizard.confirm': 'the emergency code is stored',
    'wizard.retry': 'the person tries again',
  },
  outcomes: {
    prepareSecondFactor: {
      answers: {
        'a secret arrives': {
          response: { payload: { isActivated: false, emergencyCode, qrData } },
        },
        'a factor is in use already': {
          response: { payload: { isActivated: true, emergencyCode: '', qrData: '' } },
        },
      },
      fails: {
        'no secret can be had': new CallFailure('unreachable'),
        'the session has timed out': new CallFailure('noSession'),
      },
    },
  },
  secrets: [qrData, 'JBSWY3DPEHPK3PXP', emergencyCode],
})
