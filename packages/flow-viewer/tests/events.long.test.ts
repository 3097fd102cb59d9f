import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { launch } from './chromium.ts'
import { startApp } from './watched-app.ts'

let app: Awaited<ReturnType<typeof startApp>>
let browser: Awaited<ReturnType<typeof launch>>
beforeAll(async () => {
  app = await startApp()
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/**
 * Limits: CPU milliseconds per event for the viewer and the watched page, megabytes of the viewer's
 * heap, and drawn rows. They hold on a busy computer too, unlike frame times.
 */
const most = { viewer: 0.6, page: 0.15, heap: 40, rows: 40 }
/** The maximum cost of an event at full memory, relative to one of the first thousand. */
const mostGrowth = 1.5
/** How many moments the viewer keeps. */
const memory = 10_000

/** The time the page's main thread has worked, which excludes waiting for the CPU. */
const meterOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    return { work: of('TaskDuration') * 1000, heap: of('JSHeapUsedSize') / 1e6 }
  }
}

type Recorded = { mostRows: number }
type Meter = { meter: { send: (event: object) => void } }

/** Counts the drawn rows in every frame. */
const recordRows = (page: Page, rows: string) =>
  page.evaluate((selector) => {
    const recorded = globalThis as unknown as Recorded
    recorded.mostRows = 0
    const count = () => {
      recorded.mostRows = Math.max(recorded.mostRows, document.querySelectorAll(selector).length)
      requestAnimationFrame(count)
    }
    count()
  }, rows)

/** Ten events every ten milliseconds. */
const sendEvents = (page: Page, count: number) =>
  page.evaluate(
    (total) =>
      new Promise<void>((done) => {
        let left = total
        const sending = setInterval(() => {
          for (let one = 0; one < 10; one += 1)
            (globalThis as unknown as Meter).meter.send({ type: 'minute.pass' })
          left -= 10
          if (left > 0) return
          clearInterval(sending)
          done()
        }, 10)
      }),
    count,
  )

const views = [
  { view: 'Events', rows: '.log li' },
  { view: 'Sequence', rows: '.sequence g' },
]

test.each(views)('stays smooth while 10,000 events arrive in $view', async ({ view, rows }) => {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto('/?inspect')
  const viewer = await context.newPage()
  await viewer.goto('/flow-viewer')
  await viewer.getByText('1 of 1').waitFor()
  await viewer.getByRole('button', { name: view, exact: true }).click()
  const [readViewer, readPage] = [await meterOf(viewer), await meterOf(page)]
  const newest = viewer.locator(rows).last()

  /** The cost of each of these events, until the viewer shows the last one. */
  const costOf = async (count: number) => {
    const [viewerBefore, pageBefore] = [await readViewer(), await readPage()]
    await sendEvents(page, count)
    await page.evaluate(() => (globalThis as unknown as Meter).meter.send({ type: 'plate.enter' }))
    await expect.poll(() => newest.textContent()).toContain('plate.enter')
    const [viewerAfter, pageAfter] = [await readViewer(), await readPage()]
    return {
      viewer: (viewerAfter.work - viewerBefore.work) / count,
      page: (pageAfter.work - pageBefore.work) / count,
      heap: viewerAfter.heap,
    }
  }

  await recordRows(viewer, rows)
  const early = await costOf(1000)
  await sendEvents(page, memory)
  await viewer.getByText(/^10000 of 10000/).waitFor()
  const { heap: heapBefore } = await readViewer()
  const late = await costOf(memory)
  const mostRows = await viewer.evaluate(() => (globalThis as unknown as Recorded).mostRows)
  const measured = { ...late, rows: mostRows }
  console.warn(`${view}: CPU milliseconds an event, heap in MB, rows:`, { early, ...measured })
  for (const [name, limit] of Object.entries(most))
    expect([name, measured[name as keyof typeof most] < limit]).toEqual([name, true])
  expect(late.viewer).toBeLessThan(early.viewer * mostGrowth)
  expect(late.heap).toBeLessThan(heapBefore * 1.5)
  await context.close()
})
