import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from './axe.ts'

/** The states of pages, by the steps to reach each. */
export type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>

/**
 * Until the next frame, Chromium keeps the layout of the previous width, including floating
 * elements.
 */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })

/** How many pixels the page, or its main part, is wider than the available space. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main')]
    return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/**
 * Axe in both themes on desktop and phone; no horizontal scrolling on the smallest width either.
 */
const expectAccessibleAtEveryWidth = async (page: Page) => {
  await fits(page, 1280)
  await expectAccessibleInBothThemes(page)
  await fits(page, 390)
  await expectAccessibleInBothThemes(page)
  await fits(page, 320)
}

const fits = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 844 })
  await drawn(page)
  // Floating elements are repositioned a moment later.
  await expect.poll(() => overflow(page), { message: `too wide for ${width} pixels` }).toBe(0)
}

/** Defines a test for each state, in every theme and width. */
export function testEveryState(states: States): void {
  for (const [name, reach] of Object.entries(states))
    test(`keeps ${name} accessible at every width, light and dark [A100]`, async ({ page }) => {
      await reach(page)
      await expectAccessibleAtEveryWidth(page)
    })
}
