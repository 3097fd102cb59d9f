import type { Page } from '@playwright/test'

import { expectAccessible, expectContrast } from './axe.ts'

/** Looks at what is on the screen in the dark theme and in the light one. */
export const expectAccessibleInBothThemes = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}
