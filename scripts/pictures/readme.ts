// cspell:ignore hollmann
import type { Browser, Page } from 'playwright'

import { signInAgent, signIn } from '#tests/support/sign-in.ts'

import { startPortal } from '../manual/portal.ts'

/** Takes a screenshot in light mode and one in dark mode. */
const takeInBothThemes = async (page: Page, name: string) => {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  for (const [colorScheme, suffix] of [['light', ''] as const, ['dark', '-dark'] as const]) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `docs/pictures/${name}${suffix}.png`, animations: 'disabled' })
  }
}

const visitAsCustomer = async (page: Page) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await takeInBothThemes(page, 'sign-in')
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'oliver.grant')
  const urgent = page.getByRole('row').filter({ hasText: 'High' })
  const ticket = urgent.locator('a[href*="/details/"]').first()
  await ticket.waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
  await takeInBothThemes(page, 'tickets')
  await ticket.click()
  await page.getByRole('heading', { name: 'Conversation' }).waitFor()
  await takeInBothThemes(page, 'ticket')
  await page.goto('/inbox')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await takeInBothThemes(page, 'inbox')
  await page.goto('/support/get-help')
  await page.getByLabel('What is it about?').fill('Label printer prints blank labels')
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await page.getByRole('radio').first().waitFor()
  await takeInBothThemes(page, 'new-ticket')
}

const visitAsAgent = async (page: Page) => {
  await signInAgent(page, 'jan.hollmann')
  await page.goto('/agent')
  const tickets = page.getByRole('row').locator('a[href*="/ticket/"]')
  await tickets.first().waitFor()
  await takeInBothThemes(page, 'agent-queue')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('Month-end closing')
  await tickets.filter({ hasText: 'Month-end closing' }).first().click()
  await page.getByRole('heading', { name: 'Conversation' }).waitFor()
  await takeInBothThemes(page, 'agent-ticket')
}

/** The screenshots of README.md: the most used pages of the real portal with demo data. */
export const captureReadme = async (browser: Browser) => {
  const portal = await startPortal('en')
  const newPage = () =>
    browser.newPage({
      baseURL: portal.origin,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1200, height: 750 },
    })
  try {
    await visitAsCustomer(await newPage())
    await visitAsAgent(await newPage())
  } finally {
    await portal.stop()
  }
}
