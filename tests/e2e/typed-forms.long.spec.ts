import { expect, test, type Page } from '@playwright/test'

import { ticketStatuses } from '#contract/limits.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { ticketsIn } from '#tests/support/ticket-parts.ts'
import { fillFields } from './tours/background.ts'

test.use({ storageState: stateOf('anna.keller') })

const partnerForm = '/security-manager/management/create-partner-employee'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save profile' })
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('statedesk.draft.')))

test('keeps a partner request after a reload and in another tab, until it’s sent [A61]', async ({
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

test('keeps a typed profile across pages and reloads, and discards changes that are undone [A61]', async ({
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

test('keeps the reason and the comment of a resolution across a reload [A61]', async ({ page }) => {
  await page.goto('/support/ticket/list')
  const tickets = await ticketsIn(page, ticketStatuses.active)
  const { ticketId } = tickets.find(({ ownerUsername }) => ownerUsername === 'anna.keller')!
  await page.goto(`/support/ticket/details/${ticketId}`)
  const comment = () => page.getByRole('textbox', { name: 'Comment (optional)' })
  const reason = () => page.getByRole('radio', { name: 'The problem is solved' })
  const open = () => page.getByRole('button', { name: 'Mark as resolved' }).click()
  await open()
  await reason().click()
  await comment().fill('A restart helped.')
  await page.reload()
  await open()
  await expect(comment()).toHaveValue('A restart helped.')
  await expect(reason()).toBeChecked()
  expect(await kept(page)).toEqual([`statedesk.draft.anna.keller.resolution.${ticketId}`])
})

test('keeps a request to lock a login across a reload, until it’s cancelled [A61]', async ({
  page,
}) => {
  const openRequest = async () => {
    await page.goto('/security-manager/management/logins')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Request lock' }).click()
  }
  await openRequest()
  await field(page, 'Reason').fill('Lost a notebook.')
  await openRequest()
  await expect(field(page, 'Reason')).toHaveValue('Lost a notebook.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await kept(page)).toEqual([])
})
