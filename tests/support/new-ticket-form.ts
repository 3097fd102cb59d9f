import { expect, type Page } from '@playwright/test'

import type { ImageFile } from './image-files.ts'

export const description = (page: Page) =>
  page.getByRole('textbox', { name: 'Description', exact: true })

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Create ticket' })

/** Opens the form from the search for help, by keyboard alone. */
export const openForm = async (page: Page, text: string) => {
  await page.goto('/support/get-help')
  await page.getByLabel('What is it about?').fill(text)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Create ticket' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support/ticket/create')
}

/** Searches among the affected users, and selects the first. */
export const choosePerson = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search users' }).click()
  await page.getByRole('listbox', { name: 'Search users' }).getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
}

/** Fills all required fields except the subject, which comes from the search. The user is affected. */
export const fillForm = async (
  page: Page,
  text = 'Since this morning the label printer in hall 2 prints every label twice.',
) => {
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Medium' }).check()
  await description(page).click()
  await page.keyboard.type(text)
}

/** Ignores images without a `src`, which the editor adds itself. */
export const inlineImages = (page: Page) => description(page).locator('img[src]')

/** Selects images with the editor's button. */
export const choose = async (page: Page, ...given: ImageFile[]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Insert image' }).click()
  await (await chooser).setFiles(given)
}

export const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text })
