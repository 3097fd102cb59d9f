import { expect, test, type Page } from '@playwright/test'

import { createTicket, getDraft } from '#contract/tickets.ts'
import { expectAccessibleInBothThemes } from '#tests/support/both-themes.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

const describe = async (page: Page, text: string) => {
  const editor = page.getByRole('textbox', { name: 'Description', exact: true })
  await editor.click()
  await page.keyboard.type(text)
}

const openForm = async (page: Page, words: string) => {
  await page.goto('/support/get-help')
  await page.getByLabel('What is it about?').fill(words)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Open a ticket' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support/ticket/create')
}

const fill = async (page: Page) => {
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Medium' }).check()
  await page.getByRole('checkbox').nth(1).check()
  await describe(page, 'Since this morning the label printer in hall 2 prints every label twice.')
}

test('T8–T12, X22: a search becomes a draft, the draft a ticket, and the list opens', async ({
  page,
}) => {
  const told: string[] = []
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
  await openForm(page, 'Label printer prints twice')
  await expect(page.getByLabel('Short description')).toHaveValue('Label printer prints twice')
  await fill(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/support\/ticket\/list/)
  await expect(page.getByText('Label printer prints twice').first()).toBeVisible()
  expect(told).toEqual([])
})

test('T13: without a draft the way begins at the search for help', async ({ page }) => {
  const none = { ticketId: null, shortDescription: '' }
  await page.route(`**${getDraft.path}`, (route) => route.fulfill({ json: none }))
  await page.goto('/support/ticket/create')
  await expect(page).toHaveURL('/support/get-help')
})

test('what is typed survives a reload; a refusal keeps it (T12)', async ({ page }) => {
  await openForm(page, 'Label printer prints twice again')
  await fill(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toContainText(
    'every label twice',
  )
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await page.route(`**${createTicket.path}`, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Unable to create ticket')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toContainText(
    'every label twice',
  )
})
