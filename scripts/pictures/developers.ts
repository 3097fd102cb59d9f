import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import type { Browser, BrowserContext, Page } from 'playwright'

import { demoPassword } from '#server/demo/accounts.ts'

import { startPortal } from '../manual/portal.ts'
import { freePort } from '../testing/free-port.ts'

/** Starts the development server with its own portal. */
const startPages = async () => {
  const portal = await startPortal()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const vite = spawn('vite', ['--port', `${port}`, '--strictPort'], {
    stdio: 'ignore',
    env: { ...process.env, API_PORT: new URL(portal.origin).port },
  })
  while (!(await fetch(origin).catch(() => null))?.ok) await wait(200)
  const stop = async () => {
    vite.kill('SIGTERM')
    await Promise.all([once(vite, 'exit'), portal.stop()])
  }
  return { origin, stop }
}

const contextIn = async (browser: Browser, baseURL: string, colorScheme: 'light' | 'dark') => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme,
    viewport: { width: 1680, height: 1050 },
  })
  // The development server optimizes packages while the first page waits.
  context.setDefaultTimeout(120_000)
  return context
}

const take = (page: Page, name: string) =>
  page.screenshot({ path: `docs/pictures/developers/${name}.png`, animations: 'disabled' })

/** A user at the second step of the sign-in in one tab, and the viewer in another. */
async function watchedSignIn(context: BrowserContext) {
  const viewer = await context.newPage()
  await viewer.goto('/inspector.html')
  const person = await context.newPage()
  await person.goto('/login?inspect')
  await person.getByLabel('Username', { exact: true }).fill('oliver.grant')
  await person.getByLabel('Password', { exact: true }).fill(demoPassword)
  await person.getByRole('button', { name: 'Sign in', exact: true }).click()
  await person.locator('input[autocomplete="one-time-code"]').fill('000000')
  await person.getByRole('button', { name: 'Verify' }).click()
  await person.getByRole('alert').waitFor()
  await viewer.bringToFront()
  await viewer
    .getByRole('navigation')
    .getByRole('button', { name: /● Sign-in/ })
    .click()
  await viewer.getByRole('button', { name: /^login\.code,.* active/ }).waitFor()
  return viewer
}

/** The selected state, the way back and a past moment. */
async function captureViewer(viewer: Page) {
  await take(viewer, 'sign-in')
  await viewer.getByRole('button', { name: 'States', exact: true }).click()
  await viewer.getByRole('table').getByRole('button', { name: 'emergency', exact: true }).click()
  await viewer.getByRole('button', { name: 'Sequence' }).click()
  await take(viewer, 'way-and-sequence')
  await viewer.getByRole('button', { name: 'Take me there' }).click()
  await viewer.getByRole('button', { name: /^login\.emergency,.* active/ }).waitFor()
  await viewer.getByRole('button', { name: '‹ Back' }).click()
  await viewer.getByRole('button', { name: 'States', exact: true }).click()
  await take(viewer, 'past-and-states')
}

/** The screenshots of docs/developers.md: the development server and its viewer. */
export const captureDevelopers = async (browser: Browser) => {
  const { origin, stop } = await startPages()
  const visit = async () => {
    // On the first visit, Vite optimizes packages and reloads its pages.
    await watchedSignIn(await contextIn(browser, origin, 'light'))
    await captureViewer(await watchedSignIn(await contextIn(browser, origin, 'light')))
    const dark = await watchedSignIn(await contextIn(browser, origin, 'dark'))
    await take(dark, 'sign-in-dark')
  }
  await visit().finally(stop)
}
