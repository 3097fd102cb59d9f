import { CallFailure } from '#machines/failure.ts'
import { verificationCodeMachine } from '#machines/sign-in/verification-code.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const totp = '314159'

export const verificationCodeModel = flowModel({
  machine: verificationCodeMachine,
  inputs: {
    'the user reaches the second step': { username: 'anna.keller', mfaAuthType: 2 },
  },
  events: {
    'totp.submit': { 'the user submits a verification code': { totp } },
    'emergency.open': 'the user chooses to sign in with the emergency code',
  },
  outcomes: {
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
  project: () => null,
})
