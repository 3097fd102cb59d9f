import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright'

import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { startMeasured } from './measured-server.ts'
import { median } from './load.ts'
import { fill } from './fill-tickets.ts'

const rounds = 10
/** The first tickets load the code of their page. */
const warmUp = 2

/** Records the time from a click until a ticket's details are painted, in milliseconds. */
const watch = () => {
  const noted = () => document.documentElement.dataset
  const check = (clicked: number) => {
    const isThere =
      location.pathname.includes('/details/') &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main dl') !== null
    if (!isThere) return void requestAnimationFrame(() => check(clicked))
    setTimeout(() => (noted()['opened'] = String(performance.now() - clicked)))
  }
  addEventListener(
    'click',
    () => {
      delete noted()['opened']
      const clicked = performance.now()
      requestAnimationFrame(() => check(clicked))
    },
    { capture: true },
  )
}

const rows = (page: Page) => page.locator('a[href*="/support/ticket/details/"]')

/** Longer than the hover delay and the response, in milliseconds. */
const rest = 500

type Way = 'rest' | 'click'

const openRow = async (page: Page, place: number, way: Way) => {
  await page.goBack()
  const row = rows(page).nth(place)
  await row.waitFor()
  // A pointer that is already where the row appears doesn't count as entering it.
  await page.mouse.move(0, 0)
  if (way === 'rest') {
    await row.hover()
    await page.waitForTimeout(rest)
  }
  await row.click()
  const html = page.locator('html[data-opened]')
  const time = Number(await html.getAttribute('data-opened'))
  await page.waitForLoadState('networkidle')
  return time
}

/** Opens the tickets of a page one after another, in the same way. */
const measure = async (page: Page, way: Way) => {
  const times: number[] = []
  for (let round = 0; round < warmUp + rounds; round += 1)
    times.push(await openRow(page, round % 10, way))
  return median(times.slice(warmUp))
}

/**
 * The time from the click on a row until the details are painted, for tickets the pointer has hovered over,
 * and for others.
 */
export const openTicket = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir: folder })
  await migrate(engine, keyring)
  const [name = '', value = ''] = (await fill(engine)).split('=')
  await engine.close()
  const portal = await startMeasured('server/main.ts', { DATA_DIR: folder, DATABASE_URL: '' })
  const browser = await chromium.launch(launchOptions)
  const context = await browser.newContext()
  await context.addCookies([{ url: portal.origin, name, value }])
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(`${portal.origin}/support/ticket/list`)
  await rows(page).first().click()
  await page.locator('html[data-opened]').waitFor({ state: 'attached' })
  const times = { rest: await measure(page, 'rest'), click: await measure(page, 'click') }
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true })
  return times
}
