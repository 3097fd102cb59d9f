import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from './both-themes.ts'

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

/** Axe in both themes at the desk and on a telephone; nothing to scroll sideways on the smallest either. */
const expectGoodAtEveryWidth = async (page: Page) => {
  for (const width of [1280, 390, 320]) {
    await fits(page, width)
    if (width > 320) await expectAccessibleInBothThemes(page)
  }
}

const fits = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 844 })
  await drawn(page)
  // What floats is laid out anew a moment later.
  await expect.poll(() => overflow(page), { message: `too wide for ${width} pixels` }).toBe(0)
}

/** A test for each state a page can be in, by how it is reached. */
export function isGoodInEveryState(states: Record<string, (page: Page) => Promise<unknown>>): void {
  for (const [name, reach] of Object.entries(states))
    test(`A100: ${name} has no fault axe knows and fits every width, light and dark`, async ({
      page,
    }) => {
      // Axe looks four times.
      test.setTimeout(90_000)
      await reach(page)
      await expectGoodAtEveryWidth(page)
    })
}
