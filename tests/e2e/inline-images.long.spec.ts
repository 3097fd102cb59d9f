import { expect, test, type Page } from '@playwright/test'

import { uploadMedia } from '#contract/attachments.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { imageFile, insertFile } from '#tests/support/image-files.ts'
import {
  description,
  fillForm,
  openForm,
  sendButton,
  choose,
  inlineImages,
  status,
} from '#tests/support/new-ticket-form.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('ulrike.maienschein') })

/** A user has one draft, so stories must not run in parallel. */
test.describe.configure({ mode: 'default' })

const chosenImage = (page: Page) => description(page).locator('img.ProseMirror-selectednode')

test('uploads an image copied within the text once, and shows it twice [B38, A49]', async ({
  page,
}) => {
  await openForm(page, 'Label printer prints twice, pictured twice')
  await fillForm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(uploadMedia.path)) sent.push(request.url())
  })
  await insertFile(description(page), 'paste', imageFile('copied.png'))
  await inlineImages(page).click()
  await expect(chosenImage(page)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(chosenImage(page), 'pasting must not replace it').toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(inlineImages(page)).toHaveCount(2)
  const addresses = await inlineImages(page).evaluateAll((images) =>
    images.map((image) => image.getAttribute('src')),
  )
  expect(addresses[0]).toMatch(/^\/media\//)
  expect(addresses[1]).toBe(addresses[0])
  expect(sent).toHaveLength(1)
})

test('shows a placeholder while an image is being uploaded, and the ticket waits for it', async ({
  page,
}) => {
  await openForm(page, 'Label printer prints twice, slowly')
  await fillForm(page)
  const hold = Promise.withResolvers<void>()
  await page.route(`**${uploadMedia.path}`, async (route) => {
    await hold.promise
    await route.continue()
  })
  await insertFile(description(page), 'paste', imageFile('slow.png'))
  await expect(description(page)).toContainText('Loading slow.png…')
  await expect(status(page, 'Uploading 1 image')).toBeAttached()
  await expect(sendButton(page)).toBeDisabled()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type(' And now it is on fire.')
  hold.resolve()
  await expect(inlineImages(page)).toHaveCount(1)
  await expect(description(page)).toContainText('And now it is on fire.')
  await expect(sendButton(page)).toBeEnabled()
})

test('refuses in a dialog what is too large, isn’t an image, or only claims to be one [V26, V27]', async ({
  page,
}) => {
  await openForm(page, 'Label printer prints twice, largely')
  const dialog = page.getByRole('alertdialog')
  const ok = page.getByRole('button', { name: 'OK' })
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await description(page).click()
  await insertFile(description(page), 'drop', {
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: text,
  })
  await expect(dialog).toContainText('PNG, JPEG, GIF, WebP and AVIF')
  await expectAccessibleInBothThemes(page)
  await ok.click()
  await choose(page, { ...imageFile('huge.png'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(dialog).toContainText('The file is larger than 10 MB.')
  await ok.click()
  await expect(inlineImages(page)).toHaveCount(0)
  await expect(description(page)).not.toContainText('Loading ')
})

test('sends a failed image again, or leaves it out [X19]', async ({ page }) => {
  await openForm(page, 'Label printer prints twice, offline')
  await fillForm(page)
  await page.route(`**${uploadMedia.path}`, (route) => route.abort())
  await insertFile(description(page), 'paste', imageFile('first.png'))
  await insertFile(description(page), 'paste', imageFile('second.png'))
  const rows = page.getByRole('list', { name: 'Image uploads' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Could not upload file' })).toHaveCount(2)
  await expect(status(page, 'Uploading')).toHaveCount(0)
  await expect(sendButton(page)).toBeDisabled()
  await page.unroute(`**${uploadMedia.path}`)
  await rows.first().getByRole('button', { name: 'Try again' }).click()
  await expect(inlineImages(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove second.png' }).click()
  await expect(rows).toHaveCount(0)
  await expect(description(page)).not.toContainText('Loading ')
  await expect(sendButton(page)).toBeEnabled()
})

test('attaches a file that isn’t an image when it’s dropped on the text', async ({ page }) => {
  await openForm(page, 'Label printer prints twice, with a log')
  const log = { name: 'printer.log', mimeType: 'text/plain', buffer: Buffer.from('jam') }
  await insertFile(description(page), 'drop', log)
  await expect(page.getByRole('button', { name: 'printer.log', exact: true })).toBeVisible()
  await expect(description(page)).not.toContainText('printer.log')
})
