import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { build } from 'vite'

import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { startMeasured } from './measured-server.ts'
import { median } from './load.ts'
import { fill } from './fill-tickets.ts'

const rounds = 9

const buildBarePage = (outDir: string) =>
  build({
    root: join(import.meta.dirname, 'bare-page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })

/** Records when the first row is painted, in milliseconds since the navigation started. */
export const watchFirstRow = () => {
  const check = () => {
    if (!document.querySelector('a[href*="/support/ticket/details/"]')) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset['firstRow'] = String(performance.now())
      }),
    )
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true })
}

export const firstRowOn = async (page: Page) =>
  Number(await page.locator('html[data-first-row]').getAttribute('data-first-row'))

/** The main thread's work so far, in milliseconds. */
const workOf = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Returns when the first row was painted, and the main thread's work until the network was idle. */
const visit = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.addInitScript(watchFirstRow)
  await page.goto(url)
  const row = await firstRowOn(page)
  await page.waitForLoadState('networkidle')
  const work = await workOf(cdp)
  await page.close()
  return { row, work }
}

export const cookieFor = (url: string, cookie: string) => {
  const [name = '', value = ''] = cookie.split('=')
  return { url: new URL(url).origin, name, value }
}

/** Cold: nothing is cached, but the user is signed in. Warm: the second visit of the same browser. */
const measure = async (browser: Browser, url: string, cookie: string) => {
  const before = await browser.newContext()
  await before.addCookies([cookieFor(url, cookie)])
  await visit(before, url)
  const storageState = await before.storageState()
  await before.close()
  const context = await browser.newContext({ storageState })
  const cold = await visit(context, url)
  const warm = await visit(context, url)
  await context.close()
  return { cold: cold.row, warm: warm.row, work: warm.work }
}

type Times = { cold: number; warm: number; work: number }

const medians = (times: Times[]): Times => ({
  cold: median(times.map(({ cold }) => cold)),
  warm: median(times.map(({ warm }) => warm)),
  work: median(times.map(({ work }) => work)),
})

/** Compares the first painted row with a bare React page on the same server. */
export const firstRow = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const page = join(folder, 'page')
  await buildBarePage(page)
  const engine = openDatabase({ dataDir: folder })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await engine.close()
  const env = { DATA_DIR: folder, DATABASE_URL: '', BARE_PAGE: page }
  const portal = await startMeasured('server/main.ts', env)
  const bare = await startMeasured('tests/bench/bare-portal.ts', env)
  const browser = await chromium.launch(launchOptions)
  const times: { portal: Times[]; bare: Times[] } = { portal: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.portal.push(await measure(browser, `${portal.origin}/support/ticket/list`, cookie))
    times.bare.push(await measure(browser, `${bare.origin}/`, cookie))
  }
  await browser.close()
  await Promise.all([portal.stop(), bare.stop()])
  rmSync(folder, { recursive: true })
  return { portal: medians(times.portal), bare: medians(times.bare) }
}
