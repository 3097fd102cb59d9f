import { proofMachine } from '#machines/account/proof.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const totp = '314159'
const password = 'Nordlicht-24'

export const proofModel = flowModel({
  machine: proofMachine,
  inputs: {
    'a user with an authenticator app changes something': { factor: 'app' },
    'a user without an authenticator app changes something': { factor: 'none' },
  },
  events: {
    'proof.submit': {
      'the user confirms with a verification code': { totp, password: '' },
      'the user confirms with the password': { totp: '', password },
    },
    'proof.cancel': 'the user closes the dialog',
  },
  outcomes: {
    change: {
      answers: {
        'the server makes the change': { success: true },
        'the server rejects the code or password': {
          success: false,
          errorCode: 555,
          message: 'No.',
        },
        'the server rejects the request with a reason': { success: false, message: 'Not now.' },
      },
      fails: 'the server can’t be reached',
    },
  },
  // Without an app, the password confirms it.
  allows: (event, { context: { factor } }) =>
    event.type !== 'proof.submit' || (event.totp === '') === (factor === 'none'),
  secrets: [totp, password],
})
