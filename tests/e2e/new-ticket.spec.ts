import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import {
  choosePerson,
  description,
  fillForm,
  openForm,
  sendButton,
} from '#tests/support/new-ticket-form.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

/** A user has one draft, so stories must not run in parallel. */
test.describe.configure({ mode: 'default' })

test('turns a search into a draft, the draft into a ticket, and opens the list; the next takes eight actions [G2, R31, R32, T8–T12, X22, T198]', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await openForm(page, 'Label printer prints twice')
  await expect(page.getByLabel('Short description')).toHaveValue('Label printer prints twice')
  await fillForm(page)
  await expectAccessibleInBothThemes(page)
  await sendButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/support\/ticket\/list/)
  await expect(page.getByText('Label printer prints twice').first()).toBeVisible()

  // The next one takes eight actions.
  await page.getByRole('main').getByRole('link', { name: 'Create ticket' }).click()
  await page.getByLabel('What is it about?').fill('Label printer prints nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('or press Enter again')).toBeVisible()
  await page.keyboard.press('Enter')
  await page
    .getByRole('group', { name: /earlier tickets/ })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('radio', { name: 'Medium' }).check()
  await description(page).fill(
    'Since this morning the label printer in hall 2 prints nothing at all.',
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
  expect(errors).toEqual([])
})

test('labels every field, five types and each urgency’s meaning, and points to what is missing [B34, E17, K19, B40, V25, V38]', async ({
  page,
}) => {
  await openForm(page, 'Label printer that is only looked at')
  for (const name of ['Short description', 'Type', 'Category', 'Company', 'Choose files'])
    await expect(page.getByLabel(name, { exact: true })).toBeAttached()
  for (const name of ['Urgency', 'Affected users'])
    await expect(page.getByRole('group', { name })).toBeVisible()
  await expect(description(page)).toBeVisible()
  const types = page.getByLabel('Type', { exact: true }).getByRole('option')
  for (const name of ['Incident', 'Request', 'Change', 'Data security', 'Test'])
    await expect(types.filter({ hasText: name })).toHaveCount(1)
  for (const [name, meaning] of [
    ['High', 'Business operations are seriously endangered'],
    ['Medium', 'Business operations are affected'],
    ['Low', 'Minor impact on business operations'],
  ] as const) {
    const card = page.locator('label').filter({ has: page.getByRole('radio', { name }) })
    await expect(card).toContainText(meaning)
  }

  const type = page.getByLabel('Type', { exact: true })
  await sendButton(page).click()
  await expect(type).toBeFocused()
  await expect(type).toHaveAccessibleDescription('Choose a type.')
  await type.selectOption({ index: 1 })
  await page.getByLabel('Category').selectOption({ index: 1 })
  await sendButton(page).click()
  await expect(page.getByRole('radio', { name: 'High' })).toBeFocused()
  await page.getByRole('radio', { name: 'High' }).check()
  await page.getByRole('button', { name: 'Remove You' }).click()
  await sendButton(page).click()
  await expect(page.getByRole('combobox', { name: 'Search users' })).toBeFocused()
  await choosePerson(page)
  await sendButton(page).click()
  await expect(description(page)).toBeFocused()
})
