import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/both-themes.ts'
import { codeOf, passPassword } from '#tests/support/sign-in.ts'

const wayOut = (page: Page) => page.getByRole('button', { name: 'Use my emergency code' })

test('A8: a server that does not announce it offers no emergency code', async ({ page }) => {
  await page.route('**/get-flags', (route) => route.fulfill({ json: { tc: 0, sm: 0, psm: 0 } }))
  await passPassword(page, 'uwe.schuettler')
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await expect(wayOut(page)).toHaveCount(0)
})

test('T27, X29: a server lost right after the code can be asked again', async ({ page }) => {
  await passPassword(page, 'florian.weigelt')
  await page.getByLabel('Six-digit code').fill(codeOf('florian.weigelt'))
  await page.route('**/get-state', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The server does not answer')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await retry.click()
  await expect(retry).toBeFocused()

  await page.unroute('**/get-state')
  await retry.click()
  await expect(page).toHaveURL('/support/ticket/list')
})
