import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import { authorizationFormPath } from '#contract/documents.ts'
import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { listTickets } from '#contract/tickets.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { demoKey } from '../support/demo-pages.ts'
import { browserAt, startProcess, type Process } from '../support/server-process.ts'
import { secretKey } from '../support/secret-key.ts'

const username = 'anna.keller'
const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bundle-'))
let server: Process

const startBundle = () =>
  startProcess({ dataDir }, { SEED: 'demo', DEV_MAIL_KEY: demoKey }, [
    '--enable-source-maps',
    'dist-server/main.js',
  ])

/** Runs what `npm start` runs, on an empty folder, after `npm run build`. */
beforeAll(async () => {
  server = await startBundle()
})
afterAll(async () => {
  const [code] = await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true })
  expect(code).toBe(0)
})

const desk = (...words: string[]) =>
  execFileSync(process.execPath, ['dist-server/desk.js', ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, SECRET_KEY: secretKey },
  }).trim()

test('accepts a code from the bundled desk, and lists the demo tickets', async () => {
  const anna = browserAt(server.address)
  await anna.post(authenticateUser, { username, password: demoPassword })
  const totp = desk('demo', 'code', username)
  await anna.post(authenticateUserMfa, { username, totp, mfaAuthType: 2 })
  type List = { summary: { totalVisibleCount: number } }
  const { summary } = await anna.call<List>(listTickets, { limit: 10, page: 1 })
  expect(summary.totalVisibleCount).toBeGreaterThan(10)
  // A search for this many words runs in a thread.
  const search = [...'abcdefghijklmnopqrstuvwxyz'].join(' ')
  const searched = await anna.call<List>(listTickets, { limit: 10, page: 1, search })
  expect(searched.summary.totalVisibleCount).toBe(0)
  const answer = await anna.post(searchKb, {
    query: 'Drucker',
    languageId: kbLanguages.de,
    page: 1,
  })
  expect(await answer.text()).toContain('Drucker')
})

test('sends the pages, and a PDF with the fonts of its library', async () => {
  const page = await fetch(`${server.address}/login`)
  expect(await page.text()).toContain('id="provider"')
  const form = await fetch(server.address + authorizationFormPath('de'))
  expect(Buffer.from(await form.arrayBuffer()).subarray(0, 5)).toEqual(Buffer.from('%PDF-'))
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'starts the demo’s identity provider, which ends with a portal that gets %s [T316]',
  async (signal) => {
    const portal = await startBundle()
    const answer = await fetch(`${portal.address}/demo/company-sign-in?key=${demoKey}`, {
      method: 'POST',
      headers: { origin: portal.address },
    })
    const [, address = ''] = /url=(http:[^;"]+?)\/authorize/.exec(await answer.text()) ?? []
    const keys = () =>
      fetch(`${address}/jwks`).then(
        ({ status }) => status,
        () => 'gone',
      )
    expect(await keys()).toBe(200)
    await portal.end(signal)
    await expect.poll(keys).toBe('gone')
  },
)
