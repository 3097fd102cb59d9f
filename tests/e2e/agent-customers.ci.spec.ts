import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { codeOf, stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('imke.brandt') })

test('lets an agent invite a user, lock and unlock them, send another a link once a security manager approves it, and create a ticket [T111, T112, T113, T114, T115, T203, T204, T236, T238, T239, T250]', async ({
  page,
  browser,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const question = page.getByRole('alertdialog')
  const search = page.getByLabel('Search customers')

  await page.goto('/agent/companies')
  await search.fill('Stadtwerke')
  await link(/^Companies/).click()
  await page
    .getByRole('table')
    .getByRole('link', { name: /Stadtwerke/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Stadtwerke/ })).toBeVisible()
  await link('Invite user').click()
  await field('First name').fill('Nora')
  await field('Last name').fill('Winter')
  await field('Username').fill('nora.winter')
  await field('Email').fill('nora.winter@stadtwerke.example')
  await button('Send invitation').click()
  await expect(page.getByRole('heading', { name: 'Nora Winter has been invited' })).toBeVisible()
  await link('Open user').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Winter' })).toBeVisible()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  await button('Lock user').click()
  await question.getByRole('button', { name: 'Lock user' }).click()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await button('Unlock user').click()
  await expect(page.getByText('Locked', { exact: true })).toHaveCount(0)

  await expect(button('Send new invitation')).toBeVisible()

  await page.goto('/agent/companies')
  await search.fill('holger.reese')
  await page.getByRole('table').getByRole('link', { name: 'Holger Reese' }).click()
  await button('Send password link').click()
  await expect(page.getByRole('radio', { name: 'A security manager approves it' })).toBeChecked()
  await field('Reason').fill('The first one went to the spam folder.')
  await expectAccessibleInBothThemes(page)
  await button('Ask for approval').click()
  await expect(page.getByText(/^Waiting for Maren Diekhoff.* until/)).toBeVisible()
  const context = await browser.newContext({
    storageState: stateOf('maren.diekhoff'),
    locale: 'en-GB',
  })
  const manager = await context.newPage()
  await manager.goto('/security-manager/management')
  await manager.getByRole('link', { name: 'Approvals' }).click()
  await expect(manager.getByText('The first one went to the spam folder.')).toBeVisible()
  await expectAccessibleInBothThemes(manager)
  await manager.getByRole('button', { name: 'Approve' }).click()
  await manager.getByLabel('Verification code').fill(codeOf('maren.diekhoff', 1))
  await manager.getByRole('button', { name: 'Verify' }).click()
  await expect(manager.getByText('Approved by Maren Diekhoff.')).toBeVisible()
  await context.close()
  await expect(page.getByText('Approved by Maren Diekhoff')).toBeVisible({ timeout: 15_000 })

  await page.goto('/agent/companies')
  await search.fill('jonas.wolff')
  await page.getByRole('table').getByRole('link', { name: 'Jonas Wolff' }).click()

  await link('Create ticket').click()
  await expect(page.getByRole('heading', { name: 'Open tickets of Jonas Wolff' })).toBeVisible()
  await field('Company').selectOption('Seiler Verpackungen KG')
  await field('Type').selectOption('Incident')
  await field('Category').selectOption('Printing')
  await field('Urgency').selectOption('High')
  await field('Subject').fill('The label printer jams')
  await field('Description').fill('Since noon.')
  await page.locator('input[type=file]').setInputFiles({
    name: 'label.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('It jams'),
  })
  await expect(button('Remove label.txt')).toBeVisible()
  await page.reload()
  await expect(field('Subject')).toHaveValue('The label printer jams')
  await expect(button('Remove label.txt')).toBeVisible()
  await button('Create ticket').click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'The label printer jams' }),
  ).toBeVisible()
  await expect(page.getByText('Opened by telephone.')).toBeVisible()
  await expect(page.getByText('label.txt').first()).toBeVisible()
})

test('identifies a caller by the code on their Security page, and tells only agents [T257, T258, T259, T260]', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({
    storageState: stateOf('maren.diekhoff'),
    locale: 'en-GB',
  })
  const customer = await context.newPage()
  await customer.goto('/account/security')
  await customer.getByRole('button', { name: 'Show code' }).click()
  const digits = customer.getByRole('img', { name: /^Your code:/ })
  await expect(digits).toHaveText(/^\d{6}$/)
  await expectAccessibleInBothThemes(customer)

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.goto('/agent/companies')
  await page.getByLabel('Search customers').fill('maren.diekhoff')
  await page.getByRole('table').getByRole('link', { name: 'Maren Diekhoff' }).click()
  await button('Identify caller').click()
  await field('Code for a call').fill((await digits.textContent()) ?? '')
  await expectAccessibleInBothThemes(page)
  await button('Check code').click()
  await expect(page.getByText('Identified by code')).toBeVisible()
  await expect(customer.getByText('Used on')).toBeVisible({ timeout: 15_000 })

  await page.getByRole('link', { name: 'Create ticket' }).click()
  await field('Type').selectOption('Incident')
  await field('Category').selectOption('Printing')
  await field('Urgency').selectOption('High')
  await field('Subject').fill('The badge printer jams')
  await field('Description').fill('Since noon.')
  await button('Create ticket').click()
  await expect(page.getByText('Caller identified by code')).toBeVisible()
  await customer.goto(page.url().replace('/agent/ticket/', '/support/ticket/details/'))
  await expect(customer.getByText('Opened by telephone.')).toBeVisible()
  await expect(customer.getByText('Caller identified by code')).toHaveCount(0)
  await context.close()
})
