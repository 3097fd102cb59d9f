import { sessionMachine, type Account } from '#machines/session.machine.ts'
import { flowModel } from '../model.ts'

const stranger: Account = {
  username: '',
  isAuthenticated: { basic: false, mfa: false, mfaAuthType: 2 },
  hasMfa: false,
  mfaWizardComplete: false,
  groupBasedPermissions: { tc: 0, sm: 0, psm: 0 },
}
const halfway: Account = {
  ...stranger,
  username: 'anna.keller',
  isAuthenticated: { basic: true, mfa: false, mfaAuthType: 2 },
  hasMfa: true,
}
export const anna: Account = {
  ...halfway,
  isAuthenticated: { basic: true, mfa: true, mfaAuthType: 2 },
  mfaWizardComplete: true,
  groupBasedPermissions: { tc: 1, sm: 0, psm: 0 },
}

export const jonas: Account = { ...anna, username: 'jonas.wolff' }

export const sessionModel = flowModel({
  machine: sessionMachine,
  inputs: {
    'the portal is opened': { isSignOutPending: false },
    'the portal is opened after a sign-out that failed': { isSignOutPending: true },
  },
  events: {
    'session.leave': 'the person signs out',
    'session.retry': 'the person tries again',
    'session.expired': 'a call finds no session',
    'authentication.changed': 'the sign-in changes',
    'signOut.failed': 'a sign-out fails in another tab',
    'tab.shown': 'the tab is shown again',
  },
  outcomes: {
    readState: {
      answers: {
        'the person is signed in': anna,
        'another person is signed in': jonas,
        'the password step is passed': halfway,
        'nobody is signed in': stranger,
      },
      fails: 'the state cannot be read',
    },
    readFlags: {
      answers: { 'the permissions arrive': { tc: 1, sm: 0, psm: 0, extras: { emergencyCode: 1 } } },
      fails: 'the permissions cannot be read',
    },
    disconnect: { answers: { 'the session is closed': {} }, fails: 'the session cannot be closed' },
  },
  quiet: [
    'session.resumingSignOut',
    'session.unknown',
    'session.halfSignedIn',
    'session.signedIn',
    'session.signOutFailed',
  ],
  // Whether the next answer is about another user decides; the rest is only shown.
  project: ({ account }) => account?.username,
})
