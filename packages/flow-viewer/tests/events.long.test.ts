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
 * What 10,000 events may cost, after as many that fill the viewer's memory. A quiet machine needs a
 * fifth of the times: see docs/decisions/361.
 */
const most = { viewer: 2, page: 0.6, frame: 250, heap: 40 }
const count = 10_000

const meterOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    return { work: of('TaskDuration') * 1000, heap: of('JSHeapUsedSize') / 1e6 }
  }
}

type Frames = { frames: number[] }
type Meter = { meter: { send: (event: object) => void } }

const recordFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

/** Ten events every ten milliseconds. */
const sendEvents = (page: Page) =>
  page.evaluate(
    (count) =>
      new Promise<void>((done) => {
        let left = count
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
  { view: 'Events', newest: '.log li:last-child' },
  { view: 'Sequence', newest: '.sequence g:last-child' },
]

test.each(views)('stays smooth while 10,000 events arrive in $view', async ({ view, newest }) => {
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
  await sendEvents(page)
  await viewer.getByText(/^10000 of 10000/).waitFor()

  const [readViewer, readPage] = [await meterOf(viewer), await meterOf(page)]
  const [viewerBefore, pageBefore] = [await readViewer(), await readPage()]
  await recordFrames(viewer)
  const last = viewer.locator(newest)
  const before = await last.textContent()
  await sendEvents(page)
  await expect.poll(() => last.textContent()).not.toBe(before)
  const frames = (await viewer.evaluate(() => (globalThis as unknown as Frames).frames)).toSorted(
    (one, other) => one - other,
  )
  const [viewerAfter, pageAfter] = [await readViewer(), await readPage()]
  const measured = {
    viewer: (viewerAfter.work - viewerBefore.work) / count,
    page: (pageAfter.work - pageBefore.work) / count,
    frame: frames[Math.floor(frames.length * 0.95)] ?? 0,
    heap: viewerAfter.heap,
  }
  console.warn(
    `${view}: milliseconds an event, frame of the 95th percentile, heap in MB:`,
    measured,
  )
  for (const [name, limit] of Object.entries(most))
    expect([name, measured[name as keyof typeof most] < limit]).toEqual([name, true])
  expect(viewerAfter.heap).toBeLessThan(viewerBefore.heap * 1.5)
  await context.close()
})
