import { readFile } from 'node:fs/promises'
import { expect, test, type Download } from '@playwright/test'
import JSZip from 'jszip'

import { ticketStatuses } from '#contract/limits.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { choose, files, text, openTicket } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('oliver.grant') })

const contentOf = async (download: Download) => readFile(await download.path())

test('adds files, downloads one or all, and deletes them [G3, B26, C35, C36, C37, C38, A50, A48]', async ({
  page,
}) => {
  await openTicket(page, ticketStatuses.active, 1)
  const names = files(page).getByRole('button', { name: 'first.txt', exact: true })
  await choose(page, text('first.txt', 'one'))
  await expect(names).toHaveCount(1)
  await choose(page, text('first.txt', 'two'))
  await expect(names).toHaveCount(2)
  await page.reload()
  await expect(names).toHaveCount(2)

  const one = page.waitForEvent('download')
  await names.first().click()
  expect((await one).suggestedFilename()).toBe('first.txt')
  expect(String(await contentOf(await one))).toBe('one')

  const several = page.waitForEvent('download')
  for (const box of await files(page).getByLabel('Select first.txt').all()) await box.check()
  await page.getByRole('button', { name: 'Download selected (2)' }).click()
  expect((await several).suggestedFilename()).toBe('attachments.zip')
  const archive = await JSZip.loadAsync(await contentOf(await several))
  expect(Object.keys(archive.files)).toEqual(['first.txt', 'first (2).txt'])
  expect(await archive.file('first (2).txt')?.async('string')).toBe('two')

  await files(page).getByRole('button', { name: 'Delete first.txt' }).first().click()
  await page.getByRole('button', { name: 'Delete attachment' }).click()
  await expect(names).toHaveCount(1)
})

test('turns emails off with a dialog, permanently [G4, T14, T15, A51]', async ({ page }) => {
  await openTicket(page, ticketStatuses.active)
  const mails = page.getByRole('switch', { name: 'Email me about this ticket' })
  await expect(mails).toBeVisible()
  if (!(await mails.isChecked())) await mails.click()
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(page.getByRole('alertdialog')).toContainText('won’t get any more emails')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(mails).not.toBeChecked()
})
