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
const expectAccessibleText = (page: Page) =>
  expectNoFault(page, axeOn(page).disableRules(['color-contrast']))

/** Only the rules that depend on the theme. */
const expectContrast = (page: Page) =>
  expectNoFault(page, axeOn(page).withRules(['color-contrast']))

/** Checks the current screen in the dark and in the light theme. */
export const expectAccessibleInBothThemes = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

/** The focus must not be lost with an element that was removed. */
const expectFocus = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the focus' })
    .not.toBe('BODY')

const live = '[role=alert], [role=status], [aria-live]'

/** Nothing is read aloud twice. */
const expectNothingReadTwice = async (page: Page) => {
  const spoken = await page
    .locator(live)
    .and(page.locator(`:not(:is(${live}) *)`))
    .allInnerTexts()
  const texts = spoken.map((text) => text.trim()).filter((text) => text !== '')
  expect(texts).toEqual([...new Set(texts)])
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBeLessThanOrEqual(1)
}

const speak = (page: Page, language: 'en' | 'he') =>
  page.locator('footer select').selectOption(language)

/** Checks a page before the sign-in in the light theme, in English. */
export const expectAccessibleInOneWay = async (page: Page, { hasFocus = true } = {}) => {
  if (hasFocus) await expectFocus(page)
  await expectNothingReadTwice(page)
  await expectAccessible(page)
}

/** Checks a page before the sign-in in both themes and right to left. */
export const expectAccessibleInEveryWay = async (page: Page, { hasFocus = true } = {}) => {
  if (hasFocus) await expectFocus(page)
  await expectNothingReadTwice(page)
  await expectAccessibleInBothThemes(page)
  await speak(page, 'he')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessibleText(page)
  await speak(page, 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
}
