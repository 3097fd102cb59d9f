import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser } from 'playwright'

import { launchOptions } from '#tests/support/chromium.ts'

import { startMeasured } from './measured-server.ts'
import { median } from './load.ts'

const rounds = 5
/** latency per request in milliseconds, and bytes per second */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const visit = async (browser: Browser, url: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slow)
  await page.goto(url, { waitUntil: 'commit' })
  // The page focuses the field once it handles its events.
  await page.locator('input[name=username]:focus').waitFor({ timeout: 60_000 })
  const times = await page.evaluate(() => ({
    form: performance.now(),
    logo: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await context.close()
  return times
}

/**
 * When the sign-in page first shows something on a slow connection, and when its form is usable, in
 * milliseconds.
 */
export const slowLine = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const portal = await startMeasured('server/main.ts', { DATA_DIR: folder, DATABASE_URL: '' })
  const browser = await chromium.launch(launchOptions)
  const times: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push(await visit(browser, `${portal.origin}/login`))
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true })
  return {
    logo: median(times.map(({ logo }) => logo)),
    form: median(times.map(({ form }) => form)),
  }
}
