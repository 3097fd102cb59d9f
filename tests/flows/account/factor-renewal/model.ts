import { factorRenewalMachine } from '#machines/account/factor-renewal.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const totp = '314159'
const password = 'Nordlicht-24'

export const factorRenewalModel = flowModel({
  machine: factorRenewalMachine,
  inputs: {
    'a user with an authenticator app opens the page': { factor: 'app' },
    'a user without an authenticator app opens the page': { factor: 'none' },
  },
  events: {
    'renewal.start': 'the user starts the replacement',
    'renewal.cancel': 'the user cancels the replacement',
    'proof.submit': {
      'the user confirms with a verification code': { totp, password: '' },
      'the user confirms with the password': { totp: '', password },
    },
    'totp.submit': { 'the user enters the first code of the new app': { totp } },
  },
  outcomes: {
    startFactorRenewal: {
      answers: {
        'the server allows the setup': { success: true },
        'the server rejects the code or password': {
          success: false,
          errorCode: 555,
          message: 'No.',
        },
        'the server rejects the request with a reason': { success: false, message: 'Not now.' },
      },
      fails: 'the server can’t be reached',
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
  // Without an app, the password confirms it.
  allows: (event, { context: { factor } }) =>
    event.type !== 'proof.submit' || (event.totp === '') === (factor === 'none'),
  secrets: [totp, password],
})
