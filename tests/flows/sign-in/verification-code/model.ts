import { CallFailure } from '#machines/failure.ts'
import { verificationCodeMachine } from '#machines/sign-in/verification-code.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const totp = '314159'
const account = { username: 'anna.keller', mfaAuthType: 2, hasPasskey: false } as const

export const verificationCodeModel = flowModel({
  machine: verificationCodeMachine,
  inputs: {
    'the user reaches the second step': account,
    'a user with a passkey reaches the second step': { ...account, hasPasskey: true },
  },
  events: {
    'totp.submit': { 'the user submits a verification code': { totp } },
    'emergency.open': 'the user chooses to sign in with the emergency code',
    'passkey.open': 'the user chooses to sign in with a passkey',
    'passkey.close': 'the user goes back from the passkey to the verification code',
  },
  outcomes: {
    passkeyStep: {
      answers: {
        'the user’s passkey is accepted': { status: 'signedIn', username: '' },
        'the session expires while the browser asks for a passkey': { status: 'timedOut' },
        'passkeys aren’t offered': { status: 'notOffered' },
      },
      fails: 'the step with a passkey crashes',
    },
    verifySecondFactor: {
      answers: {
        'the server accepts the verification code': { response: { success: true } },
        'the server rejects the verification code': { response: { success: false } },
      },
      fails: {
        'checking the verification code fails': new CallFailure('unreachable'),
        'the session has expired': new CallFailure('noSession'),
      },
    },
  },
  secrets: [totp],
  project: ({ hasPasskey }) => hasPasskey,
})
