import { readdirSync, statSync } from 'node:fs'
import leven from 'leven'

import { type Env, settingNames } from './env.ts'

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

/** Prefixes that nobody else uses for variables of a server. */
const prefixes = /^(STATEDESK|RETENTION|SMTP|IMAP|LMTP)_/

/** Short names are similar to many others. */
const typosIn = (name: string) => (name.length < 8 ? 1 : 2)

const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]))

const nearest = (name: string) =>
  name.length < 6 ? undefined : [...known].find((other) => leven(name, other) <= typosIn(name))

/** Variables that look like settings, but aren't (T323). */
export const unknownSettings = (variables: NodeJS.ProcessEnv) =>
  Object.keys(variables)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const other = nearest(name)
      if (other !== undefined) return [`${name} isn’t a setting; did you mean ${other}?`]
      return prefixes.test(name) ? [`${name} isn’t a setting; desk config shows all of them`] : []
    })

const isHere = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const encrypted = { SMTP_URL: 'smtps://… or …?requireTLS=true', IMAP_URL: 'imaps://…' }

/** Whether a password may travel without encryption: these protocols use TLS only if the server offers it. */
const isOpen = (address: string) => {
  const { protocol, hostname, password, searchParams } = new URL(address)
  if (password === '' || isHere(hostname) || protocol.endsWith('s:')) return false
  return !(protocol === 'smtp:' && searchParams.get('requireTLS') === 'true')
}

/** Mail servers that someone on the way can make the portal tell its password (T324). */
export const openPasswords = (env: Env) =>
  (Object.keys(encrypted) as (keyof typeof encrypted)[])
    .filter((name) => env[name] !== undefined && isOpen(env[name]))
    .map((name) => `${name}: the password isn’t sure to be encrypted; use ${encrypted[name]}`)

/** What works, but is probably a mistake. */
export const settingWarnings = (variables: NodeJS.ProcessEnv, env: Env) => [
  ...unknownSettings(variables),
  ...openPasswords(env),
]
