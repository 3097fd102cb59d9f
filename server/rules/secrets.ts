import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** How secrets of enough randomness rest in the database: sha256, hex. */
export const hashOf = (secret: string) => hash('sha256', secret)

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 80 random bits to copy by hand: `XXXX-XXXX-XXXX-XXXX` without letters that look like digits. */
export const newEmergencyCode = () =>
  [...randomBytes(16)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** A copied emergency code as it was handed out, whatever became of its case, blanks and hyphens. */
export const emergencyCodeFrom = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')
