import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Legacy mode is twice as fast, and we have no frames. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Waits for all animations, including theme transitions, except for spinners, which never stop. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

const expectNoFault = async (page: Page, axe: AxeBuilder) => {
  // Fading elements have less contrast, so contrast is checked when nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitForAnimations(page)
  const { violations } = await axe.analyze()
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
  )
  expect(problems).toEqual([])
}

/** WCAG 2.2 AA and axe's best practices: one top-level heading, uniquely named landmarks. */
export const expectAccessible = (page: Page) => expectNoFault(page, axeOn(page))

/** Only the rules that depend on the language. */
export const expectAccessibleText = (page: Page) =>
  expectNoFault(page, axeOn(page).disableRules(['color-contrast']))

/** Only the rules that depend on the theme. */
export const expectContrast = (page: Page) =>
  expectNoFault(page, axeOn(page).withRules(['color-contrast']))
