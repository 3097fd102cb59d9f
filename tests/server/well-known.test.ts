import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readProvider } from '#server/provider/provider.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, newApp } from '../support/server.ts'

const [sqlite] = engines
const day = 24 * 60 * 60_000

const fileWith = (security: object | undefined) => {
  const file = join(mkdtempSync(join(tmpdir(), 'statedesk-security-')), 'provider.json')
  writeFileSync(file, JSON.stringify({ name: 'Nordwind', security }))
  return file
}

const portal = (security?: object, env: NodeJS.ProcessEnv = {}, clock = clockAt()) => {
  const dir = mkdtempSync(join(tmpdir(), 'statedesk-dist-'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><html><head></head></html>')
  const all = { PROVIDER_FILE: fileWith(security), ...env }
  return newApp(sqlite!, { portalDir: dir, env: all, clock })
}

const get = async (app: Awaited<ReturnType<typeof portal>>, name: string, cookie = '') =>
  app.inject({ url: `/.well-known/${name}`, headers: { accept: 'text/html', cookie } })

const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  ) as Record<string, string>

describe('security.txt', () => {
  test('names the contact, the languages, the policy and its own address [T320]', async () => {
    const policyUrl = 'https://nordwind.example/security'
    const security = { contact: 'security@nordwind.example', languages: ['de', 'en'], policyUrl }
    const app = await portal(security, { PUBLIC_URL: 'https://portal.nordwind.example' })
    const { statusCode, headers, body } = await get(app, 'security.txt')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(fieldsOf(body)).toEqual({
      Contact: 'mailto:security@nordwind.example',
      Expires: expect.any(String),
      'Preferred-Languages': 'de, en',
      Canonical: 'https://portal.nordwind.example/.well-known/security.txt',
      Policy: policyUrl,
    })
  })

  test('leaves out what it doesn’t know [T320]', async () => {
    const app = await portal({ contact: 'https://nordwind.example/report' })
    expect(fieldsOf((await get(app, 'security.txt')).body)).toEqual({
      Contact: 'https://nordwind.example/report',
      Expires: expect.any(String),
      'Preferred-Languages': 'en',
    })
  })

  test('expires within a year and never in the past, however long the portal runs [T320]', async () => {
    const clock = clockAt()
    const app = await portal({ contact: 'security@nordwind.example' }, {}, clock)
    for (const age of [0, 179, 181, 1000]) {
      clock.pass(startOfTests + age * day - clock.now())
      const expires = Date.parse(fieldsOf((await get(app, 'security.txt')).body)['Expires']!)
      expect(expires - clock.now()).toBeGreaterThan(100 * day)
      expect(expires - clock.now()).toBeLessThan(365 * day)
    }
  })

  test('doesn’t exist without a contact [T320]', async () => {
    expect((await get(await portal(), 'security.txt')).statusCode).toBe(404)
  })

  test.each([
    [{ contact: 'nobody' }, 'security.contact: expected an email address, or an address'],
    [{ contact: 'http://a.example' }, 'security.contact: expected an email address, or an address'],
    [{}, 'security.contact: expected an email address, or an address'],
    [{ contact: 'a@a.example', languages: [] }, 'security.languages: expected a list such as'],
    [{ contact: 'a@a.example', policyUrl: '/p' }, 'security.policyUrl: expected an address that'],
  ])('prevents the start with %o [T320]', (security, message) => {
    expect(() => readProvider(fileWith(security))).toThrow(message)
  })
})

describe('change-password', () => {
  const secret = 'a'.repeat(43)

  test.each([
    ['', '/account/password'],
    [`sid=${secret}`, '/account/password'],
    [`agent=${secret}`, '/agent/account'],
    [`sid=${secret}; agent=${secret}`, '/account/password'],
  ])('leads someone with the cookie “%s” to %s [T321]', async (cookie, page) => {
    const { statusCode, headers } = await get(await portal(), 'change-password', cookie)
    expect([statusCode, headers.location]).toEqual([302, page])
  })

  test('can be trusted, because unknown addresses beside it don’t exist [T321]', async () => {
    const name = 'resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await get(await portal(), name)).statusCode).toBe(404)
  })
})
