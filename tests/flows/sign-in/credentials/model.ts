import { CallFailure } from '#machines/failure.ts'
import { credentialsMachine } from '#machines/sign-in/credentials.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const password = 'Correct-Horse-1'

const accepted = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
} as const

export const credentialsModel = flowModel({
  machine: credentialsMachine,
  inputs: {
    'the user opens the login page': { username: '', problem: null, hidesFailures: true },
    'an agent opens the login page': { username: '', problem: null, hidesFailures: false },
  },
  events: {
    'credentials.change': { 'the user types a password': { field: 'password' } },
    'credentials.submit': {
      'the user submits username and password': { username: 'anna.keller', password },
      'the user submits the form without a password': { username: 'anna.keller', password: '' },
    },
    'passkey.offered': 'the portal and the browser have passkeys',
    'passkey.chosen': 'the user chooses to use a passkey',
  },
  outcomes: {
    passkeySignIn: {
      answers: {
        'the user signs in with a passkey': { status: 'signedIn', username: 'anna.keller' },
        'passkeys aren’t offered': { status: 'notOffered' },
        'the session expires while the browser asks for a passkey': { status: 'timedOut' },
      },
      fails: 'the sign-in with a passkey crashes',
    },
    authenticate: {
      answers: {
        'the server accepts username and password': accepted,
        'the server rejects username and password': { ...accepted, success: false },
      },
      fails: {
        'the server can’t be reached': new CallFailure('unreachable'),
        'the server refuses further attempts': new CallFailure('tooMany'),
      },
    },
  },
  secrets: [password],
  // How often the server refused, and whether passkeys are offered, is only shown.
  project: ({ missing, hidesFailures }) => ({ missing, hidesFailures }),
})
