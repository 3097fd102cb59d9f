import { expect, test } from '@playwright/test'

import { previewAttachment } from '#contract/attachment-preview.ts'
import { ticketStatuses } from '#contract/limits.ts'
import { imageFile } from '#tests/support/image-files.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { openTicket } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('oliver.grant') })

/** Hand-written, because a generated tour answers with JSON, which isn't an image. */
test('shows an image larger, even after it couldn’t be loaded [T82]', async ({ page }) => {
  const previews = `**${previewAttachment.path}*`
  await page.route(previews, (route) => route.abort())
  await openTicket(page, ticketStatuses.active, 1)
  await page.getByLabel('Choose files').setInputFiles(imageFile('screen.png'))
  await page.getByTitle('Show screen.png').first().click()
  const dialog = page.getByRole('dialog', { name: 'screen.png' })
  await expect(dialog).toContainText('We couldn’t load this image.')

  await page.unroute(previews)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('img', { name: 'screen.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})
