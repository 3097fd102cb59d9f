import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/every-way.ts'
import { codeOf, submitPassword } from '#tests/support/sign-in.ts'

const wayOut = (page: Page) => page.getByRole('button', { name: 'Use my emergency code' })

test('offers no emergency code if the server doesn’t announce it [A8]', async ({ page }) => {
  await page.route('**/get-flags', (route) => route.fulfill({ json: { tc: 0, sm: 0, psm: 0 } }))
  await submitPassword(page, 'uwe.schuettler')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expect(wayOut(page)).toHaveCount(0)
})

test('can be retried if the connection is lost right after the code [T27, X29]', async ({
  page,
}) => {
  await submitPassword(page, 'florian.weigelt')
  await page.getByLabel('Verification code').fill(codeOf('florian.weigelt'))
  await page.route('**/get-state', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await retry.click()
  await expect(retry).toBeFocused()

  await page.unroute('**/get-state')
  await retry.click()
  await expect(page).toHaveURL('/support/ticket/list')
})
