import type { Answer } from '#contract/call.ts'
import type { finishCompanySignIn } from '#contract/company-sign-in.ts'
import { CallFailure } from '#machines/failure.ts'
import { externalSignInMachine } from '#machines/sign-in/external-sign-in.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const code = 'c2VjcmV0LWNvZGU'
const state = 'c2VjcmV0LXN0YXRl'
const returned = { code, state, iss: 'https://login.hartmann.example', error: undefined }

const account = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
} as const

type Finished = Answer<typeof finishCompanySignIn>

const finished = (outcome: Finished['outcome'], others: Partial<Finished> = {}): Finished => ({
  outcome,
  reason: null,
  provider: 'Hartmann single sign-on',
  returnTo: '/kb/list',
  signIn: null,
  ...others,
})

export const externalSignInModel = flowModel({
  machine: externalSignInMachine,
  inputs: {
    'the provider sends the user back with a code': returned,
    'the provider sends back a user who has cancelled the sign-in': {
      ...returned,
      code: undefined,
      error: 'access_denied',
    },
    'the user opens the page without an answer of a provider': {
      code: undefined,
      state: undefined,
      iss: undefined,
      error: undefined,
    },
  },
  events: {
    'signIn.restart': 'the user goes back to the login page',
    'passkey.accepted': 'the user signs in with a passkey instead',
  },
  outcomes: {
    finish: {
      answers: {
        'the server signs the user in': finished('signedIn', { signIn: account }),
        'the server asks for a code': finished('secondStep', { signIn: account }),
        'the server asks for a code; no second factor is set up': finished('secondStep', {
          signIn: { ...account, hasMfa: false, mfaWizardComplete: false },
        }),
        'the identity is linked to no account': finished('unlinked'),
        'the server links the user’s own account': finished('linked'),
        'the security manager’s test has ended': finished('tested'),
        'the provider doesn’t answer the server': finished('unreachable'),
        'the sign-in was cancelled at the provider': finished('refused', { reason: 'cancelled' }),
      },
      fails: {
        'the server can’t be reached': new CallFailure('unreachable'),
        'the server refuses further attempts': new CallFailure('tooMany'),
      },
    },
    credentials: {
      answers: {
        'the server accepts username and password': account,
        'the server accepts the password; no second factor is set up': {
          ...account,
          hasMfa: false,
          mfaWizardComplete: false,
        },
        'the server reports that the password has expired': {
          ...account,
          isPasswordExpired: true,
        },
      },
      fails: 'the form for username and password crashes',
    },
    passwordRenewal: {
      answers: { 'the user has replaced the expired password': undefined },
      fails: 'the password renewal crashes',
    },
  },
  delays: { attemptLifetime: '10 minutes pass' },
  secrets: [code, state],
  // The states decide how it goes on; the context is only shown or passed on.
  project: () => null,
})
