import { CallFailure } from '#machines/failure.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { flowModel } from '../model.ts'

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
    'the login page is opened': { username: '', mfaAuthType: 2, resuming: null },
    'a reload cuts into the set-up': {
      username: 'anna.keller',
      mfaAuthType: 2,
      resuming: 'settingUp',
    },
    'a reload cuts into the second step': {
      username: 'anna.keller',
      mfaAuthType: 2,
      resuming: 'code',
    },
  },
  events: {
    'credentials.change': { 'the password is typed': { field: 'password' } },
    'credentials.submit': {
      'name and password are submitted': { username: 'anna.keller', password },
      'the password is left out': { username: 'anna.keller', password: '' },
    },
    'totp.submit': { 'a code is submitted': { totp } },
    'login.restart': 'the person goes back to the login page',
    'emergency.open': 'the emergency code is wanted',
    'emergency.close': 'the person has a code after all',
  },
  outcomes: {
    authenticate: {
      answers: {
        'the server accepts them': accepted,
        'they are accepted, with a provided factor': {
          ...accepted,
          mfaAuthType: 1,
          hasMfa: false,
          mfaWizardComplete: false,
        },
        'the second factor is missing': { ...accepted, hasMfa: false, mfaWizardComplete: false },
        'the wizard is unfinished': { ...accepted, mfaWizardComplete: false },
        'the password has expired': { ...accepted, isPasswordExpired: true },
        'the server refuses them': { ...accepted, success: false },
      },
      fails: 'they cannot be checked',
    },
    verifySecondFactor: {
      answers: {
        'the code is right': { response: { success: true } },
        'the code is wrong': { response: { success: false } },
      },
      fails: {
        'the code cannot be checked': new CallFailure('unreachable'),
        'the session has timed out': new CallFailure('noSession'),
      },
    },
    disconnect: {
      answers: { 'the session is closed': {} },
      fails: 'the session cannot be closed',
    },
    passwordRenewal: {
      answers: { 'the password is renewed': undefined },
      fails: 'the renewal breaks down',
    },
    secondFactorSetUp: {
      answers: {
        'the second factor is prepared': { end: 'prepared' },
        'the set-up finds the session gone': { end: 'timedOut' },
      },
      fails: 'the set-up breaks down',
    },
    emergencyCode: {
      answers: {
        'the emergency code is redeemed': { end: 'redeemed' },
        'the emergency code finds the session gone': { end: 'timedOut' },
      },
      fails: 'the emergency code breaks down',
    },
  },
  secrets: [password, totp],
  // The way a sign-in takes is in its states; the rest of the context only shows texts and feeds the calls.
  project: ({ missing }) => missing,
})
