import { expect, test } from '@playwright/test'

import { stateOf } from '#tests/support/sign-in.ts'
import { rows } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('anna.keller') })

test('keeps columns, their order and the row height chosen by keyboard [T72]', async ({ page }) => {
  const heads = () => page.getByRole('columnheader').allTextContents()
  await page.goto('/support/ticket/list')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Display' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Display' })
  const up = panel.getByRole('button', { name: 'Move Status up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(panel.getByText('Status: column 2 of')).toBeAttached()
  await page.keyboard.press('Enter')
  await panel.getByRole('checkbox', { name: 'Owner' }).press('Space')
  await panel.getByRole('checkbox', { name: 'Created' }).press('Space')
  await panel.getByRole('radio', { name: 'Compact' }).press('Space')
  await expect(panel.getByRole('checkbox', { name: 'Subject' })).toBeDisabled()
  await page.keyboard.press('Escape')

  const chosen = ['Status', 'Number', 'Subject', 'Waiting for', 'Type', 'Urgency', 'Updated']
  await expect.poll(heads).toEqual([...chosen, 'Created'])
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  expect(await heads()).toEqual([...chosen, 'Created'])
  const height = (await rows(page).first().boundingBox())?.height
  expect(height).toBeLessThan(40)

  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect(page.getByRole('button', { name: 'Reset columns' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
})

test('moves a column by dragging it [T72]', async ({ page }) => {
  await page.goto('/support/ticket/list')
  await page.getByRole('button', { name: 'Display' }).click()
  const column = (name: string) =>
    page.getByRole('dialog', { name: 'Display' }).getByRole('listitem').filter({ hasText: name })
  await column('Urgency').dragTo(column('Number'))
  await expect(page.getByRole('columnheader').first()).toHaveText('Urgency')
})

test('has rows of one height, and the whole subject in a tooltip if it’s truncated [T71]', async ({
  page,
}) => {
  await page.goto('/support/ticket/list')
  await expect(rows(page)).toHaveCount(10)
  const heights = await rows(page).evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(new Set(heights).size).toBe(1)
  const cut = await rows(page)
    .locator('[data-subject] [data-truncated]')
    .evaluateAll((all) =>
      all.findIndex(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    )
  const subject = rows(page).nth(cut).locator('[data-subject] [data-truncated]')
  await subject.hover()
  await expect(page.getByRole('tooltip')).toHaveText(await subject.innerText())
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('has shareable links to views [T74]', async ({ page }) => {
  await page.goto('/support/ticket/list')
  const views = page.getByRole('navigation', { name: 'Views' })
  const view = (name: string) => views.getByRole('link', { name })
  await expect(view('My company')).toHaveAttribute('aria-current', 'page')
  await view('Mine').click()
  await expect(page).toHaveURL('/support/ticket/list?owner=anna.keller')
  await expect(view('Mine')).toHaveText(/^Mine\d+$/)
  const count = (await view('Mine').innerText()).replace(/\D/g, '')
  await expect(page.getByText(`1–10 of ${count}`, { exact: true }).last()).toBeVisible()
  await expect(view('Mine')).toHaveAttribute('aria-current', 'page')
  await expect(view('My company')).not.toHaveAttribute('aria-current')
  await expect(rows(page).filter({ hasNotText: 'Anna Keller' })).toHaveCount(0)

  await view('Waiting for me').click()
  await expect(page).toHaveURL('/support/ticket/list?waiting=you')
  await page.goBack()
  await expect(view('Mine')).toHaveAttribute('aria-current', 'page')
  await page.goto((await view('My company').getAttribute('href')) ?? '')
  await expect(view('My company')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL('/support/ticket/list')
})

test.describe('a user of twelve companies', () => {
  test.use({ storageState: stateOf('miriam.hartwig') })

  test('reads subjects in full next to the open drawer [T76]', async ({ page }) => {
    await page.goto('/support/ticket/list?rows=30')
    await expect(rows(page)).toHaveCount(30)
    const cutAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return page
        .locator('[data-subject] [data-truncated]')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    }
    for (const width of [1280, 1440, 1920]) expect(await cutAt(width)).toBeLessThanOrEqual(3)
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(page.getByRole('columnheader', { name: 'Updated' })).toBeVisible()
  })

  test('sees six tickets on the first screen of a phone [T73]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/support/ticket/list')
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).nth(5)).toBeInViewport({ ratio: 1 })
  })
})

test('has the search, the inbox and security in one line on the smallest phone [T73]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/support/ticket/list')
  const bar = page.getByRole('banner')
  const buttons = bar.getByRole('button')
  await expect(buttons).toHaveCount(5)
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
  await bar.getByRole('button', { name: 'Search and commands' }).click()
  await page.getByRole('option', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/inbox')
  await bar.getByRole('button', { name: 'anna.keller' }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await expect(page).toHaveURL('/account/security')
})
