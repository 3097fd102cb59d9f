import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { pino } from 'pino'

import type { Answer, Call } from '#contract/call.ts'
import { agentCalls } from '#server/areas.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'
import { readEnv } from '#server/config/env.ts'
import { openLogger } from '#server/config/logger.ts'
import { servicesOn } from '#server/services.ts'
import type { Timeouts } from '#server/config/timeouts.ts'
import { secretKey } from './secret-key.ts'
import { password, startOfTests, totpSecret } from './server-data.ts'
import type { TestEngine } from './server-engines.ts'

const cleanups: (() => Promise<unknown>)[] = []
/** Runs at the end of the test, before what was opened earlier is closed. */
export const addCleanup = (cleanup: () => Promise<unknown>) => void cleanups.push(cleanup)
/** Closes what a test has opened. */
export const cleanUp = async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
}

/** A clock controlled by the test. */
export const clockAt = (start = startOfTests) => {
  let now = start
  return { now: () => now, pass: (milliseconds: number) => void (now += milliseconds) }
}
export type Clock = ReturnType<typeof clockAt>

type AppOptions = {
  clock?: Clock
  env?: NodeJS.ProcessEnv
  lines?: string[]
  portalDir?: string
  timeouts?: Partial<Timeouts>
  demoIsExposed?: boolean
}

const loggerInto = (lines: string[]) =>
  openLogger('debug', { write: (line: string) => void lines.push(line) })

/** A server on a database, closed after the test. */
export const appOn = async (place: DatabasePlace, options: AppOptions = {}) => {
  const { clock = clockAt(), env = {}, lines, portalDir, timeouts } = options
  const { demoIsExposed = false } = options
  const engine = openDatabase(place)
  const services = servicesOn(
    engine,
    readEnv({
      NODE_ENV: 'test',
      SEED: 'none',
      DATA_DIR: place.dataDir,
      SECRET_KEY: secretKey,
      REPLY_UNDO_SECONDS: '0',
      ...env,
    }),
    clock.now,
  )
  const app = await buildApp({
    services,
    demoIsExposed,
    logger: lines ? loggerInto(lines) : pino({ level: 'silent' }),
    ...(portalDir !== undefined && { portalDir }),
    ...(timeouts && { timeouts }),
  })
  cleanups.push(async () => {
    await app.close()
    await engine.close()
  })
  return app
}

/** A server on a copy of the prepared database, both removed after the test. */
export const newApp = async (engine: TestEngine, options: AppOptions = {}) => {
  const place = await placeOf(engine)
  return appOn(place, options)
}

export const placeOf = async (engine: TestEngine, kind: 'prepared' | 'empty' = 'prepared') => {
  const place = await engine[kind]()
  cleanups.push(place.remove)
  return place
}

type Form = Record<string, string | number | readonly (string | number)[]>

const encode = (form: Form) =>
  new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((item) => [`${name}[]`, String(item)])
        : [[name, String(value)]],
    ),
  ).toString()

/** The agents' calls that need the id of a form (T170). */
const writes = new Set<string>(
  agentCalls
    .filter(({ call: { body } }) => 'shape' in body && 'writeId' in (body.shape as object))
    .map(({ call: { path } }) => path),
)

/** A form that hasn't been sent before, unless it has an id. */
const withWriteId = (path: string, form: Form): Form =>
  writes.has(path) ? { writeId: randomUUID(), ...form } : form

/** The cookies of customers and of agents, with TLS and without. */
const sessionCookies = { customer: ['sid', '__Host-sid'], agent: ['agent', '__Host-agent'] }

/** The cookies of a browser that was asked for a passkey, or that visits a company's provider. */
const otherCookies = ['passkey', '__Host-passkey', 'company', '__Host-company']

/** One user's browser: keeps the cookies, sends forms. */
export const visitor = (
  app: FastifyInstance,
  language = 'en',
  side: keyof typeof sessionCookies = 'customer',
) => {
  let cookie: string | undefined
  let [cookieName = ''] = sessionCookies[side]
  const others = new Map<string, string>()
  const cookieHeader = () =>
    [
      ...(cookie === undefined ? [] : [`${cookieName}=${cookie}`]),
      ...[...others].map(([name, value]) => `${name}=${value}`),
    ].join('; ')
  const post = async (path: string, form: Form = {}, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: path,
      payload: encode(withWriteId(path, form)),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': language,
        ...(cookieHeader() !== '' && { cookie: cookieHeader() }),
        ...headers,
      },
    })
    const set = response.cookies.find(({ name }) => sessionCookies[side].includes(name))
    if (set) {
      cookieName = set.name
      cookie = set.value === '' ? undefined : set.value
    }
    for (const { name, value } of response.cookies)
      if (otherCookies.includes(name)) others.set(name, value)
    return response
  }
  return {
    app,
    post,
    /** As a browser sends it. */
    get cookieHeader() {
      return cookieHeader()
    },
    get cookie() {
      return cookie
    },
    set cookie(value) {
      cookie = value
    },
    /** Makes a call and returns its answer; any other response fails the test. */
    call: async <C extends Call>(call: C, form: Form = {}): Promise<Answer<C>> => {
      const response = await post(call.path, form)
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
      return response.json<Answer<C>>()
    },
  }
}
export type Visitor = ReturnType<typeof visitor>

export const codeAt = (now: number, secret = totpSecret) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** Completes both steps as one of the prepared users. */
export const signedIn = async (app: FastifyInstance, username: string, language = 'en') => {
  const user = visitor(app, language)
  await user.post('/api/v1/authentication/authenticate-user', { username, password })
  const answer = await user.post('/api/v1/authentication/authenticate-user-mfa', {
    username,
    totp: codeAt(app.services.now()),
    mfaAuthType: 2,
  })
  if (answer.json().response?.success !== true) throw new Error(`${username}: ${answer.body}`)
  return user
}
