import { getFlags } from '#contract/authentication.ts'
import { readSecurity } from '#contract/security.ts'
import type { Factor } from '#machines/account/proof.ts'
import { around, signedIn } from './background.ts'

const device = { browser: 'Firefox', system: 'Windows', network: '203.0.113.x' }
const at = '2026-11-21T08:00:00.000Z'

/** The Security page of a user who is signed in on this device only. */
export const aroundSecurity = (factor: Factor) => ({
  ...around(signedIn(1)),
  [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: { security: 1 } },
  [readSecurity.path]: {
    factor,
    hasEmergencyCode: true,
    signIns: [],
    sessions: [{ ...device, id: 'here', isCurrent: true, createdAt: at, lastSeenAt: at }],
  },
})
