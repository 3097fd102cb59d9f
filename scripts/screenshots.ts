import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { chromium } from 'playwright'

import { launchOptions } from '#tests/support/chromium.ts'
import { signIn } from '#tests/support/sign-in.ts'

import { freePort } from './testing/free-port.ts'

/** Takes the two pictures of the README from the real portal with its demo data. */
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const portal = spawn('node', ['tests/support/portal.ts'], {
  stdio: 'ignore',
  env: { ...process.env, PORT: `${port}`, PUBLIC_URL: origin },
})
while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await wait(200)

const browser = await chromium.launch(launchOptions)
const page = await browser.newPage({
  baseURL: origin,
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  viewport: { width: 1280, height: 800 },
})
await signIn(page, 'oliver.grant')
const ticket = page.locator('a[href*="/details/"]').first()
await ticket.waitFor()
await page.screenshot({ path: 'docs/pictures/tickets.png' })
await ticket.click()
await page.waitForURL(/details/)
await page.getByRole('heading', { level: 1 }).waitFor()
await page.waitForLoadState('networkidle')
await page.screenshot({ path: 'docs/pictures/ticket.png' })
await browser.close()
portal.kill('SIGTERM')
await once(portal, 'exit')
