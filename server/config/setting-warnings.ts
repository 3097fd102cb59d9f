import leven from 'leven'

import { settingNames, type Env } from './env.ts'

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
