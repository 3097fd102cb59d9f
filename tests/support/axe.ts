import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Legacy mode: twice as quick, and we have no frames. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

const expectNoFault = async (page: Page, axe: AxeBuilder) => {
  // What is still appearing is pale: colours are judged when nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  expect(found).toEqual([])
}

const inFull = (page: Page) =>
  axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])

/** WCAG 2.2 AA as far as a machine can tell. */
export const expectAccessible = (page: Page) => expectNoFault(page, inFull(page))

/** What other words can spoil: the colours are the same in every language. */
export const expectAccessibleWords = (page: Page) =>
  expectNoFault(page, inFull(page).disableRules(['color-contrast']))

/** What a theme can spoil: everything else is the same in both. */
export const expectContrast = (page: Page) =>
  expectNoFault(page, axeOn(page).withRules(['color-contrast']))
