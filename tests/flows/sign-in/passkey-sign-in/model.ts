import { CallFailure } from '#machines/failure.ts'
import { passkeySignInMachine } from '#machines/sign-in/passkey-sign-in.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const passkey = '{"id":"c2VjcmV0LWFuc3dlcg"}'

export const passkeySignInModel = flowModel({
  machine: passkeySignInMachine,
  inputs: {
    'the user opens the login page': { step: 'first', isOffered: false },
    'the user comes back to the form': { step: 'first', isOffered: true },
    'the user chooses a passkey instead of the verification code': {
      step: 'second',
      isOffered: true,
    },
  },
  events: {
    'passkey.use': 'the user chooses to use a passkey',
    'passkey.filled': {
      'the user chooses a passkey among the browser’s suggestions': { passkey },
    },
  },
  outcomes: {
    readOffer: {
      answers: {
        'the portal offers passkeys': { isOffered: true },
        'the portal offers no passkeys': { isOffered: false },
      },
      fails: 'the server doesn’t say whether it offers passkeys',
    },
    passkeyPrompt: {
      answers: {
        'the user’s device answers': { status: 'answered', passkey },
        'the user closes the browser’s dialog': { status: 'cancelled' },
        'the user doesn’t answer in time': { status: 'timedOut' },
        'the browser can’t use passkeys here': { status: 'unsupported' },
        'the account has no passkey for this address': { status: 'missing' },
        'the server creates no further challenges': { status: 'tooMany' },
        'the server creates no challenge': { status: 'failed' },
        'the session expires before the browser can ask': { status: 'sessionLost' },
      },
      fails: 'the browser’s dialog crashes',
    },
    checkPasskey: {
      answers: {
        'the server accepts the passkey': { success: true, username: 'anna.keller' },
        'the server doesn’t know the passkey': { success: false, username: '' },
        'the answer comes too late': { success: false, username: '', reason: 'timedOut' },
        'the password has expired': { success: false, username: '', reason: 'passwordExpired' },
      },
      fails: {
        'checking the passkey fails': new CallFailure('unreachable'),
        'the server refuses further attempts': new CallFailure('tooMany'),
        'the session has expired': new CallFailure('noSession'),
      },
    },
  },
  delays: { challengeRenewal: '4 minutes pass' },
  quiet: ['passkeySignIn.checkingOffer'],
  secrets: [passkey],
  // What was asked before only decides where it starts.
  project: ({ step, problem }) => ({ step, problem }),
})
