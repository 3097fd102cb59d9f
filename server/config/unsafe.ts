import { readdirSync, statSync } from 'node:fs'

import type { Env } from './env.ts'

/** 32 random bytes have about 30 different values, and never as few as 16. */
const fewestValues = 16

const isPlaceholder = (secretKey: string) =>
  new Set(Buffer.from(secretKey, 'base64')).size <= fewestValues

// cspell:ignore changeme
/** Placeholder passwords from examples. */
const examplePasswords = /^(?:|password|postgres|changeme|secret|example|admin|statedesk|portal)$/i

const addresses = ['DATABASE_URL', 'SMTP_URL', 'IMAP_URL'] as const

const hasExamplePassword = (address: string) => {
  const { username, password } = new URL(address)
  if (username === '' || password === '') return false
  return password === username || examplePasswords.test(decodeURIComponent(password))
}

/** Secrets copied from examples, so they are public. */
export const defaultSecrets = (env: Env) => [
  ...(env.SECRET_KEY !== undefined && isPlaceholder(env.SECRET_KEY)
    ? ['SECRET_KEY: expected 32 random bytes; make a key with `openssl rand -base64 32`']
    : []),
  ...addresses
    .filter((name) => env[name] !== undefined && hasExamplePassword(env[name]))
    .map((name) => `${name}: expected a password of your own; this one is from an example`),
]

/**
 * A data folder that isn't empty and that every user of this machine can open. Windows doesn't have these
 * modes.
 */
export const worldReadable = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => {
  if (process.platform === 'win32') return []
  const folder = statSync(DATA_DIR, { throwIfNoEntry: false })
  // If the path isn't a folder, opening the database reports it.
  if (!folder?.isDirectory()) return []
  if ((folder.mode & 0o007) === 0 || readdirSync(DATA_DIR).length === 0) return []
  return [
    `DATA_DIR: expected a folder that only this user can open; every user of this machine can open ${DATA_DIR} (run chmod 700 ${DATA_DIR})`,
  ]
}
