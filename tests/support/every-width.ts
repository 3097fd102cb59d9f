import { expect, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from './both-themes.ts'

/** How many pixels the page, or what scrolls in it, is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Axe in both themes at the desk and on a telephone; nothing to scroll sideways on the smallest either. */
export const expectGoodAtEveryWidth = async (page: Page) => {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    if (width > 320) await expectAccessibleInBothThemes(page)
    expect([width, await overflow(page)]).toEqual([width, 0])
  }
}
