import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from './both-themes.ts'

/** The states pages can be in, by how each is reached. */
export type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>

/** Chromium lays out for the former width, and what floats stays there, until a frame was drawn. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })

/** How many pixels the page, or its main part, is wider than the room it has. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main')]
    return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** Axe in both themes at the desk and on a phone; nothing to scroll sideways on the smallest either. */
const expectGoodAtEveryWidth = async (page: Page) => {
  await fits(page, 1280)
  await expectAccessibleInBothThemes(page)
  await fits(page, 390)
  await expectAccessibleInBothThemes(page)
  await fits(page, 320)
}

const fits = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 844 })
  await drawn(page)
  // Floating elements are laid out again a moment later.
  await expect.poll(() => overflow(page), { message: `too wide for ${width} pixels` }).toBe(0)
}

/** A test for each state: every theme and every width. */
export function isGoodInEveryState(states: States): void {
  for (const [name, reach] of Object.entries(states))
    test(`keeps ${name} accessible at every width, light and dark [A100]`, async ({ page }) => {
      await reach(page)
      await expectGoodAtEveryWidth(page)
    })
}
