import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/every-way.ts'

const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).click()

for (const [title, address, label] of [
  ['username [V17, A16]', '/login/forgot-password', 'Username'],
  ['email address [V18, A16]', '/login/forgot-username', 'E-mail address'],
] as const)
  test(`makes no call and opens no dialog for an empty ${title}`, async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(address)
    const field = page.getByLabel(label)
    await field.fill('   ')
    await send(page)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await expect(page.getByRole('button', { name: /^Send/ })).toBeEnabled()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(urls.filter((url) => url.includes('/recovery/'))).toEqual([])
    await expectAccessibleInBothThemes(page)
  })

test('reports a server that is down, and keeps what was typed [A17]', async ({ page }) => {
  await page.route('**/recovery/**', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await page.goto('/login/forgot-password')
  await page.getByLabel('Username').fill('marcus.delgado')
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t send your request. Please try again.',
  )
  await expect(page.getByLabel('Username')).toHaveValue('marcus.delgado')
  await page.unroute('**/recovery/**')
  await send(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
