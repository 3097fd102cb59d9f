import { readFile } from 'node:fs/promises'
import { expect, test, type Download } from '@playwright/test'
import JSZip from 'jszip'

import { ticketStatuses } from '#contract/limits.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { choose, files, text } from '#tests/support/ticket-files.ts'
import { openTicket } from '#tests/support/tickets.ts'

test.use({ storageState: stateOf('oliver.grant') })

const contentOf = async (download: Download) => readFile(await download.path())

test('G3 B26 C35 C36 C37 C38 A50 A48: files are added, taken along one or all, and deleted', async ({
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
  for (const box of await files(page).getByLabel('Mark first.txt').all()) await box.check()
  await page.getByRole('button', { name: 'Download marked files (2)' }).click()
  expect((await several).suggestedFilename()).toBe('attachments.zip')
  const archive = await JSZip.loadAsync(await contentOf(await several))
  expect(Object.keys(archive.files)).toEqual(['first.txt', 'first (2).txt'])
  expect(await archive.file('first (2).txt')?.async('string')).toBe('two')

  await files(page).getByRole('button', { name: 'Delete first.txt' }).first().click()
  await page.getByRole('button', { name: 'Delete file' }).click()
  await expect(names).toHaveCount(1)
})

test('G4 T14 T15 A51: mails are turned off with a dialog, and stay off', async ({ page }) => {
  await openTicket(page, ticketStatuses.active)
  const mails = page.getByRole('switch', { name: 'Send me mails about this ticket' })
  await expect(mails).toBeVisible()
  if (!(await mails.isChecked())) await mails.click()
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(page.getByRole('alertdialog')).toContainText('no more mails')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(mails).not.toBeChecked()
})
