import { sessionMachine, type Account } from '#machines/session/session.machine.ts'
import { flowModel } from '#tests/model/model.ts'

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
    'the user opens the portal': { isSignOutPending: false, companySignOut: null },
    'the user opens the portal after a failed sign-out': {
      isSignOutPending: true,
      companySignOut: null,
    },
  },
  events: {
    'session.signOut': 'the user signs out',
    'session.retry': 'the user clicks Try again',
    'session.expired': 'the server refuses a call because the session has expired',
    'session.changed': 'the sign-in status changes',
    'signOut.failed': 'a sign-out fails in another tab',
    'tab.shown': 'the user returns to the tab',
  },
  outcomes: {
    readState: {
      answers: {
        'the user is signed in': anna,
        'another user is signed in': jonas,
        'the user has completed only the password step': halfway,
        'no user is signed in': stranger,
        'the password was changed on another device': { ...stranger, endReason: 'passwordChanged' },
        'this device was signed out from another device': { ...stranger, endReason: 'signedOut' },
      },
      fails: 'the sign-in status fails to load',
    },
    readFlags: {
      answers: { 'the permissions load': { tc: 1, sm: 0, psm: 0, extras: { emergencyCode: 1 } } },
      fails: 'the permissions fail to load',
    },
    disconnect: {
      answers: { 'the server confirms the sign-out': {} },
      fails: 'the sign-out fails',
    },
  },
  quiet: [
    'session.resumingSignOut',
    'session.unknown',
    'session.halfSignedIn',
    'session.signedIn',
    'session.signOutFailed',
  ],
  // Only whether the next answer is about another user matters; the rest is only shown.
  project: ({ account }) => account?.username,
})
