import { expect, test, type Page } from '@playwright/test'

import { createPartnerEmployee } from '#contract/partner.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { fillFields } from './tours/background.ts'

test.use({ storageState: stateOf('anna.keller') })

const partnerForm = '/security-manager/management/create-partner-employee'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save profile' })
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('statedesk.draft.')))

test('A61: a request for a partner is there after a reload and in another tab, until it has left', async ({
  page,
  context,
}) => {
  const taken = { json: { message: 'Request T-4711 was created.' } }
  await context.route(`**${createPartnerEmployee.path}`, (route) => route.fulfill(taken))
  await page.goto(partnerForm)
  await fillFields(page, { 'First name': 'Jo', 'Last name': 'Part', 'E-mail': 'jo@part.example' })
  await page.reload()
  await expect(field(page, 'Last name')).toHaveValue('Part')
  await page.close()

  const again = await context.newPage()
  await again.goto(partnerForm)
  await expect(field(again, 'E-mail')).toHaveValue('jo@part.example')
  await again.getByRole('button', { name: 'Request login' }).click()
  await again.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await again.reload()
  await expect(field(again, 'Last name')).toHaveValue('')
  expect(await kept(again)).toEqual([])
})

test('A61: a profile keeps what was typed over another page and a reload, and forgets what is typed back', async ({
  page,
}) => {
  await page.goto('/account/profile')
  const telephone = page.getByLabel('Telephone')
  await expect(saveProfile(page)).toBeDisabled()
  const known = await telephone.inputValue()
  await telephone.fill('+49 40 555 0111')
  await page.goto('/support/ticket/list')
  await page.goto('/account/profile')
  await expect(telephone).toHaveValue('+49 40 555 0111')
  await expect(saveProfile(page)).toBeEnabled()
  await telephone.fill(known)
  await page.reload()
  await expect(telephone).toHaveValue(known)
  await expect(saveProfile(page)).toBeDisabled()
  expect(await kept(page)).toEqual([])
})
