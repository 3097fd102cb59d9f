import { execFileSync } from 'node:child_process'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { launch } from './chromium.ts'
import { startApp } from './watched-app.ts'

let app: Awaited<ReturnType<typeof startApp>>
let browser: Browser
beforeAll(async () => {
  app = await startApp()
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const plate = 'B-AD 1234'

/** Opens the parking meter in one tab and the viewer in another. */
async function open() {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
  })
  onTestFinished(() => context.close())
  const meter = await context.newPage()
  await meter.goto('/?inspect')
  const viewer = await context.newPage()
  const faults: string[] = []
  viewer.on('pageerror', ({ message }) => faults.push(message))
  await viewer.goto('/flow-viewer')
  await active(viewer, 'meter.idle').waitFor()
  return { context, meter, viewer, faults }
}

const active = (viewer: Page, place: string) =>
  viewer.locator(`.state.active[data-state="${place}"]`)

const send = (meter: Page, type: string, more = {}) =>
  meter.evaluate(
    (event) =>
      (globalThis as unknown as { meter: { send: (event: object) => void } }).meter.send(event),
    { type, ...more },
  )

const paying = 'meter.paying.(payment).payment'

test('shows a machine with its child inside, and sends events to both', async () => {
  const { viewer, faults } = await open()
  await viewer.getByRole('button', { name: 'payment.start', exact: true }).click()
  await active(viewer, `${paying}.choosing`).waitFor()
  const events = viewer.getByRole('region', { name: 'Events of payment' })
  await events.getByRole('button', { name: 'card.choose', exact: true }).click()
  await active(viewer, `${paying}.waiting`).waitFor()
  await viewer.getByRole('button', { name: 'payment.cancel', exact: true }).click()
  await active(viewer, 'meter.idle').waitFor()
  expect(await viewer.locator(`[data-state="${paying}"]`).count()).toBe(0)
  expect(faults).toEqual([])
})

test('hides the context, typed text and error messages', async () => {
  const { meter, viewer } = await open()
  await send(meter, 'plate.enter', { plate })
  await send(meter, 'coin.jam')
  await viewer.getByRole('alert').getByText('The machine failed: RangeError').waitFor()
  await viewer.getByRole('navigation').getByText('failed · idle').waitFor()
  await viewer.getByText('fails: coin.jam').first().waitFor()
  expect(await viewer.content()).not.toContain(plate)
})

test('lists a tab by title and path, as the same tab after a reload and as a new one if duplicated', async () => {
  const { context, meter, viewer } = await open()
  const tabs = viewer.getByRole('navigation').getByRole('heading', { level: 2 })
  await expect.poll(() => tabs.allTextContents()).toEqual(['Parking /'])
  await meter.reload()
  await viewer.getByText('ended · idle').waitFor()
  await expect.poll(() => tabs.allTextContents()).toEqual(['Parking /'])
  // A window opened by a page starts with a copy of its session storage.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    meter.evaluate(() => void window.open('/')),
  ])
  await expect.poll(() => tabs.allTextContents()).toEqual(['Parking /', 'Parking /'])
  await copy.close()
  await viewer.getByText('Parking / · left').waitFor()
})

test('draws only the visible part of the sequence, back to the first event', async () => {
  const { meter, viewer } = await open()
  await viewer.getByRole('button', { name: 'Sequence', exact: true }).click()
  for (let minute = 0; minute < 300; minute += 1) await send(meter, 'minute.pass')
  await viewer.getByText('301 of 301').waitFor()
  const rows = viewer
    .getByRole('img', { name: 'Sequence of events between the flows' })
    .locator('g')
  await expect.poll(() => rows.last().textContent()).toContain('minute.pass')
  expect(await rows.count()).toBeLessThan(60)
  const starts = rows.filter({ hasText: 'starts' })
  expect(await starts.count()).toBe(0)
  await viewer.locator('.sequence-scroller').press('Home')
  await starts.waitFor()
  await viewer.getByRole('button', { name: 'Events', exact: true }).click()
  await viewer.getByRole('button', { name: 'Sequence', exact: true }).click()
  await expect.poll(() => rows.last().textContent()).toContain('minute.pass')
  expect(await starts.count()).toBe(0)
  await viewer.getByText('Server', { exact: true }).click({ trial: true })
})

const scaleOf = async (viewer: Page) =>
  Number.parseInt((await viewer.getByLabel('Zoom', { exact: true }).textContent()) ?? '', 10)

test('zooms with two fingers and pans with one', async () => {
  const { context, viewer } = await open()
  const devtools = await context.newCDPSession(viewer)
  const touch = (type: string, points: readonly [number, number][]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const before = await scaleOf(viewer)
  await touch('touchStart', [
    [600, 300],
    [700, 300],
  ])
  await touch('touchMove', [
    [500, 300],
    [800, 300],
  ])
  await touch('touchEnd', [])
  await expect.poll(() => scaleOf(viewer)).toBe(before * 3)
  const idle = active(viewer, 'meter.idle')
  const leftOf = async () => (await idle.boundingBox())?.x ?? 0
  const left = await leftOf()
  await touch('touchStart', [[600, 300]])
  await touch('touchMove', [[560, 300]])
  await touch('touchEnd', [])
  await expect.poll(leftOf).toBeLessThan(left - 10)
})

test('answers invalid arguments with one sentence and exit code 2', () => {
  const run = (...args: readonly string[]) => {
    try {
      execFileSync(process.execPath, [`${import.meta.dirname}/../src/cli.ts`, ...args], {
        encoding: 'utf8',
        stdio: 'pipe',
      })
      return null
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string }
      return { status, stderr: stderr.trim() }
    }
  }
  expect(run('nowhere.ts')).toEqual({ status: 2, stderr: "The file nowhere.ts doesn't exist." })
  expect(run('page.ci.test.ts', '--port', '0')).toMatchObject({ status: 2 })
})
