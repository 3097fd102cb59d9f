import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** How random secrets are stored in the database: sha256, hex. */
export const hashOf = (secret: string) => hash('sha256', secret)
