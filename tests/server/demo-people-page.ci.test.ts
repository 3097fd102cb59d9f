import { describe, expect, test } from 'vitest'

import { getAgentState } from '#contract/agent-authentication.ts'
import { getState } from '#contract/authentication.ts'
import { listTickets } from '#contract/tickets.ts'
import { publishedSecret } from '#server/demo/people.ts'
import { demoKey as key, demoOn, get, post, type DemoRequest } from '#tests/support/demo-pages.ts'
import { engines } from '#tests/support/server-engines.ts'
import { newApp, visitor } from '#tests/support/server.ts'

const [sqlite] = engines
const people = `/demo/people?key=${key}`
const anna = `/demo/people/anna.keller?key=${key}`
const signIn = (username: string) => `/demo/people/${username}/sign-in?key=${key}`

/** The session that a sign-in has given the browser. */
const sessionAfter = async (
  demo: Pick<Awaited<ReturnType<typeof demoOn>>, 'app'>,
  username: string,
  side: 'customer' | 'agent',
) => {
  const answer = await post(demo, { url: signIn(username) })
  const user = visitor(demo.app, 'en', side)
  const name = side === 'agent' ? 'agent' : 'sid'
  // The password step sets a cookie first, and the code replaces it.
  user.cookie = answer.cookies.findLast((cookie) => cookie.name === name)?.value
  return { answer, user }
}

describe.each(engines)('the page of the demo users on $name', (engine) => {
  test('signs in as a customer with a session that can read tickets', async () => {
    const demo = await demoOn(engine)
    const { answer, user } = await sessionAfter(demo, 'anna.keller', 'customer')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(await user.call(getState)).toMatchObject({
      username: 'anna.keller',
      isAuthenticated: { basic: true, mfa: true },
    })
    expect(await user.call(listTickets, { page: 1, limit: 10 })).toMatchObject({ list: [] })
  })

  test('signs in as an agent', async () => {
    const demo = await demoOn(engine)
    const { answer, user } = await sessionAfter(demo, 'svenja.pauli', 'agent')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/agent'])
    expect(await user.call(getAgentState)).toMatchObject({
      stage: 'full',
      agent: { name: 'Svenja Pauli' },
    })
  })

  test('refuses users whose password, second factor or username was changed', async () => {
    const demo = await demoOn(engine)
    const { db, app } = demo
    const id = async (username: string) => {
      const query = db.selectFrom('account').select('id').where('username', '=', username)
      return (await query.executeTakeFirstOrThrow()).id
    }
    const change = { accountId: await id('anna.keller'), passwordHash: 'x', at: 1 }
    await db.insertInto('passwordHistory').values(change).execute()
    const other = await app.services.keyring.encrypt('JBSWY3DPEHPK3PXP')
    const changed = ['jonas.wolff', 'peter.lindner']
    await db
      .updateTable('account')
      .set({ totpSecret: other })
      .where('username', 'in', changed)
      .execute()
    for (const username of ['anna.keller', ...changed, 'gudrun.petzold', 'nobody']) {
      const answer = await post(demo, { url: signIn(username) })
      const shown = await get(demo, { url: `/demo/people/${username}?key=${key}` })
      expect([username, answer.statusCode, shown.statusCode]).toEqual([username, 404, 404])
    }
    const { body } = await get(demo, { url: people })
    expect(body.match(/has changed/g)).toHaveLength(3)
    expect(body).not.toContain('/demo/people/anna.keller')
  })

  test('refuses a user of the same name if the database has no demo', async () => {
    const app = await newApp(engine, { env: { SEED: 'demo', DEV_MAIL_KEY: key } })
    const { db, keyring } = app.services
    const username = 'anna.keller'
    const totpSecret = await keyring.encrypt(publishedSecret(username) ?? '')
    const changed = { username, totpSecret, usernameKey: username }
    await db.updateTable('account').set(changed).where('username', '=', 'ann').execute()
    expect((await post({ app }, { url: signIn(username) })).statusCode).toBe(404)
    expect((await get({ app }, { url: anna })).statusCode).toBe(404)
    expect((await get({ app }, { url: people })).body).toContain('no demo users')
  })
})

test('lists customers and agents with name, role and a line, the one with the most to show first', async () => {
  const demo = await demoOn(sqlite!)
  const { body, headers } = await get(demo, { url: people })
  const names = [...body.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name)
  expect(names).toHaveLength(15)
  expect(names[0]).toBe('Anna Keller')
  expect(body).toContain('Security manager')
  expect(body).toContain('Works for three companies')
  expect(body).toMatch(/Svenja Pauli.*Works on tickets/)
  expect(body).not.toContain('Nordlicht-24')
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/)
  expect(headers['cache-control']).toBe('no-store')
  const german = await get(demo, { url: people, headers: { 'accept-language': 'de' } })
  expect(german.body).toContain('<html lang="de">')
  expect(german.body).toContain('Arbeitet für drei Unternehmen')
})

test('shows username, password and a code that is accepted', async () => {
  const demo = await demoOn(sqlite!)
  const { body } = await get(demo, { url: anna })
  const [username, password, totp] = [...body.matchAll(/<code>(.*?)<\/code>/g)].map(([, it]) => it)
  expect([username, password]).toEqual(['anna.keller', 'Nordlicht-24'])
  const user = visitor(demo.app)
  const typed = { username: 'anna.keller', password: password ?? '' }
  await user.post('/api/v1/authentication/authenticate-user', typed)
  const code = { username: 'anna.keller', totp: totp ?? '', mfaAuthType: 2 }
  const answer = await user.post('/api/v1/authentication/authenticate-user-mfa', code)
  expect(answer.json()).toEqual({ response: { success: true } })
})

test('offers only password and code to users who can’t sign in directly', async () => {
  const demo = await demoOn(sqlite!)
  for (const username of ['lena.vogt', 'sabine.ott', 'karl.brunner']) {
    expect((await post(demo, { url: signIn(username) })).statusCode).toBe(404)
    const shown = await get(demo, { url: `/demo/people/${username}?key=${key}` })
    expect(shown.body).toContain('Nordlicht-24')
  }
})

test('says when the codes of a user have been used, and signs in again later', async () => {
  const demo = await demoOn(sqlite!)
  const again = async () => (await post(demo, { url: signIn('anna.keller') })).statusCode
  expect([await again(), await again(), await again()]).toEqual([303, 303, 409])
  const { body } = await get(demo, { url: anna })
  expect(body).toContain('The current codes have been used')
  demo.clock.pass(60_000)
  expect(await again()).toBe(303)
})

test('shows password and code if the portal refuses a sign-in', async () => {
  const demo = await demoOn(sqlite!)
  await demo.db
    .updateTable('account')
    .set({ passwordHash: 'unknown' })
    .where('username', '=', 'anna.keller')
    .execute()
  const answer = await post(demo, { url: signIn('anna.keller') })
  expect(answer.statusCode).toBe(409)
  expect(answer.body).toContain('The portal refused this sign-in')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

/** Without the demo's data, which the guard doesn't need. */
const bare = async (env: NodeJS.ProcessEnv = {}) => ({
  app: await newApp(sqlite!, { env: { SEED: 'demo', DEV_MAIL_KEY: key, ...env } }),
})

const statusWith = async (request: Omit<DemoRequest, 'url'>) =>
  (await get(await bare(), { url: people, ...request })).statusCode

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'true-client-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'x-original-host',
  'cdn-loop',
  'x-envoy-peer-info',
])('is hidden from requests with the header %s', async (name) => {
  expect(await statusWith({ headers: { [name]: '127.0.0.1' } })).toBe(404)
})

test.each([
  'portal.example.com',
  'localhost.example.com',
  'localhost:8080.example.com',
  'my-machine:8080',
  '127.0.0.1.nip.io',
  '127.1',
  '[::ffff:127.0.0.1]',
  '0.0.0.0:8080',
  '192.168.1.20:8080',
])('is hidden under the host %s', async (host) => {
  expect(await statusWith({ headers: { host } })).toBe(404)
})

test('is hidden from other computers', async () => {
  expect(await statusWith({ remoteAddress: '192.168.1.20' })).toBe(404)
})

test.each(['localhost', 'localhost:5173', '127.0.0.1:8080', '[::1]:8080'])(
  'opens under the host %s',
  async (host) => {
    expect(await statusWith({ headers: { host } })).toBe(200)
  },
)

test.each(['', '?key=', '?key=wrong', `?key=${key}x`, `?key=${key}&key=${key}`])(
  'requires the key; “%s” is refused',
  async (query) => {
    expect((await get(await bare(), { url: `/demo/people${query}` })).statusCode).toBe(404)
  },
)

test('guards sign-ins, passwords and codes like the list', async () => {
  const demo = await demoOn(sqlite!)
  const url = '/demo/people/anna.keller'
  const statuses = async (query: string, request: Omit<DemoRequest, 'url'> = {}) => [
    (await get(demo, { url: `${url}${query}`, ...request })).statusCode,
    (await post(demo, { url: `${url}/sign-in${query}`, ...request })).statusCode,
  ]
  const host = 'my-machine:8080'
  const refused = [404, 404]
  expect(await statuses('?key=wrong')).toEqual(refused)
  expect(await statuses(`?key=${key}`, { headers: { via: '1.1 proxy' } })).toEqual(refused)
  expect(await statuses(`?key=${key}`, { remoteAddress: '10.0.0.7' })).toEqual(refused)
  const elsewhere = { headers: { host, origin: `http://${host}` } }
  expect(await statuses(`?key=${key}`, elsewhere)).toEqual(refused)
  expect(await statuses(`?key=${key}`)).toEqual([200, 303])
})

test('refuses a sign-in that another site has submitted', async () => {
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await post(await bare(), { url: signIn('anna.keller'), headers: { origin } })
    expect(answer.statusCode).toBe(403)
  }
})

test.each<[string, NodeJS.ProcessEnv]>([
  ['in production', { NODE_ENV: 'production' }],
  ['with SEED=none', { SEED: 'none' }],
  ['with PUBLIC_URL', { PUBLIC_URL: 'http://localhost:8080' }],
])('is absent %s', async (_, env) => {
  const demo = await bare(env)
  expect(demo.app.services.demoKey).toBeNull()
  for (const url of [people, anna]) expect((await get(demo, { url })).statusCode).toBe(404)
  expect((await post(demo, { url: signIn('anna.keller') })).statusCode).toBe(404)
})

test('gets a new random key at every start unless one is set', async () => {
  const [one, other] = [await newApp(sqlite!, { env: { SEED: 'demo' } }), await bare()]
  const { demoKey } = one.services
  expect(demoKey).toMatch(/^[\w-]{32,}$/)
  expect(other.app.services.demoKey).toBe(key)
  const url = `/demo/people?key=${demoKey}`
  expect((await get({ app: one }, { url })).statusCode).toBe(200)
  expect((await get(other, { url })).statusCode).toBe(404)
})
