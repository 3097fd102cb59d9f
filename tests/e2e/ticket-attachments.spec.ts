import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Page } from '@playwright/test'
import JSZip from 'jszip'

import { uploadAttachment } from '#contract/attachments.ts'
import { ticketStatuses } from '#contract/limits.ts'
import { expectAccessibleInBothThemes } from '#tests/support/both-themes.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { openTicket } from '#tests/support/tickets.ts'

test.use({ storageState: stateOf('oliver.grant') })

const files = (page: Page) => page.getByRole('region', { name: 'Attachments' })
const text = (name: string, content = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const choose = (page: Page, ...chosen: ReturnType<typeof text>[]) =>
  page.locator('input[type=file]').setInputFiles(chosen)
const contentOf = async (download: Download) => readFile(await download.path())

test('G3 B26 C35 C36 C37 C38 A50 A48: files are added, taken along one or all, and deleted', async ({
  page,
}) => {
  await openTicket(page, ticketStatuses.active, 1)
  await choose(page, text('first.txt', 'one'), text('first.txt', 'two'))
  await expect(files(page).getByRole('button', { name: 'first.txt', exact: true })).toHaveCount(2)
  await page.reload()
  const names = files(page).getByRole('button', { name: 'first.txt', exact: true })
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

test('V26 V27: a file above 10 MB is not sent, and a dialog says so', async ({ page }) => {
  await openTicket(page, ticketStatuses.active, 2)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1)
  await choose(page, { name: 'huge.txt', mimeType: 'text/plain', buffer })
  await expect(page.getByRole('alertdialog')).toContainText('The file is larger than 10 MB.')
  expect(asked).not.toContain(uploadAttachment.path)
  await expectAccessibleInBothThemes(page)
})

test('X19: what did not arrive stays, and arrives when it is tried again', async ({ page }) => {
  await openTicket(page, ticketStatuses.active, 2)
  await page.route(`**${uploadAttachment.path}`, (route) => route.abort())
  await choose(page, text('later.txt'))
  await expect(files(page).getByRole('alert')).toContainText('Could not upload file')
  await expectAccessibleInBothThemes(page)
  await page.unroute(`**${uploadAttachment.path}`)
  await files(page).getByRole('button', { name: 'Try again' }).click()
  await expect(files(page).getByRole('button', { name: 'later.txt', exact: true })).toBeVisible()
})

test('a file is dropped on the page or pasted into it', async ({ page }) => {
  await openTicket(page, ticketStatuses.active)
  for (const [type, name] of [
    ['drop', 'dropped.txt'],
    ['paste', 'pasted.txt'],
  ] as const) {
    await page.evaluate(
      ([kind, fileName]) => {
        const carried = new DataTransfer()
        carried.items.add(new File(['x'], fileName, { type: 'text/plain' }))
        const how = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          kind === 'drop'
            ? new DragEvent(kind, { ...how, dataTransfer: carried })
            : new ClipboardEvent(kind, { ...how, clipboardData: carried }),
        )
      },
      [type, name] as const,
    )
    await expect(files(page).getByRole('button', { name, exact: true })).toBeVisible()
  }
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
