import { expect, test } from '@playwright/test'

import { getCategoryTree } from '#contract/knowledge-base.ts'
import { searchBox as box } from '#tests/support/article-search.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

test('shows a search box immediately, and skeletons while the tree is loading [B1, B3]', async ({
  page,
}) => {
  const tree = Promise.withResolvers<void>()
  await page.route(`**${getCategoryTree.path}`, async (route) => {
    await tree.promise
    await route.continue()
  })
  await page.goto('/kb/list')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(box(page)).toBeVisible()
  await expect(categories.getByRole('status')).toBeVisible()
  await expect(categories.getByRole('button')).toHaveCount(0)
  tree.resolve()
  await expect(categories.getByRole('button', { name: 'Printing', exact: true })).toBeVisible()
})

test('copies the link and confirms it in a toast [B11, B12]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/kb/article/801')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL('/kb/article/801', page.url()).href)
})

test('reports in a toast that the link couldn’t be copied [B12, X27]', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.goto('/kb/article/801')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('We couldn’t copy the link.')).toBeVisible()
})
