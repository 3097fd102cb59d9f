import { expect, test, type Page } from '@playwright/test'

import { codeOf, submitPassword, fieldsOf } from '#tests/support/sign-in.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'

test('needs no setup for a factor issued by the provider [T26]', async ({ page }) => {
  await submitPassword(page, 'peter.lindner')
  await page.getByLabel('Verification code').fill(codeOf('peter.lindner'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support/ticket/list')
})

test('shows wrong credentials if the server can’t be reached [X1]', async ({ page }) => {
  await page.route('**/authenticate-user', (route) => route.abort())
  await submitPassword(page, 'gudrun.petzold')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
})

test('keeps its secret after a reload, and can be cancelled [T24, T29]', async ({ page }) => {
  await submitPassword(page, 'priya.raman')
  const secret = page.getByLabel('Key for your authenticator app')
  await page.getByText('Can’t scan the code?').click()
  const before = await secret.innerText()
  await page.reload()
  await page.getByText('Can’t scan the code?').click()
  await expect(secret).toHaveText(before)
  await page.getByRole('button', { name: 'Back to login page' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('can be retried if there is no secret [X29]', async ({ page }) => {
  await page.route('**/init-user-mfa', (route) => route.abort(), { times: 1 })
  await submitPassword(page, 'goran.petrovic')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

const newPassword = 'Suedwind-2025'

test('asks for a required code in a dialog, which stays open after a wrong one [T22, X9]', async ({
  page,
}) => {
  await submitPassword(page, 'markus.ebert')
  const { current, wanted, repeated } = fieldsOf(page)
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel('Verification code')
  await current.fill(demoPassword)
  await wanted.fill(newPassword)
  await repeated.fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(repeated, 'the dialog gives the focus back').toBeFocused()

  await page.keyboard.press('Enter')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid TOTP, please try again.')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')

  await code.fill(codeOf('markus.ebert'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password was updated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

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
