import { expect, test, type Page, type Route } from '@playwright/test'

import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { confirmByKey } from '#tests/support/sign-in.ts'
import { mailTo } from '#tests/support/dev-mail.ts'

const newPassword = 'Suedwind-2025'

const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).click()

test('emails a link for a forgotten password, which resets it [T36, X16, T34]', async ({
  page,
}) => {
  await page.goto('/login/forgot-password')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('marcus.delgado')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    /If this username has a registered email address.*security manager/s,
  )
  await confirmByKey(page)
  await expect(page).toHaveURL('/login')

  const [link = ''] = /https?:\/\/\S+\/reset\/\S+/.exec(await mailTo(page, 'delgado')) ?? []
  await page.goto(new URL(link).pathname)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat new password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Your password was reset successfully.')
  await confirmByKey(page)
  await page.getByLabel('Username').fill('marcus.delgado')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
})

test('emails a forgotten username [T36, X17]', async ({ page }) => {
  await page.goto('/login/forgot-username')
  await page.getByLabel('E-mail address').fill('nobody@nowhere.example')
  await send(page)
  const dialog = page.getByRole('alertdialog')
  const message = /registered, we’ll email the matching username to it within a minute/
  await expect(dialog).toContainText(message)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
})

const ways = [
  { page: 'password', label: 'Username', call: requestPasswordReset },
  { page: 'username', label: 'E-mail address', call: recoverUsername },
]
const typed = 'helen.pike@tidewater.example'

for (const { page: lost, label, call } of ways) {
  test(`confirms the request for a forgotten ${lost} after every response from the server [A17]`, async ({
    page,
  }) => {
    for (const answer of [
      { status: 200, body: '' },
      { status: 204 },
      { status: 400, json: { status: 400 } },
      { status: 404, body: '<p>Not here</p>' },
      { status: 429, json: {} },
    ]) {
      await page.route(`**${call.path}`, (route) => route.fulfill(answer), { times: 1 })
      await page.goto(`/login/forgot-${lost}`)
      await page.getByLabel(label).fill(typed)
      await send(page)
      await expect(page.getByRole('alertdialog')).toContainText(/registered/)
    }
  })

  test(`keeps what was typed if the request for a ${lost} couldn’t be sent [A17]`, async ({
    page,
  }) => {
    await page.goto(`/login/forgot-${lost}`)
    await page.getByLabel(label).fill(typed)
    for (const fail of [
      (route: Route) => route.fulfill({ status: 502, body: '<p>Bad gateway</p>' }),
      (route: Route) => route.abort(),
    ]) {
      await page.route(`**${call.path}`, fail, { times: 1 })
      await send(page)
      await expect(page.getByRole('alert')).toContainText('We couldn’t send your request.')
      await expect(page.getByLabel(label)).toHaveValue(typed)
    }
  })
}
