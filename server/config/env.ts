import { createPrivateKey } from 'node:crypto'
import { statSync } from 'node:fs'
import { isIP } from 'node:net'

import * as z from 'zod'

import { limits, serverLimits } from '#contract/limits.ts'
import { EnvError } from './env-error.ts'
import { configuredSettings } from './configured-settings.ts'
import { isSecretKey } from '#server/domain/keyring.ts'

/** An IP address, a network such as `10.0.0.0/8`, or one of Fastify's names for networks. */
const isProxy = (written: string) => {
  const [address = '', bits = '1', ...more] = written.split('/')
  const max = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isNetwork = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= max && more.length === 0
  return isNetwork || /^(loopback|linklocal|uniquelocal)$/.test(written)
}

const proxies = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .refine((list) => list.every(isProxy))

const secretKey = z.string().refine(isSecretKey)

const secretKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .pipe(z.array(secretKey))

/** 64 characters are allowed before the @, and tokens use 40 of them. */
const longestReplyLocal = 23

const isReplyAddress = (address: string) =>
  address.indexOf('@') <= longestReplyLocal && !address.includes('+')

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Text that `decodeURIComponent` can decode. */
const isPercentEncoded = (text: string) => !/%(?![\da-f]{2})/i.test(text)

/** A URL, which may contain a password. */
const address = (protocol: RegExp) => z.url({ protocol }).refine(isPercentEncoded)

/** The portal’s pages and links start at the root. */
const isOrigin = (text: string) => {
  const { pathname, search, hash, username } = new URL(text)
  return /^\/*$/.test(pathname) && `${search}${hash}${username}` === ''
}

/** Anyone who can connect can claim to be any sender, so only this machine is allowed to. */
const isLocalAddress = (text: string) => {
  const { protocol, hostname, port, pathname } = new URL(text)
  if (protocol === 'unix:') return hostname === '' && pathname.length > 1
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) && port !== ''
}

/** Receivers trust RSA keys from 2048 bits on, and not all know Ed25519. */
const isSigningKey = (pem: string) => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

const headerOf = (pair: string) => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const
}

/** `authorization=Bearer%20…,x-team=…`, OpenTelemetry's format for headers. */
const headers = z
  .string()
  .regex(/^[\w-]+=[^,=\s][^,\s]*(,[\w-]+=[^,=\s][^,\s]*)*$/)
  .refine(isPercentEncoded)
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => headerOf(pair))))

const minutes = (standard: number) => z.coerce.number().positive().max(1_000_000).default(standard)
/** A number of days; 0 keeps data forever. */
const days = (standard: number) => z.coerce.number().int().min(0).max(36_500).default(standard)
const milliseconds = (standard: number) => z.coerce.number().int().min(0).default(standard)

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: address(/^postgres(ql)?$/).optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKeys.default([]),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  SEED: z.enum(['demo', 'none']).default('demo'),
  DEMO_LANGUAGE: z.enum(['en', 'de']).default('en'),
  AGENTS: z.enum(['on', 'off']).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin)
    .optional(),
  SMTP_URL: address(/^smtps?$/).optional(),
  MAIL_FROM: z.email().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/i)
    .optional(),
  DKIM_KEY: z.string().refine(isSigningKey).optional(),
  REPLY_ADDRESS: z.email().refine(isReplyAddress).optional(),
  LMTP_LISTEN: address(/^(lmtp|unix)$/)
    .refine(isLocalAddress)
    .optional(),
  IMAP_URL: address(/^imaps?$/).optional(),
  MAIL_AUTH_HOST: z
    .string()
    .regex(/^[\w.-]{1,255}$/)
    .optional(),
  MAIL_ORIGINAL_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  DEV_MAIL_KEY: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional(),
  CLAMAV_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  FILE_STORAGE: z.enum(['database', 's3']).default('database'),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  REPLY_UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  ATTACHMENTS_PER_TICKET: z.coerce.number().int().min(1).max(1000).default(10),
  DRAFTS_PER_COMPANY: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  DRAFT_MEGABYTES_PER_COMPANY: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  TRUST_PROXY: proxies.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  PROVIDER_FILE: z.string().min(1).optional(),
  FONT_FOLDER: z.string().min(1).refine(isFolder).optional(),
  CSV_SEPARATOR: z.enum(['language', 'comma', 'semicolon']).default('language'),
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(limits.passwordMinLength)
    .max(128)
    .default(limits.passwordMinLength),
  PASSWORD_PATTERNS: z.enum(['refuse', 'accept']).default('refuse'),
  PASSKEYS: z.enum(['on', 'second-step', 'off']).default('on'),
  IDP_PRIVATE_NETWORK: z.enum(['refuse', 'allow']).default('refuse'),
  SESSION_IDLE_MINUTES: minutes(60),
  SESSION_MAX_MINUTES: minutes(12 * 60),
  COMMENT_PAUSE_MS: milliseconds(serverLimits.commentPause),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  RETENTION_TICKET_DAYS: days(0),
  RETENTION_ATTACHMENT_DAYS: days(0),
  RETENTION_ACCOUNT_DAYS: days(0),
  RETENTION_SIGN_IN_DAYS: days(400),
  RETENTION_AUDIT_DAYS: days(0),
  DATA_REQUEST_DAYS: z.coerce.number().int().min(0).max(31).default(30),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('statedesk'),
})

const shortestAudit = 30

type Ages = Pick<z.output<typeof settings>, 'RETENTION_AUDIT_DAYS' | 'RETENTION_ACCOUNT_DAYS'>

/** The retention rule for accounts finds the last sign-in in the audit log. */
const isAuditLongEnough = ({
  RETENTION_AUDIT_DAYS: auditDays,
  RETENTION_ACCOUNT_DAYS: accountDays,
}: Ages) => auditDays === 0 || auditDays >= Math.max(shortestAudit, accountDays)

type Kind = Pick<z.output<typeof settings>, 'SEED' | 'NODE_ENV'>

/** Whether this is the demo: never in production, whatever `SEED` says. */
export const isDemo = ({ SEED, NODE_ENV }: Kind) => SEED === 'demo' && NODE_ENV !== 'production'

/**
 * In production, requests are logged and the server drains before it stops. Agents are on by default only in
 * a demo.
 */
const shape = settings
  .refine(
    ({ REPLY_ADDRESS, LMTP_LISTEN, IMAP_URL }) => REPLY_ADDRESS || !(LMTP_LISTEN || IMAP_URL),
    {
      path: ['REPLY_ADDRESS'],
    },
  )
  .refine(({ DKIM_SELECTOR, DKIM_KEY }) => !DKIM_SELECTOR || DKIM_KEY, { path: ['DKIM_KEY'] })
  .refine(({ DKIM_SELECTOR, DKIM_KEY }) => !DKIM_KEY || DKIM_SELECTOR, {
    path: ['DKIM_SELECTOR'],
  })
  .refine(({ DATABASE_URL, SECRET_KEY }) => !DATABASE_URL || SECRET_KEY, { path: ['SECRET_KEY'] })
  .refine(({ FILE_STORAGE, S3_URL }) => FILE_STORAGE === 'database' || S3_URL, { path: ['S3_URL'] })
  .refine(({ S3_URL, S3_ACCESS_KEY_ID }) => !S3_URL || S3_ACCESS_KEY_ID, {
    path: ['S3_ACCESS_KEY_ID'],
  })
  .refine(({ S3_URL, S3_SECRET_ACCESS_KEY }) => !S3_URL || S3_SECRET_ACCESS_KEY, {
    path: ['S3_SECRET_ACCESS_KEY'],
  })
  .refine(isAuditLongEnough, { path: ['RETENTION_AUDIT_DAYS'] })
  .transform((env) => ({
    ...env,
    LOG_LEVEL: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    AGENTS: env.AGENTS ?? (isDemo(env) ? 'on' : 'off'),
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0),
  }))

const retentionDays = 'a whole number of days up to 36500, or 0 to keep forever'

const encoded = '; in a password, write @ as %40, / as %2F, # as %23 and % as %25'

const expectations: Partial<Record<keyof z.output<typeof shape>, string>> = {
  DATABASE_URL: `postgres://user:password@host:5432/database, or unset for SQLite in DATA_DIR${encoded}`,
  SECRET_KEY:
    '32 random bytes in base64, as `openssl rand -base64 32` prints them; DATABASE_URL needs it',
  SECRET_KEY_PREVIOUS: 'earlier values of SECRET_KEY, separated by commas',
  PUBLIC_URL: 'the portal’s address without a path, such as https://portal.example.com',
  SMTP_URL: `smtp://user:password@host:port, or unset for files in DATA_DIR/mail${encoded}`,
  REPLY_ADDRESS: `an email address with at most ${longestReplyLocal} characters before the @ and no +; LMTP_LISTEN and IMAP_URL need it`,
  LMTP_LISTEN: 'lmtp://127.0.0.1:2424 or unix:///path/to/lmtp.sock: on this machine only',
  IMAP_URL: `imaps://user:password@host/INBOX${encoded}`,
  MAIL_AUTH_HOST: 'the name your mail host uses in Authentication-Results, such as mx.example.com',
  MAIL_ORIGINAL_DAYS: 'a whole number of days from 1 to 3650',
  CLAMAV_URL: 'tcp://host:3310 or unix:///path/to/clamd.ctl, or unset for no scanner',
  DEV_MAIL_KEY: '16 to 100 letters, digits, _ or -, or unset for a random key at every start',
  PORT: 'a port number from 0 to 65535',
  MAIL_FROM: 'an email address, or unset for the provider’s',
  DKIM_SELECTOR: 'a label in DNS such as portal2026; DKIM_KEY needs it',
  DKIM_KEY:
    'an RSA key of at least 2048 bits, as `openssl genrsa 2048` prints it; DKIM_SELECTOR needs it',
  TRUST_PROXY: 'the addresses or networks of your proxies, separated by commas, such as 10.0.0.0/8',
  DATABASE_POOL: 'a whole number from 2 to 200',
  S3_URL:
    'the address of a bucket, such as https://s3.example.com/bucket; FILE_STORAGE=s3 needs it',
  FONT_FOLDER: 'a folder with .ttf, .otf, .ttc, .woff or .woff2 files',
  S3_ACCESS_KEY_ID: 'the access key of the bucket; S3_URL needs it',
  S3_SECRET_ACCESS_KEY: 'the secret key of the bucket; S3_URL needs it',
  REPLY_UNDO_SECONDS: 'a whole number of seconds from 0 to 60',
  ATTACHMENTS_PER_TICKET: 'a whole number from 1 to 1000',
  PASSWORD_MIN_LENGTH: `a whole number from ${limits.passwordMinLength} to 128`,
  PASSWORD_PATTERNS: '`refuse` or `accept`',
  PASSKEYS: '`on`, `second-step` or `off`',
  IDP_PRIVATE_NETWORK: '`refuse` or `allow`',
  DRAFTS_PER_COMPANY: 'a whole number from 1 to 1000000',
  DRAFT_MEGABYTES_PER_COMPANY: 'a whole number from 1 to 1000000',
  SESSION_IDLE_MINUTES: 'a number of minutes above 0',
  SESSION_MAX_MINUTES: 'a number of minutes above 0',
  COMMENT_PAUSE_MS: 'a whole number of milliseconds, 0 or more',
  REQUESTS_PER_MINUTE: 'a whole number, 1 or more',
  DRAIN_SECONDS: 'a whole number of seconds from 0 to 300',
  RETENTION_TICKET_DAYS: retentionDays,
  RETENTION_ATTACHMENT_DAYS: retentionDays,
  RETENTION_ACCOUNT_DAYS: retentionDays,
  RETENTION_SIGN_IN_DAYS: retentionDays,
  RETENTION_AUDIT_DAYS: `a whole number of days from ${shortestAudit} to 36500, not less than RETENTION_ACCOUNT_DAYS, or 0 to keep forever`,
  DATA_REQUEST_DAYS: 'a whole number of days from 1 to 31, or 0 to offer no requests',
  METRICS_PORT: 'a port number from 0 to 65535, or unset for no metrics',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the address of a collector for OTLP over HTTP, such as http://127.0.0.1:4318, or unset for no traces',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers such as authorization=Bearer%20…, separated by commas',
}

/** The settings of this installation, by the names of their environment variables. */
export type Env = z.output<typeof shape>

export { EnvError }

export const settingNames = Object.keys(settings.shape) as (keyof Env)[]

/** The language of the demo unless `DEMO_LANGUAGE` is set: German if the terminal is. */
const systemLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv) =>
  /^de\b|^de_/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'de' : 'en'

/**
 * Reads the settings, each from `NAME` or the file in `NAME_FILE`. Errors never contain a value, because it
 * may be a password.
 */
export const readEnv = (variables: NodeJS.ProcessEnv): Env => {
  const entries = [...configuredSettings(settingNames, variables)].map(([name, { value }]) => [
    name,
    value,
  ])
  const result = shape.safeParse({
    DEMO_LANGUAGE: systemLanguage(variables),
    ...Object.fromEntries(entries),
  })
  if (result.success) return result.data
  throw new EnvError(
    result.error.issues
      .map(({ path, message }) => {
        const name = String(path[0]) as keyof Env
        return `${name}: expected ${expectations[name] ?? message.replace(/^Invalid \w+: expected /, '').replaceAll('|', ', ')}`
      })
      .join('\n'),
  )
}
