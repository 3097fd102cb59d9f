import { expect, test } from '@playwright/test'

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

test('keeps pasted, dropped and selected images in the ticket [B38, C39, A49]', async ({
  page,
}) => {
  const subject = 'Label printer prints twice, see the pictures'
  await openForm(page, subject)
  await fillForm(page)
  await insertFile(description(page), 'paste', imageFile('pasted.png'))
  await expect(inlineImages(page)).toHaveCount(1)
  await expect(status(page, '1 image inserted')).toBeAttached()
  await insertFile(description(page), 'drop', imageFile('dropped.png'))
  await expect(inlineImages(page)).toHaveCount(2)
  await choose(page, imageFile('chosen.png'), imageFile('chosen too.png'))
  await expect(inlineImages(page)).toHaveCount(4)
  await expect(page.getByRole('img', { name: 'chosen too' })).toHaveAttribute(
    'src',
    /^\/media\/[\w-]+$/,
  )
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(inlineImages(page)).toHaveCount(4)
  await sendButton(page).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: subject }).first().click()
  const shown = page.getByRole('img', { name: 'pasted' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})
