import type { Page } from '@playwright/test'

import { expectAccessible, expectContrast } from './axe.ts'

/** Checks the current screen in the dark and in the light theme. */
export const expectAccessibleInBothThemes = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}
