import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { chromium, type Browser, type Page } from 'playwright'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '../../scripts/testing/free-port.ts'
import { fetchProfile, listInbox } from '#contract/account.ts'
import {
  authenticateUser,
  authenticateUserMfa,
  getFlags,
  getState,
  initUserMfa,
} from '#contract/authentication.ts'
import { listTickets } from '#contract/tickets.ts'
import { around, signedIn, stranger } from '#tests/e2e/tours/background.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { holdsSecret } from '#tests/support/holds-secret.ts'

/** After an installation, the first page waits until Vite has bundled its dependencies. */
const timeout = 240_000

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
}, timeout)
afterAll(() => browser.close())

/** A page of the development server without an API, and the errors in its console. */
const onDevServer = async (
  {
    settings = {},
    cacheDir,
    path,
    prepare,
  }: {
    settings?: Record<string, string>
    /** Vite's cache; an empty folder simulates a fresh clone. */
    cacheDir?: string
    path: string
    prepare?: (page: Page) => Promise<unknown>
  },
  check: (page: Page, faults: readonly string[], origin: string) => Promise<void>,
) => {
  Object.assign(process.env, settings, { API_PORT: String(await freePort()) })
  const port = await freePort()
  const server = await createServer({
    logLevel: 'silent',
    server: { port, strictPort: true },
    ...(cacheDir !== undefined && { cacheDir }),
  })
  for (const name of [...Object.keys(settings), 'API_PORT']) delete process.env[name]
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()),
  )
  page.on('pageerror', (error) => faults.push(error.message))
  try {
    await server.listen()
    await prepare?.(page)
    const origin = `http://127.0.0.1:${port}`
    await page.goto(`${origin}${path}`, { timeout })
    await check(page, faults, origin)
  } finally {
    await context.close()
    await server.close()
  }
}

test('treats a user as signed in on the development server [G17]', { timeout }, () =>
  onDevServer(
    { settings: { VITE_PRETEND_USER: 'oliver.grant' }, path: '/account/preferences' },
    async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor({ timeout })
      expect(await page.getByRole('button', { name: 'oliver.grant' }).isVisible()).toBe(true)
    },
  ),
)

test(
  'shows no errors in the console of a watched sign-in except for the missing API',
  { timeout },
  () =>
    onDevServer({ path: '/login?inspect' }, async (page, faults) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ timeout })
      await page.getByText('Local environment').waitFor()
      expect(faults.filter((fault) => !/^(Failed to load resource|\/api\/)/.test(fault))).toEqual(
        [],
      )
    }),
)

test('serves no file of the data folder, and nothing to other sites', { timeout }, async () => {
  const hasData = existsSync('data')
  const file = `data/check-${process.pid}.key`
  mkdirSync('data', { recursive: true })
  writeFileSync(file, 'a secret')
  try {
    await onDevServer({ path: '/login' }, async (_, _faults, origin) => {
      const files = [`/${file}`, `/@fs${resolve(file)}`]
      for (const path of files.flatMap((one) => [one, `${one}?raw`, `${one}?url`])) {
        const answer = await fetch(origin + path)
        expect([path, answer.status]).toEqual([path, 403])
        expect(await answer.text()).not.toContain('a secret')
      }
      const foreign = await fetch(`${origin}/package.json`, {
        headers: { origin: 'http://localhost:9' },
      })
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    })
  } finally {
    rmSync(hasData ? file : 'data', { recursive: true })
  }
})

/** Greets its opener like Stately's page, and records what it receives. */
const stub = `<script>
  const messages = []
  addEventListener('message', ({ data }) => messages.push(data))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

const secrets = ['anna.keller', 'Correct-Horse-1', 'JBSWY3DPEHPK3PXP', 'FALKE-7731']

/** A sign-in that sets up its second factor, so that responses contain secrets. */
const answers: Readonly<Record<string, unknown>> = {
  [getState.path]: stranger,
  [getFlags.path]: stranger.groupBasedPermissions,
  [authenticateUser.path]: {
    success: true,
    username: 'anna.keller',
    mfaAuthType: 2,
    hasMfa: false,
    mfaWizardComplete: false,
    isPasswordExpired: false,
    requireTotp: false,
  },
  [initUserMfa.path]: {
    response: {
      payload: {
        isActivated: false,
        emergencyCode: 'FALKE-7731',
        qrData: 'otpauth://totp/Statedesk:anna.keller?secret=JBSWY3DPEHPK3PXP&issuer=Statedesk',
      },
    },
  },
}

const answering = async (page: Page) => {
  await page
    .context()
    .route('https://stately.ai/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: stub }),
    )
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ json: answers[new URL(route.request().url()).pathname] ?? {} }),
  )
}

test('sends the flows’ states, but no secret, to a window that replaces Stately', { timeout }, () =>
  onDevServer({ path: '/login?inspect=stately', prepare: answering }, async (page) => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ timeout })
    await page.getByLabel('Username', { exact: true }).fill('anna.keller')
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('FALKE').or(page.getByRole('img')).first().waitFor({ timeout })
    const [stately] = page
      .context()
      .pages()
      .filter((one) => one.url().includes('stately.ai'))
    const messages = async () => String(await stately?.evaluate('JSON.stringify(messages)'))
    await expect.poll(messages).toContain('settingUp')
    await expect.poll(messages).toContain('secondFactorSetup')
    const all = await messages()
    expect(secrets.filter((secret) => holdsSecret(all, secret))).toEqual([])
  }),
)

const profile = { firstName: 'Anna', lastName: 'Keller', telephone: '', mail: 'anna@example.com' }

/** The portal's calls around a sign-in with both steps. */
const signingIn = async (page: Page) => {
  let account = stranger
  await page.route('**/api/v1/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === authenticateUserMfa.path) account = signedIn(1)
    const json: Readonly<Record<string, unknown>> = {
      ...around(account),
      [authenticateUser.path]: {
        success: true,
        username: 'anna.keller',
        mfaAuthType: 2,
        hasMfa: true,
        mfaWizardComplete: true,
        isPasswordExpired: false,
        requireTotp: false,
      },
      [authenticateUserMfa.path]: { response: { success: true } },
      [fetchProfile.path]: { ...profile, mustUpdateEmail: false },
      [listInbox.path]: { counters: { unread: 0 }, list: [] },
      [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
    }
    return route.fulfill({ json: json[pathname] ?? {} })
  })
}

test(
  'logs nothing at the first sign-in of a fresh clone; opening the viewer keeps what was typed',
  { timeout },
  async () => {
    const cacheDir = mkdtempSync(join(tmpdir(), 'statedesk-vite-'))
    const fresh = { path: '/login?inspect', prepare: signingIn, cacheDir }
    await onDevServer(fresh, async (page, faults, origin) => {
      const username = page.getByLabel('Username', { exact: true })
      await username.fill('anna.keller', { timeout })
      const viewer = await page.context().newPage()
      await viewer.goto(`${origin}/inspector.html`, { timeout })
      await viewer.locator('svg').first().waitFor({ timeout })
      expect(await username.inputValue()).toBe('anna.keller')
      await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-1')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByLabel('Verification code').fill('314159', { timeout })
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByRole('heading', { level: 1, name: 'My Tickets' }).waitFor({ timeout })
      expect(faults).toEqual([])
    })
    rmSync(cacheDir, { recursive: true })
  },
)
