import { agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { flowModel } from '#tests/model/model.ts'

const password = 'Correct-Horse-1'
const totp = '314159'

export const agentSignInModel = flowModel({
  machine: agentSignInMachine,
  inputs: {
    'the agent opens the sign-in page': { username: '' },
    'the agent reloads the page after the password step': { username: 'mara.lindner' },
  },
  events: {
    'credentials.change': { 'the agent types a password': { field: 'password' } },
    'credentials.submit': {
      'the agent submits username and password': { username: 'mara.lindner', password },
      'the agent submits the form without a password': { username: 'mara.lindner', password: '' },
    },
    'totp.submit': { 'the agent submits a verification code': { totp } },
    'login.restart': 'the agent goes back to the sign-in page',
  },
  outcomes: {
    signIn: {
      answers: {
        'the server accepts username and password': {
          success: true,
          hasFactor: true,
          username: 'mara.lindner',
        },
        'the server accepts the password; no second factor is set up': {
          success: true,
          hasFactor: false,
          username: 'mara.lindner',
        },
        'the server rejects username and password': {
          success: false,
          hasFactor: false,
          username: '',
        },
      },
      fails: {
        'the server can’t be reached': new CallFailure('unreachable'),
        'the server refuses further attempts': new CallFailure('tooMany'),
      },
    },
    verifyCode: {
      answers: {
        'the server accepts the verification code': { success: true },
        'the server rejects the verification code': { success: false },
      },
      fails: {
        'checking the verification code fails': new CallFailure('unreachable'),
        'the session has expired': new CallFailure('noSession'),
      },
    },
    signOut: {
      answers: { 'the server ends the session': {} },
      fails: 'ending the session fails',
    },
    secondFactorSetup: {
      answers: {
        'the agent has set up the second factor': { status: 'prepared' },
        'the session expires during the setup': { status: 'timedOut' },
      },
      fails: 'the setup crashes',
    },
  },
  secrets: [password, totp],
  // The states decide how a sign-in continues; the rest of the context is only shown.
  project: ({ missing }) => missing,
})
