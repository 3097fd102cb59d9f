import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'

import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { fill } from './fill-tickets.ts'
import { cookieFor, firstRowOn, watchFirstRow } from './first-row.ts'
import { startMeasured } from './measured-server.ts'
import { median } from './load.ts'

const rounds = 5
/** latency per request in milliseconds, and bytes per second */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** What a page takes that a browser opens for the first time. */
const visit = async (
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<number>,
  { isSlow = true, ...options }: BrowserContextOptions & { isSlow?: boolean } = {},
) => {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.addInitScript(watchFirstRow)
  if (isSlow) {
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow)
  }
  await page.goto(url, { waitUntil: 'commit' })
  const time = await measure(page)
  const logo = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const storageState = await context.storageState()
  await context.close()
  return { time, logo, storageState }
}

/** The page focuses the field once it handles its events. */
const formOn = async (page: Page) => {
  await page.locator('input[name=username]:focus').waitFor()
  return page.evaluate(() => performance.now())
}

/**
 * When the sign-in page first shows something on a slow connection, when its form is usable, and when the ticket
 * list of a signed-in user has its first row, in milliseconds.
 */
export const slowLine = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir: folder })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await engine.close()
  const portal = await startMeasured('server/main.ts', { DATA_DIR: folder, DATABASE_URL: '' })
  const browser = await chromium.launch(launchOptions)
  const login = `${portal.origin}/login`
  const list = `${portal.origin}/support/ticket/list`
  const { name, value } = cookieFor(list, cookie)
  const place = { domain: new URL(list).hostname, path: '/', expires: -1 }
  const sid = { name, value, ...place, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  // The browser stores who has signed in.
  const { storageState } = await visit(browser, list, firstRowOn, {
    isSlow: false,
    storageState: { cookies: [sid], origins: [] },
  })
  const times: { logo: number; form: number; row: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { logo, time: form } = await visit(browser, login, formOn)
    const { time: row } = await visit(browser, list, firstRowOn, { storageState })
    times.push({ logo, form, row })
  }
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true })
  return {
    logo: median(times.map(({ logo }) => logo)),
    form: median(times.map(({ form }) => form)),
    row: median(times.map(({ row }) => row)),
  }
}
