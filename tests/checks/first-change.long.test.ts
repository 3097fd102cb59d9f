import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { freePort } from '../../scripts/testing/free-port.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { printedAddress } from '#tests/support/server-process.ts'
import { copyProject, environment, type ProjectCopy } from '#tests/support/project-copy.ts'

/** The first page waits until Vite has bundled its dependencies. */
const timeout = 240_000

const [, delay = '', written = ''] =
  /Change `(\w+)` to `(\d+)`/.exec(readFileSync('README.md', 'utf8')) ?? []

let copy: ProjectCopy
let browser: Browser
let server: ChildProcess
let origin: string

/** `npm run dev` in the copy, on a free port. */
const startDevelopment = async () => {
  const env = { ...environment, API_PORT: String(await freePort()) }
  server = spawn('node', ['scripts/dev.ts'], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  origin = (await printedAddress(server)) ?? ''
  // The API prints the address, and Vite may need longer to start.
  await vi.waitFor(() => fetch(origin), { timeout, interval: 200 })
}

beforeAll(async () => {
  copy = await copyProject()
  browser = await chromium.launch(launchOptions)
  await startDevelopment()
}, timeout)
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await browser.close()
  copy.remove()
})

const signInOf = (page: Page) => page.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout })
const couponOf = (page: Page) => page.getByRole('link', { name: /Discount coupon/ })

/** Reloads the sign-in page: whether the coupon is there at `before` ms, and 100 ms later. */
const couponAt = async (page: Page, before: number) => {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.reload()
  await signInOf(page)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(before)
  const early = await couponOf(page).count()
  await page.clock.runFor(100)
  await expect.poll(() => couponOf(page).count()).toBe(1)
  await page.clock.resume()
  return early
}

test('changes when the coupon appears, as the README says', { timeout }, async () => {
  expect(Number(written)).toBeGreaterThan(1000)
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.clock.install()
  await page.goto(origin, { timeout })
  await signInOf(page)
  expect(await couponAt(page, 400)).toBe(0)

  const file = join(copy.folder, 'contract/limits.ts')
  const limits = readFileSync(file, 'utf8')
  const changed = limits.replace(new RegExp(`${delay}: [\\d_]+`), `${delay}: ${written}`)
  expect(changed).not.toBe(limits)
  const reloaded = page.waitForEvent('load', { timeout })
  writeFileSync(file, changed)
  await reloaded
  await signInOf(page)
  expect(await couponAt(page, Number(written) - 100)).toBe(0)
})

test('shows the demo provider’s links and forms in development [A73, A74, L3]', async () => {
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(`${origin}/partner-agreement`)
  const form = page.frameLocator('[title="Signing form"]')
  await form.getByRole('heading', { name: 'Partner agreement' }).waitFor()
  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: 'Legal information' }).click()
  await page.getByRole('heading', { level: 1, name: 'Legal information' }).waitFor()
  expect(new URL(page.url()).origin).toBe(origin)
})

test('lets two tests of the coupon fail after the change, one of which names K27', async () => {
  const report = join(copy.folder, 'report.json')
  const args = ['run', 'coupon', '--reporter=json', `--outputFile=${report}`]
  await expect(copy.run('vitest', ...args)).rejects.toThrow('vitest run coupon')
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[]
  }
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  expect(failed).toHaveLength(2)
  expect(failed.filter(({ fullName }) => fullName.includes('K27'))).toHaveLength(1)
})
