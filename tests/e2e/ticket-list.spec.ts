import { expect, test, type Page } from '@playwright/test'

import { listTickets } from '#contract/tickets.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { filter, rows } from '#tests/support/ticket-parts.ts'

const subjects = (page: Page) => rows(page).getByRole('link')
const range = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(text)

/** Collects the bodies of the list calls the page makes. */
const listCalls = (page: Page) => {
  const bodies: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(listTickets.path))
      bodies.push(new URLSearchParams(request.postData() ?? ''))
  })
  return bodies
}

test.describe('a user of one company', () => {
  test.use({ storageState: stateOf('anna.keller') })

  test('loads pages of ten from the server, one call each [R29, B15, B21, B23, T7]', async ({
    page,
  }) => {
    const calls = listCalls(page)
    await page.goto('/support/ticket/list')
    await expect(rows(page)).toHaveCount(10)
    await range(page, /1–10 of \d+/)
    expect(calls[0]?.getAll('filters[statusId][]')).toEqual(['1', '2', '3', '5'])
    expect(calls[0]?.get('sortBy[columnName]')).toBe('lastUpdateDate')

    await page.getByRole('button', { name: 'Page 2' }).click()
    await range(page, /11–20 of/)
    await page.getByLabel('Rows per page').selectOption('5')
    await expect(rows(page)).toHaveCount(5)
    await range(page, /1–5 of/)
    expect(calls.map((call) => `${call.get('page')}/${call.get('limit')}`)).toEqual([
      '1/10',
      '2/10',
      '1/5',
    ])
  })

  test('sorts by a column, shows the order, and resets it with the button [K5, B18]', async ({
    page,
  }) => {
    // Wide enough for the number.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/support/ticket/list')
    await expect(page.getByRole('columnheader', { name: 'Updated' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page.getByRole('button', { name: 'Reset filters and sorting' })).toHaveCount(0)

    const newest = await rows(page).first().locator('td:first-child').innerText()
    await page.getByRole('columnheader', { name: 'Number' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Number' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(rows(page).first().locator('td:first-child')).not.toHaveText(newest)
    const codes = await rows(page).locator('td:first-child').allTextContents()
    expect(codes).toEqual(codes.toSorted())
    expect(codes.join(' ')).toMatch(/^(T-\d{6} ?){10}$/)

    await page.getByRole('button', { name: 'Reset filters and sorting' }).click()
    await expect(page.getByRole('button', { name: 'Reset filters and sorting' })).toHaveCount(0)
  })

  test('shows an active status filter as a chip, which survives a reload and can be removed [B17, B20, T17, T71]', async ({
    page,
  }) => {
    await page.goto('/support/ticket/list')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(rows(page)).toHaveCount(10)
    await expect(chips).toHaveCount(0)
    await expect(filter(page, 'Status')).toHaveText('Status')

    await filter(page, 'Status').click()
    for (const name of ['Active', 'Pending', 'Postponed']) {
      await page.getByRole('dialog').getByLabel(name, { exact: true }).uncheck()
    }
    await page.keyboard.press('Escape')
    await expect(chips).toContainText('Status: Resolved')
    await expect(filter(page, 'Status')).toHaveText('Status1')
    await expect(rows(page).locator('[data-status]:not([data-status=Resolved])')).toHaveCount(0)

    await page.reload()
    await expect(chips).toContainText('Status: Resolved')
    await expect(rows(page).locator('[data-status=Resolved]')).not.toHaveCount(0)

    await page.getByRole('button', { name: 'Remove filter Status' }).click()
    await expect(chips).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reset filters and sorting' })).toHaveCount(0)
    await expect(rows(page).locator('[data-status=Active]')).not.toHaveCount(0)
  })

  test('shows “All” when a filter is cleared instead of reset [T71]', async ({ page }) => {
    await page.goto('/support/ticket/list?status=all')
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Status: All')
  })

  test('searches after a second without typing, and immediately on Enter [V34, K6]', async ({
    page,
  }) => {
    const calls = listCalls(page)
    await page.goto('/support/ticket/list')
    await expect(rows(page)).toHaveCount(10)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)

    await page.getByRole('searchbox').fill('no ticket is called so')
    await page.clock.fastForward(900)
    expect(calls).toHaveLength(1)
    await page.clock.fastForward(200)
    await expect(page.getByRole('heading', { name: 'No matching tickets' })).toBeVisible()

    await page.getByRole('searchbox').fill('a')
    await page.getByRole('searchbox').press('Enter')
    await expect(rows(page)).not.toHaveCount(0)
    expect(calls.map((call) => call.get('search'))).toEqual(['', 'no ticket is called so', 'a'])
  })

  test('keeps old rows without a response, and retries on request [B47, X29]', async ({ page }) => {
    await page.goto('/support/ticket/list')
    await expect(rows(page)).toHaveCount(10)
    await page.route(`**${listTickets.path}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page.getByRole('alert')).toContainText('It may be out of date')
    await expect(rows(page)).toHaveCount(10)

    await page.unroute(`**${listTickets.path}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await range(page, /11–20 of/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('opens a ticket and returns by keyboard alone [B19, B24]', async ({ page }) => {
    await page.goto('/support/ticket/list')
    await expect(rows(page)).toHaveCount(10)
    await page.getByRole('columnheader', { name: 'Updated' }).getByRole('button').focus()
    await page.keyboard.press('Tab')
    await expect(subjects(page).first()).toBeFocused()
    const subject = await subjects(page).first().innerText()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      subject.replace(/^Unread:\s*/, ''),
    )
    await expect(page.locator('#main')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
  })

  test('opens a ticket with a click on its row, whose date shows its age [B19, K7, A94]', async ({
    page,
  }) => {
    await page.goto('/support/ticket/list')
    const time = rows(page).first().locator('time')
    await expect(time).toHaveText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/)
    await time.hover()
    await expect(page.getByRole('tooltip')).toHaveText(/(ago|just now) · GMT/)
    await time.click()
    await expect(page).toHaveURL(/\/support\/ticket\/details\/\d+$/)
  })
})

test.describe('a user without permission', () => {
  test.use({ storageState: stateOf('nina.falk') })

  test('shows Oops instead of every ticket page, and makes no call [P1, P2, X24, A56]', async ({
    page,
  }) => {
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    for (const path of ['list', 'details/1', 'create']
      .map((end) => `ticket/${end}`)
      .concat('get-help')) {
      await page.goto(`/support/${path}`)
      await expect(page.getByRole('heading', { name: 'Oops..' })).toBeVisible()
      await expect(page.locator('main')).toContainText(
        'You do not have permission to view this page or perform this action',
      )
    }
    expect(paths.filter((path) => /ticket/.test(path) && path.startsWith('/api'))).toEqual([])
  })
})
