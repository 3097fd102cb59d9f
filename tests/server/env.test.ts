import { expect, test } from 'vitest'

import { readEnv } from '#server/config/env.ts'
import { secretKey } from '../support/secret-key.ts'

test('starts without settings, on SQLite, with the demo', () => {
  expect(readEnv({ PORT: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8080,
    DATA_DIR: './data',
    SEED: 'demo',
    REPLY_UNDO_SECONDS: 10,
    COMMENT_PAUSE_MS: 300_000,
  })
})

test.each([
  [{}, 'on'],
  [{ AGENTS: 'off' }, 'off'],
  [{ SEED: 'none' }, 'off'],
  [{ SEED: 'none', AGENTS: 'on' }, 'on'],
  [{ NODE_ENV: 'production' }, 'off'],
])('has agents only if configured, and in the demo: %o [T101]', (variables, expected) => {
  expect(readEnv(variables).AGENTS).toBe(expected)
})

test.each([
  [{}, 0],
  [{ NODE_ENV: 'production' }, 5],
  [{ NODE_ENV: 'production', DRAIN_SECONDS: '0' }, 0],
  [{ DRAIN_SECONDS: '30' }, 30],
])('gives a proxy time to notice a shutdown: %o [O65]', (variables, expected) => {
  expect(readEnv(variables).DRAIN_SECONDS).toBe(expected)
})

test('accepts addresses, networks and names of trusted proxies', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8,fd00::/8,::1'
  const read = ['loopback', '10.0.0.0/8', 'fd00::/8', '::1']
  expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toEqual(read)
})

test.each([
  [{ PORT: 'eighty' }, /PORT: expected a port number/],
  [{ DATABASE_URL: 'mysql://root:secret@db/x' }, /DATABASE_URL: expected postgres:\/\//],
  [{ SMTP_URL: 'http://relay:secret@mail' }, /SMTP_URL: expected smtp:\/\//],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM: expected an email address/],
  [{ SEED: 'yes' }, /SEED: expected one of "demo", "none"$/],
  [{ AGENTS: 'yes' }, /AGENTS: expected one of "on", "off"$/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL: expected one of "fatal",/],
  [{ DRAIN_SECONDS: '301' }, /DRAIN_SECONDS: expected a whole number of seconds from 0 to 300/],
  [{ SESSION_IDLE_MINUTES: '-1' }, /SESSION_IDLE_MINUTES: expected a number of minutes above 0/],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY: expected the addresses/],
  [{ TRUST_PROXY: '10.0.0.1, proxy.example' }, /TRUST_PROXY: expected the addresses/],
  [{ PUBLIC_URL: 'portal.example.com' }, /PUBLIC_URL: expected the portal’s address/],
  [{ PASSWORD_MIN_LENGTH: '6' }, /PASSWORD_MIN_LENGTH: expected a whole number from 7 to 128/],
  [{ DEV_MAIL_KEY: 'secret' }, /DEV_MAIL_KEY: expected 16 to 100 letters/],
])('refuses %o by name, without repeating the value', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message)
  expect(() => readEnv(variables)).not.toThrow(/secret/)
})

test.each([
  'DATABASE_URL=postgres://a:50%@db/x',
  'SMTP_URL=smtp://a:50%off@mail',
  'IMAP_URL=imaps://a:%zz@mail',
])('refuses a password with a bare percent sign: %s', (line) => {
  const [name = '', value] = line.split('=')
  const REPLY_ADDRESS = 'reply@portal.example'
  expect(() => readEnv({ [name]: value, REPLY_ADDRESS, SECRET_KEY: secretKey })).toThrow(
    new RegExp(`^${name}: expected .* % as %25$`),
  )
})

test('refuses headers for traces that can’t be decoded', () => {
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%zz' })).toThrow(
    'OTEL_EXPORTER_OTLP_HEADERS: expected headers such as',
  )
})

test.each(['https://example.com/portal', 'https://example.com/?a', 'https://a@example.com'])(
  'refuses a public address that is more than an origin: %s',
  (PUBLIC_URL) => {
    expect(() => readEnv({ PUBLIC_URL })).toThrow('PUBLIC_URL: expected the portal’s address')
    expect(readEnv({ PUBLIC_URL: 'https://example.com:8443/' }).PUBLIC_URL).toBeDefined()
  },
)

test.each<[NodeJS.ProcessEnv, 'en' | 'de']>([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'de'],
  [{ LANG: 'de' }, 'de'],
  [{ LANG: 'del_US.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8', DEMO_LANGUAGE: 'en' }, 'en'],
  [{ DEMO_LANGUAGE: 'de' }, 'de'],
])('chooses the language of the demo with %j', (variables, language) => {
  expect(readEnv(variables).DEMO_LANGUAGE).toBe(language)
})
