import { factorRenewalMachine } from '#machines/account/factor-renewal.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const totp = '314159'

export const factorRenewalModel = flowModel({
  machine: factorRenewalMachine,
  inputs: {
    'a user with an authenticator app opens the page': { factor: 'app' },
    'a user without an authenticator app opens the page': { factor: 'none' },
  },
  events: {
    'renewal.start': 'the user starts the replacement',
    'renewal.cancel': 'the user cancels the replacement',
    'proof.accepted': 'the server allows the setup',
    'totp.submit': { 'the user enters the first code of the new app': { totp } },
  },
  outcomes: {
    proof: {
      answers: { 'the user closes the dialog': undefined },
      fails: 'the dialog crashes',
    },
    secondFactorSetup: {
      answers: {
        'the user has added the new app': { status: 'prepared' },
        'the session expires during the setup': { status: 'timedOut' },
      },
      fails: 'the setup crashes',
    },
    finishFactorRenewal: {
      answers: {
        'the server replaces the app': { success: true },
        'the server rejects the first code': { success: false, errorCode: 555, message: 'No.' },
        'the server reports that the setup took too long': {
          success: false,
          message: 'Too late.',
        },
      },
      fails: 'checking the first code fails',
    },
  },
  secrets: [totp],
})
