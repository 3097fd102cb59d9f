import type { Page } from '@playwright/test'

import { description } from './new-ticket-form.ts'
import type { Given } from './pictures.ts'

/** The editor puts pictures without an address beside what is no text. */
export const pictures = (page: Page) => description(page).locator('img[src]')

/** Chooses pictures by the button of the editor. */
export const choose = async (page: Page, ...given: Given[]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Insert image' }).click()
  await (await chooser).setFiles(given)
}

export const status = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words })
