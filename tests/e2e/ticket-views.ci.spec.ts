import { expect, test, type Page } from '@playwright/test'

import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { deleteTicketView, listTicketViews, saveTicketView } from '#contract/ticket-views.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { rows } from '#tests/support/ticket-parts.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Views' })
/** Its name can be followed by how many tickets it has. */
const view = (page: Page, name: string) =>
  strip(page).getByRole('link', { name: new RegExp(`^${name}( [\\d,]+\\+?)?$`) })
const options = (page: Page, name: string) =>
  strip(page).getByRole('button', { name: `Options for ${name}`, exact: true })
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name })
const save = (page: Page) => strip(page).getByRole('button', { name: 'Save view…' })
/** Opens a view's menu and selects its nth entry by keyboard. */
const choose = async (page: Page, [name, nth, label]: [string, number, string]) => {
  await options(page, name).press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  for (let step = 0; step < nth; step++) await page.keyboard.press('ArrowDown')
  await expect(entry(page, label)).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
}
const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
/** Answers the question whether to delete a view by keyboard. */
const pressAnswer = async (page: Page, name: string) => {
  const button = (label: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: label, exact: true })
  // The dialog moves the focus there a frame after it opens, and an earlier Enter would go there, too.
  await expect(button('Cancel')).toBeFocused()
  await button(name).press('Enter')
}

test.describe('a user with saved views', () => {
  test.use({ storageState: stateOf('anna.keller') })
  // The tests share a user.
  test.describe.configure({ mode: 'serial' })

  test.beforeEach(async ({ page }) => {
    const { views } = (await (await page.request.post(listTicketViews.path)).json()) as {
      views: { id: number }[]
    }
    for (const { id } of views)
      await page.request.post(deleteTicketView.path, { form: { id: String(id) } })
  })

  test('saves, finds, renames, changes and deletes a view by keyboard [T75]', async ({ page }) => {
    await page.goto('/support/ticket/list')
    await expect(rows(page)).toHaveCount(10)
    await expect(view(page, 'My company')).toHaveAttribute('aria-current', 'page')
    await expect(save(page)).toHaveCount(0)

    await page.goto('/support/ticket/list?urgency=high&sort=created-asc&search=an')
    await save(page).press('Enter')
    await nameField(page).fill(' Urgent and old ')
    await page.keyboard.press('Enter')
    await expect(view(page, 'Urgent and old')).toHaveAttribute('aria-current', 'page')
    await expect(view(page, 'Urgent and old')).toBeFocused()
    await expect(save(page)).toHaveCount(0)
    await expect(page).toHaveURL('/support/ticket/list?urgency=high&sort=created-asc&search=an')

    await view(page, 'Mine').click()
    await expect(page).toHaveURL('/support/ticket/list?owner=anna.keller')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.reload()
    await view(page, 'Urgent and old').press('Enter')
    await expect(page).toHaveURL('/support/ticket/list?urgency=high&sort=created-asc&search=an')
    await expect(page.getByRole('searchbox')).toHaveValue('an')
    await page.goBack()
    await expect(view(page, 'Mine')).toHaveAttribute('aria-current', 'page')

    await choose(page, ['Urgent and old', 1, 'Rename…'])
    await expect(nameField(page)).toHaveValue('Urgent and old')
    await nameField(page).fill('Morning')
    await page.keyboard.press('Enter')
    await expect(options(page, 'Morning')).toBeFocused()

    await page.goto('/support/ticket/list?waiting=customer&urgency=low')
    await choose(page, ['Morning', 2, 'Update to current list'])
    await expect(view(page, 'Morning')).toHaveAttribute('aria-current', 'page')
    await choose(page, ['Morning', 2, 'Delete…'])
    await expect(page.getByRole('alertdialog')).toContainText('Delete the view “Morning”?')
    await pressAnswer(page, 'Cancel')
    await expect(options(page, 'Morning')).toBeFocused()
    await choose(page, ['Morning', 2, 'Delete…'])
    await pressAnswer(page, 'Delete view')
    await expect(view(page, 'Morning')).toHaveCount(0)
    await expect(view(page, 'My company')).toBeFocused()
    await expect(page).toHaveURL('/support/ticket/list?urgency=low&waiting=customer')
  })

  test('keeps the typed name if it’s taken or the network is lost [T75]', async ({ page }) => {
    await page.goto('/support/ticket/list?urgency=high')
    await save(page).click()
    await nameField(page).fill('Urgent')
    await page.keyboard.press('Enter')
    await expect(view(page, 'Urgent')).toBeVisible()

    await page.goto('/support/ticket/list?urgency=low')
    await save(page).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Enter a name.')
    await expect(nameField(page)).toBeFocused()
    await nameField(page).fill('URGENT')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toHaveText('You already have a view with this name.')
    await expect(nameField(page)).toHaveValue('URGENT')

    await page.route(`**${saveTicketView.path}`, (route) => route.abort())
    await nameField(page).fill('Not urgent')
    await page.keyboard.press('Enter')
    await expect(alert).toHaveText('We couldn’t save the view. Please try again.')
    await expectAccessible(page)
    await page.unroute(`**${saveTicketView.path}`)
    await page.keyboard.press('Enter')
    await expect(view(page, 'Not urgent')).toHaveAttribute('aria-current', 'page')
  })

  test('shows the views in the same place on a phone [T73, T75]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/support/ticket/list?urgency=high')
    await save(page).click()
    await nameField(page).fill('Urgent')
    await page.keyboard.press('Enter')
    await expect(view(page, 'Urgent')).toBeFocused()
    await expect(view(page, 'Urgent')).toBeInViewport()
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(scrolls).toBe(false)
    await expectAccessible(page)
  })

  test('offers the filter “Participant” only in the sheet, next to the view [T74, T92]', async ({
    page,
  }) => {
    await page.goto('/support/ticket/list')
    await expect(rows(page)).toHaveCount(10)
    await view(page, 'Participating').click()
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'Participant: You',
    )
    await expect(page.getByRole('button', { name: 'Waiting for' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Participant/ })).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('group', { name: 'Participant' })
      .getByLabel('You')
      .uncheck()
    await expect(page).toHaveURL('/support/ticket/list')
  })

  test('keeps a dialog’s buttons above the offline bar [X29]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/support/ticket/list?urgency=high')
    await save(page).click()
    await expect(nameField(page)).toBeVisible()
    await page.context().setOffline(true)
    const bar = page.locator('[data-connection-bar]')
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
    await expect(bar).toBeVisible()
    const overlap = async () => {
      const { y, height } = (await cancel.boundingBox())!
      return y + height - (await bar.boundingBox())!.y
    }
    await expect.poll(overlap).toBeLessThan(0)
    await page.context().setOffline(false)
  })

  test('doesn’t move the rows when saved views are loaded later [T75]', async ({ page }) => {
    const savedView = (id: number) => ({
      id,
      name: `Tickets of project ${id}`,
      search: `project ${id}`,
      filters: defaultTicketQuery.filters,
      sortBy: defaultTicketQuery.sortBy,
    })
    const { promise: canAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**${listTicketViews.path}`, async (route) => {
      await canAnswer
      await route.fulfill({ json: { views: Array.from({ length: 20 }, (_, id) => savedView(id)) } })
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/support/ticket/list')
    await expect(rows(page)).toHaveCount(10)
    const before = await rows(page).first().boundingBox()
    answer()
    await expect(strip(page).getByRole('listitem')).toHaveCount(24)
    expect(await rows(page).first().boundingBox()).toEqual(before)
  })
})

test.describe('an agent with saved views', () => {
  test.use({ storageState: stateOf('imke.brandt') })

  test('saves, finds, changes and deletes a view of the queue on a phone [T248]', async ({ page }, {
    retry,
  }) => {
    const name = `Urgent ${retry}`
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/agent?view=all&urgency=high')
    await save(page).click()
    await nameField(page).fill(name)
    await page.keyboard.press('Enter')
    await expect(view(page, name)).toBeFocused()
    await expect(view(page, name)).toBeInViewport()
    await expectAccessible(page)
    await page.goto('/agent?view=all')
    await view(page, name).click()
    await expect(page).toHaveURL('/agent?view=all&urgency=high')
    await page.goto('/agent?view=mine&urgency=low')
    await choose(page, [name, 2, 'Update to current list'])
    await expect(view(page, name)).toHaveAttribute('aria-current', 'page')
    await choose(page, [name, 1, 'Rename…'])
    await nameField(page).fill(`${name} of mine`)
    await page.keyboard.press('Enter')
    await choose(page, [`${name} of mine`, 2, 'Delete…'])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
    await expect(view(page, name)).toHaveCount(0)
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(scrolls).toBe(false)
  })
})
