import { expect, test } from '@playwright/test'

import { getArticle } from '#contract/knowledge-base.ts'
import {
  articleRows as rows,
  searchArticles as search,
  searchBox as box,
} from '#tests/support/article-search.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

test('G1, H9, R33, R35: from the drawer to an article, with the words it was found by', async ({
  page,
}) => {
  await page.goto('/support/ticket/list')
  await page.getByRole('link', { name: 'Knowledge Base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge Base' })).toBeVisible()
  await expect(page).toHaveURL('/kb/list')
  await box(page).fill('vpn disconects')
  await expect(page.getByText('All — results for “vpn disconects”')).toBeVisible()
  await expect(rows(page).first().locator('mark').first()).toHaveText('VPN')
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/kb\/article\/80\d$/)
  await expect(page.getByText('All / Network / VPN')).toBeVisible()
})

test('B6, B10: scrolling brings more, and the list comes back at the place it was left', async ({
  page,
}) => {
  await page.goto('/kb/list')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(rows(page)).toHaveCount(40)
  const title = await rows(page).nth(33).getByRole('link').innerText()
  await rows(page).nth(33).getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: 'Knowledge Base' }).click()
  await expect(rows(page).nth(33)).toBeInViewport()
  await expect(rows(page).nth(33).getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Load more' }).focus()
  await expect(rows(page).nth(40).getByRole('link')).toBeFocused()
  await box(page).fill('xyzzyplugh')
  await expect(rows(page)).toHaveCount(0)
  await box(page).fill(title)
  await expect(rows(page).getByRole('link', { name: title })).toBeInViewport()
  await expect(box(page)).toBeFocused()
})

test('R36: the title stands there before the article does', async ({ page }) => {
  await search(page, 'phishing suspicious mail')
  await page.route(`**${getArticle.path}`, () => {})
  const title = await rows(page).first().getByRole('link').innerText()
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('B2, B4, B5, R34: an article preselected, until filters are cleared; one tree a visit', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/kb/category/tree'))))
  await page.goto('/kb/list?articleId=205')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Printing', exact: true }).click()
  await expect(page.getByText('All / Printing (8)')).toBeVisible()
  await expect(page).toHaveURL(/\/kb\/list\?category=\d+$/)
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(rows(page)).toHaveCount(20)
  expect(asked).toBe(1)
})

test('names search and category in the address, and steps back and forward through them [T45]', async ({
  page,
}) => {
  await page.goto('/kb/list?search=printer')
  await expect(box(page)).toHaveValue('printer')
  await page.getByRole('button', { name: 'Printing', exact: true }).click()
  await expect(page).toHaveURL(/\/kb\/list\?search=printer&category=\d+$/)
  await box(page).fill('labels')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/kb\/list\?search=labels&category=\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/kb/list?search=printer')
  await expect(box(page)).toHaveValue('printer')
  await page.goForward()
  await expect(box(page)).toHaveValue('labels')
  await expect(rows(page).first()).toBeVisible()
})
