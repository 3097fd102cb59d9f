import { chromium, type Browser, type Page } from 'playwright'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '../../scripts/testing/free-port.ts'
import { launchOptions } from '#tests/support/chromium.ts'

/** The first page after an installation waits until Vite has bundled what it depends on. */
const patience = 240_000

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
}, patience)
afterAll(() => browser.close())

/** A page of the development server, with no API behind it, and what is wrong in its console. */
const onDevServer = async (
  { settings, path }: { settings: Record<string, string>; path: string },
  look: (page: Page, faults: readonly string[]) => Promise<void>,
) => {
  Object.assign(process.env, settings, { API_PORT: String(await freePort()) })
  const port = await freePort()
  const server = await createServer({ logLevel: 'silent', server: { port, strictPort: true } })
  for (const name of [...Object.keys(settings), 'API_PORT']) delete process.env[name]
  const page = await browser.newPage({ locale: 'en-GB' })
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  try {
    await server.listen()
    await page.goto(`http://127.0.0.1:${port}${path}`, { timeout: patience })
    await look(page, faults)
  } finally {
    await page.close()
    await server.close()
  }
}

test(
  'G17: on the development server the pages believe that somebody is signed in',
  { timeout: patience },
  () =>
    onDevServer(
      { settings: { VITE_PRETEND_USER: 'oliver.grant' }, path: '/account/preferences' },
      async (page) => {
        await page
          .getByRole('heading', { level: 1, name: 'Preferences' })
          .waitFor({ timeout: patience })
        expect(await page.getByRole('button', { name: 'oliver.grant' }).isVisible()).toBe(true)
      },
    ),
)

test(
  'a watched sign-in is free of faults in the console but that there is no API',
  { timeout: patience },
  () =>
    onDevServer({ settings: {}, path: '/login?inspect' }, async (page, faults) => {
      await page.getByRole('button', { name: 'Sign in' }).waitFor({ timeout: patience })
      await page.getByText('Local environment').waitFor()
      expect(faults.filter((fault) => !fault.startsWith('Failed to load resource'))).toEqual([])
    }),
)
