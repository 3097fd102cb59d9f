import { securityMachine, type Security } from '#machines/account/security.machine.ts'
import { flowModel } from '#tests/model/model.ts'

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
    'security.changed': 'the user has replaced the app or the emergency code',
    'session.end': { 'the user signs out the other device': { id: 'phone' } },
    'sessions.end': 'the user signs out all other devices',
    'proof.accepted': 'the server ends the sessions',
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
    proof: {
      answers: { 'the user closes the dialog': undefined },
      fails: 'the dialog crashes',
    },
    factorRenewal: { answers: {}, fails: 'replacing the app crashes' },
    emergencyCodeRenewal: { answers: {}, fails: 'replacing the emergency code crashes' },
  },
  quiet: ['security.known.refreshing'],
  project: ({ security, sessionToEnd }) => [
    security?.factor,
    security?.sessions.length,
    sessionToEnd,
  ],
})
