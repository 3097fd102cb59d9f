import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { chromium, type BrowserContext, type Page } from 'playwright'

import { launchOptions } from '#tests/support/chromium.ts'
import { passPassword } from '#tests/support/sign-in.ts'

import { startPortal } from './manual/portal.ts'
import { freePort } from './testing/free-port.ts'

/** Takes the pictures of docs/developers.md from the development server and its viewer. */
const portal = await startPortal()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const vite = spawn('vite', ['--port', `${port}`, '--strictPort'], {
  stdio: 'ignore',
  env: { ...process.env, API_PORT: new URL(portal.origin).port },
})
while (!(await fetch(origin).catch(() => null))?.ok) await wait(200)

const browser = await chromium.launch(launchOptions)

const contextIn = async (colorScheme: 'light' | 'dark') => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme,
    viewport: { width: 1680, height: 1050 },
  })
  // The development server prepares its packages while the first page waits for them.
  context.setDefaultTimeout(120_000)
  return context
}

const take = (page: Page, name: string) =>
  page.screenshot({ path: `docs/pictures/developers/${name}.png` })

/** A person at the second step in one tab, the viewer in the other. */
async function watchedSignIn(context: BrowserContext) {
  const viewer = await context.newPage()
  await viewer.goto('/inspector.html')
  const person = await context.newPage()
  await person.goto('/login?inspect')
  await passPassword(person, 'oliver.grant')
  await person.locator('input[autocomplete="one-time-code"]').fill('000000')
  await person.getByRole('button', { name: 'Verify' }).click()
  await person.getByRole('alert').waitFor()
  await viewer.bringToFront()
  await viewer
    .getByRole('navigation')
    .getByRole('button', { name: /● Sign-in/ })
    .click()
  await viewer.getByRole('button', { name: 'login.code.entering, active' }).waitFor()
  return { viewer, person }
}

async function takeAll() {
  const light = await contextIn('light')
  const { viewer, person } = await watchedSignIn(light)
  await take(viewer, 'sign-in')
  await viewer.getByRole('button', { name: 'Sequence' }).click()
  await viewer.getByRole('button', { name: /^login\.emergency/ }).click()
  await take(viewer, 'way-and-sequence')
  await viewer.getByRole('button', { name: '‹ Back' }).click()
  await viewer.getByRole('button', { name: 'States', exact: true }).click()
  await take(viewer, 'past-and-states')
  await person.bringToFront()
  await person.locator('developer-menu summary').click()
  await take(person, 'menu')

  const dark = await contextIn('dark')
  await take((await watchedSignIn(dark)).viewer, 'sign-in-dark')
}

await takeAll().finally(async () => {
  await browser.close()
  vite.kill('SIGTERM')
  await Promise.all([once(vite, 'exit'), portal.stop()])
})
