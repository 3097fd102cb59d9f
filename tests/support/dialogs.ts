import { expect, type Page } from '@playwright/test'

/** Confirms the dialog that is open by keyboard, once it has taken the focus. */
export const confirmByKey = async (page: Page) => {
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  await expect(ok).toBeFocused()
  await page.keyboard.press('Enter')
}
