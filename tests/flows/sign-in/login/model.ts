import { CallFailure } from '#machines/failure.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const password = 'Correct-Horse-1'
const totp = '314159'

const accepted = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
} as const

export const loginModel = flowModel({
  machine: loginMachine,
  inputs: {
    'the user opens the login page': { username: '', mfaAuthType: 2, resuming: null },
    'the user reloads the page during the setup': {
      username: 'anna.keller',
      mfaAuthType: 2,
      resuming: 'settingUp',
    },
    'the user reloads the page during the second step': {
      username: 'anna.keller',
      mfaAuthType: 2,
      resuming: 'code',
    },
  },
  events: {
    'credentials.change': { 'the user types a password': { field: 'password' } },
    'credentials.submit': {
      'the user submits username and password': { username: 'anna.keller', password },
      'the user submits the form without a password': { username: 'anna.keller', password: '' },
    },
    'totp.submit': { 'the user submits a verification code': { totp } },
    'login.restart': 'the user goes back to the login page',
    'emergency.open': 'the user chooses to sign in with the emergency code',
    'emergency.close': 'the user goes back to the verification code',
  },
  outcomes: {
    authenticate: {
      answers: {
        'the server accepts username and password': accepted,
        'the server accepts the password; the second factor needs no setup': {
          ...accepted,
          mfaAuthType: 1,
          hasMfa: false,
          mfaWizardComplete: false,
        },
        'the server accepts the password; no second factor is set up': {
          ...accepted,
          hasMfa: false,
          mfaWizardComplete: false,
        },
        'the server accepts the password; the setup wasn’t finished': {
          ...accepted,
          mfaWizardComplete: false,
        },
        'the server reports that the password has expired': {
          ...accepted,
          isPasswordExpired: true,
        },
        'the server rejects username and password': { ...accepted, success: false },
      },
      fails: 'the server can’t be reached',
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
    disconnect: {
      answers: { 'the server ends the session': {} },
      fails: 'ending the session fails',
    },
    passwordRenewal: {
      answers: { 'the user has replaced the expired password': undefined },
      fails: 'the password renewal crashes',
    },
    secondFactorSetup: {
      answers: {
        'the user has set up the second factor': { status: 'prepared' },
        'the session expires during the setup': { status: 'timedOut' },
      },
      fails: 'the setup crashes',
    },
    emergencyCode: {
      answers: {
        'the user has signed in with the emergency code': { status: 'redeemed' },
        'the session expires while the user enters the emergency code': { status: 'timedOut' },
      },
      fails: 'the sign-in with the emergency code crashes',
    },
  },
  secrets: [password, totp],
  // The states decide how a sign-in continues; the rest of the context is only shown or passed to
  // calls.
  project: ({ missing }) => missing,
})
