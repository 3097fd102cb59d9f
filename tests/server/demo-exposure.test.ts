import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { isDemoExposed, isReachable } from '#server/demo/exposure.ts'
import { readEnv } from '#server/config/env.ts'
import { openForDemo } from '../support/demo-database.ts'
import { engines } from '../support/server-engines.ts'
import { newApp } from '../support/server.ts'

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
