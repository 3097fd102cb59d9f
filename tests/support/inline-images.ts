import type { Page } from '@playwright/test'

import { description } from './new-ticket-form.ts'
import type { ImageFile } from './image-files.ts'

/** The editor itself adds images without an address. */
export const inlineImages = (page: Page) => description(page).locator('img[src]')

/** Chooses images with the editor's button. */
export const choose = async (page: Page, ...given: ImageFile[]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Insert image' }).click()
  await (await chooser).setFiles(given)
}

export const status = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words })
