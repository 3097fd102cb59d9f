import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest'

import { demoPassword } from '#server/demo/accounts.ts'
import { devMailKey } from '#tests/support/dev-mail.ts'
import { startFreshPortal } from '#tests/support/fresh-portal.ts'
import { codeOf } from '#tests/support/sign-in.ts'
import { firefox } from './firefox.ts'
import { pageOf, type Page } from './page.ts'
import type { TestBrowser, Visit } from './tab.ts'
import { webkit } from './webkit.ts'

/** An e-signature service on this machine, and a provider file whose forms lead to it. */
const startSigningService = async () => {
  const server = createServer(({ url }, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end(`<title>Form</title><p>The form at ${url}</p>`),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-provider-'))
  const providerFile = join(folder, 'provider.json')
  writeFileSync(
    providerFile,
    readFileSync('tests/support/provider.json', 'utf8').replaceAll(
      'https://sign.example.com',
      `http://127.0.0.1:${port}`,
    ),
  )
  return {
    providerFile,
    stop: () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Makes their absence a failure. */
const mustHave = process.env['REQUIRE_BROWSERS'] === '1'

/** Submits a demo user's username and password. */
export const submitPassword = async (
  page: Page,
  username: string,
  password = demoPassword,
  path = '/login',
) => {
  await page.open(path)
  await page.label('Username').fill(username)
  await page.label('Password').fill(password)
  await page.role('button', 'Sign in').click()
}

/**
 * Signs a demo user in, both steps. A code works once and a user has two of them in a minute, so every story
 * has a user of its own.
 */
export const signIn = async (page: Page, username: string) => {
  await submitPassword(page, username)
  await page.label('Verification code').fill(codeOf(username))
  await page.role('button', 'Verify').click()
  await page.role('heading', 'My Tickets').isThere()
}

export const signInAgent = async (page: Page, username: string) => {
  await submitPassword(page, username, demoPassword, '/agent')
  await page.label('Verification code').fill(codeOf(username))
  await page.role('button', 'Verify').click()
  await page.role('heading', 'Tickets').isThere()
}

/** Opens the first ticket of the list, in a status that takes comments and files. */
export const openTicket = async (page: Page) => {
  await page.open('/support/ticket/list?status=1')
  await page.inside('table').role('link').click()
  await page.isAt(/^\/support\/ticket\/details\/\d+/)
}

/** Signs out on the loaded list of tickets, which takes the focus from a menu that was opened earlier. */
export const signOut = async (page: Page, username: string) => {
  await page.role('table').isThere()
  await page.role('button', username).click()
  await page.role('menuitem', 'Logout').click()
  await page.isAt('/login')
}

/** The link in the newest email to an address that contains the word, once it's sent. */
export const linkInMail = async (page: Page, address: RegExp, pattern: RegExp) => {
  const letter = page.role('link', address)
  await vi.waitFor(async () => {
    await page.open(`/dev/mail?key=${devMailKey}`)
    expect(await letter.texts()).not.toEqual([])
  }, 20_000)
  await letter.click()
  await page.isAt(/^\/dev\/mail\/\d/)
  return pattern.exec(String(await page.evaluate('document.body.innerText')))?.[0] ?? ''
}

type Window = { page: Page; openTab: () => Promise<Page>; downloads: string }

const start = async (browser: TestBrowser) => {
  const forms = await startSigningService()
  const portal = await startFreshPortal({
    SEED: 'demo',
    AGENTS: 'on',
    REPLY_UNDO_SECONDS: '2',
    PROVIDER_FILE: forms.providerFile,
  })
  const { visit, stop } = await browser.start()
  return {
    origin: portal.origin,
    visit,
    stop: async () => {
      await stop()
      await portal.stop()
      forms.stop()
    },
  }
}

/**
 * Tells stories in each browser other than Chromium, on a portal with demo data for each file. Every window
 * starts without cookies and storage; stories that write use a user or a ticket of their own.
 */
export const inOtherBrowsers = (tell: (open: () => Promise<Window>) => void) => {
  for (const browser of [firefox, webkit])
    describe.runIf(browser.isInstalled || mustHave)(`in ${browser.name}`, () => {
      let running: Awaited<ReturnType<typeof start>>
      const visits: Visit[] = []
      beforeAll(async () => {
        running = await start(browser)
      })
      afterEach(async () => {
        for (const visit of visits.splice(0)) await visit.close()
      })
      afterAll(async () => {
        await running.stop()
      })
      tell(async () => {
        const visit = await running.visit()
        visits.push(visit)
        const openTab = async () => pageOf(await visit.openTab(), running.origin)
        return { page: await openTab(), openTab, downloads: visit.downloads }
      })
    })
}
