import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Legacy mode: twice as quick, and we have no frames. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

const expectNoFault = async (axe: AxeBuilder) => {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  expect(found).toEqual([])
}

const inFull = (page: Page) =>
  axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])

/** WCAG 2.2 AA as far as a machine can tell. */
export const expectAccessible = (page: Page) => expectNoFault(inFull(page))

/** What other words can spoil: the colours are the same in every language. */
export const expectAccessibleWords = (page: Page) =>
  expectNoFault(inFull(page).disableRules(['color-contrast']))

/** What a theme can spoil: everything else is the same in both. */
export const expectContrast = (page: Page) =>
  expectNoFault(axeOn(page).withRules(['color-contrast']))
