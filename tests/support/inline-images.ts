import type { Page } from '@playwright/test'

import { description } from './new-ticket-form.ts'
import type { ImageFile } from './image-files.ts'

/** Ignores images without a `src`, which the editor adds itself. */
export const inlineImages = (page: Page) => description(page).locator('img[src]')

/** Selects images with the editor's button. */
export const choose = async (page: Page, ...given: ImageFile[]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Insert image' }).click()
  await (await chooser).setFiles(given)
}

export const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text })
