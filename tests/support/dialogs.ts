import { expect, type Page } from '@playwright/test'

/** Confirms the open dialog by keyboard, once it has the focus. */
export const confirmByKey = async (page: Page) => {
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  await expect(ok).toBeFocused()
  await page.keyboard.press('Enter')
}
