import { randomBytes } from 'node:crypto'

import { hashPassword, isPassword } from './password-hash.ts'
import { hashOf } from './secrets.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * 80 random bits in a form that is easy to copy by hand: `XXXX-XXXX-XXXX-XXXX`, without letters that look
 * like digits.
 */
export const newEmergencyCode = () =>
  [...randomBytes(16)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Restores the case and hyphens of a typed emergency code. */
const emergencyCodeFrom = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Wraps the sha256 of a code in argon2id. Earlier versions stored that sha256; migration 015 wraps theirs. */
export const wrapEmergencyHash = (sha256: string) => hashPassword(sha256)

export const hashEmergencyCode = (code: string) => wrapEmergencyHash(hashOf(code))

export const isEmergencyCode = (typed: string, hash: string | null) =>
  isPassword(hashOf(emergencyCodeFrom(typed)), hash ?? undefined)
