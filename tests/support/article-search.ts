import { expect, type Page } from '@playwright/test'

export const searchBox = (page: Page) => page.getByRole('searchbox')
export const articleRows = (page: Page) =>
  page.getByRole('list', { name: 'Articles' }).getByRole('listitem')

/** Searches, and waits until the list is what was found: the rows before it are others. */
export const searchArticles = async (page: Page, words: string) => {
  await page.goto('/kb/list')
  await searchBox(page).fill(words)
  await searchBox(page).press('Enter')
  await expect(page.getByText(new RegExp(`results for “${words}” \\(\\d+\\)`))).toBeVisible()
}
