import { expect, test, describe } from 'vitest'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { accounts, demoPassword } from '#server/demo/accounts.ts'
import { specifiedRule } from '#contract/rules/passwords.ts'
import { passwordProblems } from '#server/rules/passwords.ts'
import { isDemoExposed, isReachable } from '#server/demo/exposure.ts'
import { readEnv } from '#server/config/env.ts'
import { openForDemo } from '../support/demo-database.ts'
import { engines } from '../support/server-engines.ts'
import { newApp } from '../support/server.ts'

const companyCounts = accounts.map(({ companies }) => companies.length)

test('has forty people with unique names and addresses', () => {
  expect(accounts).toHaveLength(40)
  expect(new Set(accounts.map(({ username }) => username)).size).toBe(40)
  expect(new Set(accounts.map(({ mail }) => mail)).size).toBe(40)
  for (const { username } of accounts) expect(username).toMatch(/^[a-z]+\.[a-z]+$/)
})

test('has every combination of tc, sm and psm with an app and with a token', () => {
  const mixes = accounts.map(({ flags: { tc, sm, psm }, factor }) =>
    [tc, sm, psm, factor === 'token' ? 1 : 2].join(),
  )
  const seen = new Set(mixes)
  const wanted = [0, 1].flatMap((tc) =>
    [0, 1].flatMap((sm) => [0, 1].map((psm) => [tc, sm, psm].join())),
  )
  for (const mix of wanted) {
    expect([mix, seen.has(`${mix},2`), seen.has(`${mix},1`)]).toEqual([mix, true, true])
  }
})

test('has users of one, three and twelve companies [K17]', () => {
  expect(companyCounts).toContain(1)
  expect(companyCounts).toContain(3)
  expect(companyCounts).toContain(12)
})

test('has expired passwords with and without a code, and one locked user', () => {
  const states = accounts.map(({ state }) => state)
  for (const state of ['expired', 'expiredWithCode', 'locked']) {
    expect(states).toContain(state)
  }
})

test('gives a unique secret only to users who have finished the setup', () => {
  const unfinished = accounts.filter(({ factor }) => factor === 'new')
  expect(unfinished.length).toBeGreaterThan(0)
  for (const { totpSecret } of unfinished) expect(totpSecret).toBeNull()
  const secrets = accounts.flatMap(({ totpSecret }) => totpSecret ?? [])
  expect(secrets).toHaveLength(40 - unfinished.length)
  expect(new Set(secrets).size).toBe(secrets.length)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{16}$/)
})

test('publishes a password that meets the policy for every user [V15]', async () => {
  const wanted = {
    password: demoPassword,
    names: ['Northwind'],
    used: [],
    rule: { ...specifiedRule, refusesPatterns: true },
  }
  for (const user of accounts)
    expect(await passwordProblems({ ...wanted, person: user })).toEqual([])
})

const [sqlite] = engines
const page = '<!doctype html><html><head><title>x</title></head><body></body></html>'

describe('the portal’s reachability', () => {
  test.each<[NodeJS.ProcessEnv, boolean]>([
    [{}, false],
    [{ HOST: '127.0.0.1' }, false],
    [{ HOST: '127.1.2.3' }, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.20' }, true],
    [{ HOST: '127.evil.example' }, true],
    [{ PUBLIC_URL: 'https://portal.example.com' }, true],
  ])('is open to other computers with %j: %s', (variables, others) => {
    expect(isReachable(readEnv(variables))).toBe(others)
  })
})

describe.each(engines)('demo accounts on $name', (engine) => {
  test('are exposed where others can reach them, in production as well', async () => {
    await using demo = await openForDemo(engine)
    const { db } = demo.database
    const isPublic = readEnv({ PUBLIC_URL: 'https://portal.example.com', NODE_ENV: 'production' })
    expect(await isDemoExposed(db, isPublic)).toBe(false)
    await demo.seed()
    expect(await isDemoExposed(db, isPublic)).toBe(true)
    expect(await isDemoExposed(db, readEnv({ HOST: '0.0.0.0' }))).toBe(true)
    expect(await isDemoExposed(db, readEnv({}))).toBe(false)
  })
})

test.each([true, false])('are reported to every page if they’re exposed: %s', async (is) => {
  const portalDir = mkdtempSync(join(tmpdir(), 'statedesk-dist-'))
  writeFileSync(join(portalDir, 'index.html'), page)
  const app = await newApp(sqlite!, { portalDir, demoIsExposed: is })
  const { body } = await app.inject({ url: '/login', headers: { accept: 'text/html' } })
  const [, block = '{}'] = /id="provider">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(block).demoIsExposed === true).toBe(is)
})
