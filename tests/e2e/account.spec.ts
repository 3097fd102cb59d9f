import { expect, test, type Page } from '@playwright/test'

import { followLanguage } from '#contract/account-language.ts'
import { getFlags } from '#contract/authentication.ts'
import { markInboxRead } from '#contract/extras.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { mailTo } from '#tests/support/dev-mail.ts'
import { codeOf, submitPassword, signIn, stateOf } from '#tests/support/sign-in.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const verify = async (page: Page, totp: string) => {
  await page.getByLabel('Verification code').fill(totp)
  await page.getByRole('button', { name: 'Verify' }).click()
}

test('saves a profile immediately, and another address after a code and a confirmed link [R23, G5, B46, V5, V6, X3, X6, R70]', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'dirk.ahlers')
  await page.goto('/account/profile')
  await expect(field(page, 'First name')).toHaveValue('Dirk')
  await expect(save(page, 'Save profile')).toBeDisabled()
  await page.getByLabel('Telephone').fill('+49 40 555 0199')
  await save(page, 'Save profile').click()
  await expect(page.getByText('Your profile was updated successfully')).toBeVisible()

  await field(page, 'E-mail').fill('dirk@ahlers.example')
  await save(page, 'Save profile').click()
  await verify(page, '000000')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByRole('alert')).toHaveText('Invalid TOTP, please try again.')
  await verify(page, codeOf('dirk.ahlers', 1))
  await expect(dialog).toHaveCount(0)
  const notice = page.getByText('We’ve sent a link to dirk@ahlers.example.')
  await expect(notice).toBeVisible()
  const old = await field(page, 'E-mail').inputValue()
  expect(old).toContain('dirk.ahlers@')
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(field(page, 'E-mail')).toHaveValue(old)
  await expect(page.getByLabel('Telephone')).toHaveValue('+49 40 555 0199')

  expect(await mailTo(page, 'dirk.ahlers@')).not.toContain('dirk@ahlers.example')
  const [link = ''] = /\/confirm-email\/\S+/.exec(await mailTo(page, 'dirk@ahlers.example')) ?? []
  const stranger = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })
  const opened = await stranger.newPage()
  await opened.goto(link)
  await expect(opened.getByRole('heading')).toHaveText('Neue E-Mail-Adresse bestätigen')
  await page.goto('/account/profile')
  await expect(notice).toBeVisible()
  await opened.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expect(opened.getByRole('heading')).toHaveText('E-Mail-Adresse bestätigt')
  await opened.goto(link)
  await opened.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expect(opened.getByRole('heading')).toHaveText('Dieser Link funktioniert nicht')
  await stranger.close()

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Your new email address has been confirmed')).toBeVisible()
  await expect(field(page, 'E-mail')).toHaveValue('dirk@ahlers.example')
  await expect(notice).toHaveCount(0)
})

test('changes the password after a code, and the next sign-in requires the new one [R24, G6, B42, B46, V8, V9, X8, V38]', async ({
  page,
}) => {
  const wanted = 'Suedwind-2025'
  await signIn(page, 'britta.kampmann')
  await page.goto('/account/password')
  await save(page, 'Save password').click()
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/required/)
  await field(page, 'Current password').fill(demoPassword)
  await field(page, 'New password').fill(wanted)
  await field(page, 'Repeat new password').fill('Suedwind-2026')
  await save(page, 'Save password').click()
  await expect(field(page, 'Repeat new password')).toBeFocused()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await field(page, 'Repeat new password').fill(wanted)
  await save(page, 'Save password').click()
  await verify(page, codeOf('britta.kampmann', 1))
  await expect(page.getByText('Your password was updated successfully')).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('')

  await page.getByRole('button', { name: 'britta.kampmann' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await submitPassword(page, 'britta.kampmann')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
  await field(page, 'Password').fill(wanted)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
})

test('offers English and German in the preferences; the choice is kept and follows the user [R25, G7, B43, A78]', async ({
  page,
  browser,
}) => {
  await signIn(page, 'annegret.aurich')
  await page.goto('/account/preferences')
  const languages = page.getByRole('group', { name: 'Display language' }).getByRole('radio')
  await expect(languages).toHaveCount(2)
  // Every page reads the language once; this is the response to choosing one.
  const stored = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(followLanguage.path) &&
      answer.request().postData()?.includes('language=de') === true,
  )
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
  expect(await (await stored).json()).toEqual({ language: 'de' })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()

  const elsewhere = await browser.newPage()
  await submitPassword(elsewhere, 'annegret.aurich')
  await elsewhere.getByLabel('Verification code').fill(codeOf('annegret.aurich', 1))
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Meine Tickets')
  await elsewhere.close()
})

test('marks a message as read once the inbox has shown it, not when the inbox is only preloaded [A63]', async ({
  page,
}) => {
  const marked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(markInboxRead.path)) marked.push(request.url())
  })
  await signIn(page, 'wiebke.petersen')
  const badge = (name: string) => page.getByRole('button', { name, exact: true })
  const fresh = page.getByRole('main').getByText('New', { exact: true })

  await badge('Notifications, 1 new').click()
  const link = page.getByRole('link', { name: 'All messages' })
  await link.hover()
  await page.reload()
  await expect(badge('Notifications, 1 new')).toBeVisible()
  expect(marked).toEqual([])

  await page.goto('/inbox')
  await expect(badge('Notifications')).toBeVisible()
  await expect(fresh).toHaveCount(1)
  expect(marked).toHaveLength(1)

  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
  await expect(badge('Notifications')).toBeVisible()
  await expect(fresh).toHaveCount(0)
})

test.describe('a signed-in user', () => {
  test.use({ storageState: stateOf('oliver.grant') })
  // Stories share this user, so messages must stay unread for the others.
  test.beforeEach(({ page }) =>
    page.route(`**${markInboxRead.path}`, (route) => route.fulfill({ json: {} })),
  )

  test('sees titles, teasers and new messages in the inbox [R22, G8, B44]', async ({ page }) => {
    await page.goto('/inbox')
    const messages = page.getByRole('main').getByRole('listitem')
    await expect(messages.first().locator('strong')).toHaveText(/\S/)
    await expect(messages.first().locator('p').last()).toHaveText(/\S{3}/)
    await expect(messages.filter({ has: page.getByText('New', { exact: true }) })).not.toHaveCount(
      0,
    )
  })

  test('marks nothing as read on a server without that extra [A63]', async ({ page }) => {
    const marked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(markInboxRead.path)) marked.push(request.url())
    })
    await page.route(`**${getFlags.path}`, (route) =>
      route.fulfill({ json: { tc: 1, sm: 0, psm: 1 } }),
    )
    await page.goto('/inbox')
    await expect(page.getByRole('main').getByText('New', { exact: true })).not.toHaveCount(0)
    await page.goto('/inbox')
    await expect(page.getByRole('main').getByText('New', { exact: true })).not.toHaveCount(0)
    expect(marked).toEqual([])
  })

  test('stores the signed-in user’s flat form in the browser, but no proof of it [E15, A7]', async ({
    page,
  }) => {
    await page.goto('/inbox')
    await expect(page.getByRole('button', { name: 'oliver.grant' })).toBeVisible()
    const stored = await page.evaluate(() => localStorage.getItem('statedesk.account'))
    expect(JSON.parse(stored ?? '')).toEqual({
      username: 'oliver.grant',
      basic: true,
      mfa: true,
      mfaAuthType: 2,
      hasMfa: true,
      mfaWizardComplete: true,
      groupBasedPermissions: { tc: 1, sm: 0, psm: 1 },
      supportGroupMembershipList: expect.any(Array),
    })
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })
})
