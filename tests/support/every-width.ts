import { expect, test, type Page } from '@playwright/test'

import { expectAccessible, expectContrast } from './axe.ts'
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

/**
 * Axe in both themes at the desk and on a phone; nothing to scroll sideways on the smallest either.
 * In light and at the desk `npm test` has looked already, in every state.
 */
const expectGoodAtEveryWidth = async (page: Page) => {
  await fits(page, 1280)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
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

/** A test for each state, at the desk and in light, on one page for all of them. */
export function hasNoFaultInAnyState(states: States): void {
  test.describe(`from ${Object.keys(states)[0]} on`, () => {
    test.describe.configure({ mode: 'default' })
    let page: Page
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
    })
    test.afterAll(() => page.context().close())

    for (const [name, reach] of Object.entries(states))
      test(`keeps ${name} accessible on a desktop [A100]`, async () => {
        await startOver(page)
        await reach(page)
        await drawn(page)
        await expectAccessible(page)
        expect(await overflow(page)).toBe(0)
      })
  })
}

/** What an earlier state kept in the page, or added to it, is gone. */
const startOver = async (page: Page) => {
  await page.unrouteAll()
  await page.goto('/icon.svg')
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
}
