import { type Page, expect } from '@playwright/test'

import { expectAccessible, expectContrast, expectAccessibleText } from './axe.ts'

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
