import { expect, type Page } from '@playwright/test'

export const searchBox = (page: Page) => page.getByRole('searchbox')
export const articleRows = (page: Page) =>
  page.getByRole('list', { name: 'Articles' }).getByRole('listitem')

/** Searches, and waits until the list shows the results instead of earlier rows. */
export const searchArticles = async (page: Page, text: string) => {
  await page.goto('/kb/list')
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
  await expect(page.getByText(new RegExp(`results for “${text}” \\(\\d+\\)`))).toBeVisible()
}
