import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Random secrets are stored as their sha256 hash, in hex. */
export const hashOf = (secret: string) => hash('sha256', secret)
