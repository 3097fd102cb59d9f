import { expect, test } from '@playwright/test'

import { listInbox } from '#contract/account.ts'
import { getArticle } from '#contract/knowledge-base.ts'
import {
  articleRows as rows,
  searchArticles as search,
  searchBox as box,
} from '#tests/support/article-search.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

test('leads from the drawer to an article with highlighted matches [G1, H9, R33, R35]', async ({
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

test('starts with categories, and the most helpful and newest articles [R81]', async ({ page }) => {
  const list = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name }) })
  await page.goto('/kb/list')
  await expect(list('Most helpful').getByRole('listitem')).toHaveCount(5)
  await expect(list('Recently updated').getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Network VPN, Remote desktop' }).click()
  await expect(page.getByText(/^All \/ Network \(\d+\)$/)).toBeVisible()
  await page.goBack()
  await list('Most helpful').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Knowledge Base' }).click()
  await expect(list('Most helpful')).toBeVisible()
})

test('loads more while scrolling, and returns to the same place in the list [B6, B10]', async ({
  page,
}) => {
  await page.goto('/kb/list')
  await page.getByRole('button', { name: 'Show all articles' }).click()
  await expect(page).toHaveURL('/kb/list?category=1')
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

test('shows the language of an article that isn’t in the interface’s language [A33]', async ({
  page,
}) => {
  await page.route('**/api/v1/support/kb/**', (route) => {
    const postData = route.request().postData()?.replace('languageId=1', 'languageId=2')
    return route.continue(postData === undefined ? {} : { postData })
  })
  await page.goto('/kb/list?articleId=506')
  await expect(rows(page).first()).toHaveAttribute('lang', 'de')
  await rows(page).first().getByRole('link').click()
  const german = page.getByRole('article').locator('[lang=de]')
  await expect(german.filter({ has: page.getByRole('list') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=de]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('shows the title before the article is loaded [R36]', async ({ page }) => {
  await search(page, 'phishing suspicious mail')
  await page.route(`**${getArticle.path}`, () => {})
  const title = await rows(page).first().getByRole('link').innerText()
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('shows a heading before the rest of the article is loaded [R35]', async ({ page }) => {
  await page.route(`**${getArticle.path}`, () => {})
  await page.goto('/kb/article/506')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article')
})

test('preselects an article until filters are cleared, and loads the tree once per visit [B2, B4, B5, R34]', async ({
  page,
}) => {
  let reads = 0
  page.on('request', (request) => (reads += Number(request.url().endsWith('/kb/category/tree'))))
  await page.goto('/kb/list?articleId=205')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Printing', exact: true }).click()
  await expect(page.getByText('All / Printing (8)')).toBeVisible()
  await expect(page).toHaveURL(/\/kb\/list\?category=\d+$/)
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show all articles' })).toBeVisible()
  await expect(page).toHaveURL('/kb/list')
  expect(reads).toBe(1)
})

test('keeps search and category in the URL, and goes back and forward through them [T45]', async ({
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
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/kb/list')
  await page.goBack()
  await expect(box(page)).toHaveValue('labels')
})

test('shows the article a message links to in the list that is already open [R34, T45]', async ({
  page,
}) => {
  const link = '/kb/list?articleId=205'
  const message = { id: 1, title: 'New manual', teaserText: '', isRead: true, link }
  const json = { counters: { unread: 0 }, list: [message] }
  await page.route(`**${listInbox.path}`, (route) => route.fulfill({ json }))
  await page.goto('/kb/list?search=printer')
  await expect(rows(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('link', { name: 'New manual' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(box(page)).toHaveValue('')
  await expect(page).toHaveURL(link)
  await page.goBack()
  await expect(box(page)).toHaveValue('printer')
  await expect(rows(page)).not.toHaveCount(1)
  await expect(page).toHaveURL('/kb/list?search=printer')
})

test('leads from an article that didn’t help, and from an empty search, to a ticket [R82]', async ({
  page,
}) => {
  const question = page.getByRole('searchbox', { name: 'What is it about?' })
  await search(page, 'xyzzyplugh')
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page).toHaveURL('/support/get-help')
  await expect(question).toHaveValue('xyzzyplugh')
  await question.fill('vpn disconnects')
  await page.getByRole('link', { name: 'VPN' }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create ticket' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'How can we help?' }).click()
  await expect(question).toHaveValue('vpn disconnects')
})

test('stores whether an article was helpful [R80]', async ({ page }) => {
  await page.goto('/kb/article/803')
  const yes = page.getByRole('button', { name: 'Yes', exact: true })
  await yes.click()
  await expect(page.getByText('Thank you for telling us.')).toBeVisible()
  await page.reload()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
})
