import { CallFailure } from '#machines/failure.ts'
import { proofMachine } from '#machines/account/proof.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const totp = '314159'
const password = 'Nordlicht-24'
const passkey = '{"id":"c2VjcmV0LWFuc3dlcg"}'

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
    'proof.usePasskey': 'the user chooses to confirm with a passkey',
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
      fails: {
        'the server can’t be reached': new CallFailure('unreachable'),
        'the server refuses further attempts': new CallFailure('tooMany'),
      },
    },
    findPasskey: {
      answers: {
        'the account has a passkey': { hasPasskey: true },
        'the account has no passkey': { hasPasskey: false },
      },
      fails: 'the server doesn’t say whether the account has a passkey',
    },
    passkeyPrompt: {
      answers: {
        'the user’s device answers': { status: 'answered', passkey },
        'the user closes the browser’s dialog': { status: 'cancelled' },
        'the user doesn’t answer the browser in time': { status: 'timedOut' },
        'the browser has no passkeys': { status: 'unsupported' },
        'the account has no passkey here': { status: 'missing' },
        'the session has ended': { status: 'sessionLost' },
        'the browser can’t ask': { status: 'failed' },
        'the user has tried too often': { status: 'tooMany' },
      },
      fails: 'the browser’s dialog crashes',
    },
  },
  // Without an app, the password confirms it.
  allows: (event, { context: { factor } }) =>
    event.type !== 'proof.submit' || (event.totp === '') === (factor === 'none'),
  quiet: ['proof.asking'],
  secrets: [totp, password, passkey],
})
