import { describe, expect, test } from 'vitest'

import { fetchProfile } from '#contract/account.ts'
import { authenticateUser, disconnectUser, getState } from '#contract/authentication.ts'
import { send } from '../support/calls.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, visitor } from '../support/server.ts'

const [sqlite] = engines
const credentials = { username: 'ann', password }
const byTls = { 'x-forwarded-proto': 'https' }

describe('the session cookie', () => {
  test.each<[string, NodeJS.ProcessEnv, Record<string, string>, string]>([
    ['a public address with https', { PUBLIC_URL: 'https://portal.example.com' }, {}, '__Host-sid'],
    ['a trusted proxy that speaks TLS', { TRUST_PROXY: '127.0.0.1' }, byTls, '__Host-sid'],
    ['plain http', {}, {}, 'sid'],
    ['a header from an untrusted proxy', {}, byTls, 'sid'],
  ])('is named for %s', async (_, env, headers, name) => {
    const ann = visitor(await newApp(sqlite!, { env }))
    const answer = await ann.post(authenticateUser.path, credentials, headers)
    const [set] = answer.cookies
    expect(set).toMatchObject({ name, path: '/', httpOnly: true, sameSite: 'Lax' })
    expect(set?.secure === true).toBe(name.startsWith('__Host-'))
    expect(set).not.toHaveProperty('domain')
    const state = await ann.post(getState.path, {}, headers)
    expect(state.json()).toMatchObject({ username: 'ann' })
    const left = await ann.post(disconnectUser.path, {}, headers)
    expect(left.cookies).toMatchObject([{ name, value: '' }])
  })

  test('has a prefixed name only if it has to be secure', async () => {
    const app = await newApp(sqlite!, { env: { PUBLIC_URL: 'https://portal.example.com' } })
    const ann = visitor(app)
    await ann.post(authenticateUser.path, credentials)
    const planted = await send(app, getState, { headers: { cookie: `sid=${ann.cookie}` } })
    expect(planted.json()).toMatchObject({ username: '' })
  })

  test('is named in the API description', async () => {
    const nameWith = async (env: NodeJS.ProcessEnv) => {
      const app = await newApp(sqlite!, { env })
      const answer = await app.inject({ url: '/api/openapi.json' })
      return answer.json().components.securitySchemes.session.name
    }
    expect(await nameWith({ PUBLIC_URL: 'https://portal.example.com' })).toBe('__Host-sid')
    expect(await nameWith({})).toBe('sid')
  })
})

test('disables browser features that no page needs, in every response', async () => {
  const app = await newApp(sqlite!)
  for (const url of ['/healthz', '/api/openapi.json', '/nothing']) {
    const policy = String((await app.inject({ url })).headers['permissions-policy'])
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`)
  }
})

test('prevents caching of API responses, including refusals', async () => {
  const app = await newApp(sqlite!)
  const ann = visitor(app)
  const accepted = await ann.post(authenticateUser.path, credentials)
  const refused = await send(app, fetchProfile, {})
  const unreadable = await send(app, getState, { payload: '{', type: 'application/json' })
  const unknown = await app.inject({ method: 'POST', url: '/api/v1/nothing' })
  expect([accepted, refused, unknown].map(({ statusCode }) => statusCode)).toEqual([200, 401, 404])
  for (const { headers } of [accepted, refused, unreadable, unknown])
    expect(headers['cache-control']).toBe('no-store')
})

describe('without a public address, a write', () => {
  const from = async (origin: string, host: string, env: NodeJS.ProcessEnv = {}, more = {}) => {
    const app = await newApp(sqlite!, { env })
    return (await send(app, getState, { headers: { origin, host, ...more } })).statusCode
  }

  test.each([
    ['http://portal.test', 'portal.test'],
    ['http://portal.test', 'portal.test:80'],
    ['http://portal.test:8080', 'portal.test:8080'],
    ['http://[::1]:8080', '[::1]:8080'],
  ])('from %s is accepted by %s', async (origin, host) => {
    expect(await from(origin, host)).toBe(200)
  })

  test.each([
    ['https://portal.test', 'portal.test'],
    ['https://portal.test:443', 'portal.test:443'],
    ['http://portal.test:8081', 'portal.test:8080'],
    ['http://portal.test', 'portal.test:8080'],
    ['http://other.test', 'portal.test'],
    ['null', 'portal.test'],
  ])('from %s is refused by %s', async (origin, host) => {
    expect(await from(origin, host)).toBe(403)
  })

  test('follows the scheme a trusted proxy reports', async () => {
    const env = { TRUST_PROXY: '127.0.0.1' }
    expect(await from('https://portal.test', 'portal.test', env, byTls)).toBe(200)
    expect(await from('http://portal.test', 'portal.test', env, byTls)).toBe(403)
  })
})
