import type { Locator, Page } from 'playwright'

import { demoPassword } from '#server/demo/accounts.ts'

type Screen = (page: Page) => Promise<Locator>

const primary = (page: Page) => page.locator('main button[type=submit], main section > button')

const submitPassword = async (page: Page, username: string) => {
  await page.goto('/login')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(demoPassword)
  await primary(page).click()
}

const card = (page: Page) => page.locator('main')

const whenLoaded = async (page: Page, part: Locator) => {
  await part.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return part
}

const signIn: Screen = async (page) => {
  await page.goto('/login')
  await page.locator('[name=username]').fill('lena.vogt')
  return whenLoaded(page, card(page))
}

const setUp: Screen = async (page) => {
  await submitPassword(page, 'lena.vogt')
  await page.locator('main svg[role=img], main [role=img] svg').first().waitFor()
  return whenLoaded(page, card(page))
}

const emergencyCode: Screen = async (page) => {
  await setUp(page)
  await primary(page).click()
  return whenLoaded(page, page.getByRole('alertdialog'))
}

const code: Screen = async (page) => {
  await submitPassword(page, 'gudrun.petzold')
  await page.locator('[name=totp]').fill('123')
  return whenLoaded(page, card(page))
}

const at =
  (address: string): Screen =>
  async (page) => {
    await page.goto(address)
    return whenLoaded(page, card(page))
  }

/** The manual's screenshots by the names in its Markdown, and the steps to get there. */
export const screens: Record<string, Screen> = {
  'sign-in': signIn,
  'set-up': setUp,
  'emergency-code': emergencyCode,
  code,
  'forgot-password': at('/login/forgot-password'),
  'no-login': at('/login/no-login'),
}
