import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Legacy mode: twice as quick, and we have no frames. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Also the colours of a new theme; spinners never stop. */
const nothingMoves = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

const expectNoFault = async (page: Page, axe: AxeBuilder) => {
  // What is still appearing is pale: colours are judged when nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await nothingMoves(page)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  expect(found).toEqual([])
}

/** WCAG 2.2 AA and what axe advises beyond it: one first heading, landmarks with names of their own. */
export const expectAccessible = (page: Page) => expectNoFault(page, axeOn(page))

/** What other words can spoil: the colours are the same in every language. */
export const expectAccessibleWords = (page: Page) =>
  expectNoFault(page, axeOn(page).disableRules(['color-contrast']))

/** What a theme can spoil: everything else is the same in both. */
export const expectContrast = (page: Page) =>
  expectNoFault(page, axeOn(page).withRules(['color-contrast']))
