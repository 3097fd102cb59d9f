import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/both-themes.ts'
import { handIn, picture } from '#tests/support/pictures.ts'
import { description, fillForm, openForm, sendButton } from '#tests/support/new-ticket-form.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { choose, pictures, status } from '#tests/support/described-pictures.ts'

test.use({ storageState: stateOf('ulrike.maienschein') })

/** A person has one draft: a story must not replace that of another. */
test.describe.configure({ mode: 'default' })

test('keeps pasted, dropped and chosen images in the ticket [B38, C39, A49]', async ({ page }) => {
  const subject = 'Label printer prints twice, see the pictures'
  await openForm(page, subject)
  await fillForm(page)
  await handIn(description(page), 'paste', picture('pasted.png'))
  await expect(pictures(page)).toHaveCount(1)
  await expect(status(page, '1 image inserted')).toBeAttached()
  await handIn(description(page), 'drop', picture('dropped.png'))
  await expect(pictures(page)).toHaveCount(2)
  await choose(page, picture('chosen.png'), picture('chosen too.png'))
  await expect(pictures(page)).toHaveCount(4)
  await expect(page.getByRole('img', { name: 'chosen too' })).toHaveAttribute(
    'src',
    /^\/media\/[\w-]+$/,
  )
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(pictures(page)).toHaveCount(4)
  await sendButton(page).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: subject }).first().click()
  const shown = page.getByRole('img', { name: 'pasted' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})
