import { expect, type Page } from '@playwright/test'

/** The key to /dev/mail of portals started by Playwright. */
export const devMailKey = 'key-of-the-stories-for-dev-mail'

/** The text of the newest email to an address that contains the word, once it's sent. */
export const mailTo = async (page: Page, address: string, origin = '') => {
  const letter = page.getByRole('link', { name: address }).first()
  await expect(async () => {
    await page.goto(`${origin}/dev/mail?key=${devMailKey}`)
    await expect(letter).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await letter.click()
  return page.locator('pre').innerText()
}
