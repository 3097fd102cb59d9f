import { agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const accepted = {
  success: true,
  username: 'mara.lindner',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
} as const

export const agentSignInModel = flowModel({
  machine: agentSignInMachine,
  inputs: {
    'the agent opens the sign-in page': { username: '', hasPasskey: false },
    'the agent reloads the page after the password step': {
      username: 'mara.lindner',
      hasPasskey: true,
    },
  },
  events: {
    'login.restart': 'the agent goes back to the sign-in page',
    'passkey.accepted': 'the agent signs in with a passkey',
  },
  outcomes: {
    credentials: {
      answers: {
        'the server accepts username and password': accepted,
        'the server accepts the password; no second factor is set up': {
          ...accepted,
          hasMfa: false,
          mfaWizardComplete: false,
        },
      },
      fails: 'the form for username and password crashes',
    },
    verificationCode: {
      answers: {
        'the server accepts the verification code': { status: 'verified' },
        'the session expires before the agent has entered a code': { status: 'timedOut' },
      },
      fails: 'the form for the verification code crashes',
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
  // The states decide how a sign-in continues; the context is only shown or passed to children.
  project: () => null,
})
