import { securityMachine, type Security } from '#machines/account/security.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const totp = '314159'
const password = 'Nordlicht-24'

const here = {
  id: 'here',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.x',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
}
const phone = { ...here, id: 'phone', isCurrent: false, browser: 'Safari', system: 'iPhone' }

const onTwoDevices: Security = {
  factor: 'app',
  hasEmergencyCode: true,
  sessions: [here, phone],
  signIns: [
    {
      at: '2026-11-21T08:00:00.000Z',
      result: 'signedIn',
      browser: 'Firefox',
      system: 'Windows',
      network: '203.0.113.x',
    },
  ],
}

export const securityModel = flowModel({
  machine: securityMachine,
  inputs: { 'the user opens the page': undefined },
  events: {
    'security.retry': 'the user clicks Try again',
    'security.changed': 'the user creates a new emergency code',
    'session.end': { 'the user signs out the other device': { id: 'phone' } },
    'sessions.end': 'the user signs out all other devices',
    'proof.submit': {
      'the user confirms with a verification code': { totp, password: '' },
      'the user confirms with the password': { totp: '', password },
    },
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    readSecurity: {
      answers: {
        'the sessions of two devices load': onTwoDevices,
        'only the session of this device loads': { ...onTwoDevices, sessions: [here] },
        'two sessions load, and no second factor is set up': { ...onTwoDevices, factor: 'none' },
      },
      fails: 'the sessions fail to load',
    },
    endSessions: {
      answers: {
        'the server ends the sessions': { success: true },
        'the server rejects the code or password': {
          success: false,
          errorCode: 555,
          message: 'No.',
        },
        'the server rejects the request with a reason': { success: false, message: 'Not now.' },
      },
      fails: 'the server can’t be reached',
    },
    factorRenewal: { answers: {}, fails: 'replacing the app crashes' },
    emergencyCodeRenewal: { answers: {}, fails: 'replacing the emergency code crashes' },
  },
  // Without an app, the password confirms it, and there is no emergency code.
  allows: (event, { context: { security } }) => {
    if (event.type === 'security.changed') return security?.factor === 'app'
    return event.type !== 'proof.submit' || (event.totp === '') === (security?.factor === 'none')
  },
  quiet: ['security.known.refreshing'],
  secrets: [totp, password],
  project: ({ security, sessionToEnd, problem }) => [
    security?.factor,
    security?.sessions.length,
    sessionToEnd,
    problem,
  ],
})
