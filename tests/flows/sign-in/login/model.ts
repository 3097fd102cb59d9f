import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { flowModel } from '#tests/model/model.ts'

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
    'the user opens the login page': {
      username: '',
      mfaAuthType: 2,
      hasPasskey: false,
      resuming: null,
      returnTo: '',
    },
    'the user reloads the page during the setup': {
      username: 'anna.keller',
      mfaAuthType: 2,
      hasPasskey: false,
      resuming: 'settingUp',
      returnTo: '',
    },
    'the user reloads the page during the second step': {
      username: 'anna.keller',
      mfaAuthType: 2,
      hasPasskey: true,
      resuming: 'code',
      returnTo: '',
    },
  },
  events: {
    'login.restart': 'the user goes back to the login page',
    'emergency.open': 'the user chooses to sign in with the emergency code',
    'emergency.close': 'the user goes back to the verification code',
    'passkey.accepted': {
      'the user signs in with a passkey': { username: 'anna.keller' },
    },
  },
  outcomes: {
    credentials: {
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
      },
      fails: 'the form for username and password crashes',
    },
    companySignIn: {
      answers: { 'no company has a provider of its own': undefined },
      fails: 'the way to the company’s provider crashes',
    },
    verificationCode: {
      answers: {
        'the server accepts the verification code': { status: 'verified' },
        'the session expires before the user has entered a code': { status: 'timedOut' },
      },
      fails: 'the form for the verification code crashes',
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
  // The states decide how a sign-in continues; the context is only shown or passed to children.
  project: () => null,
})
