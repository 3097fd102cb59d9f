import { readFileSync } from 'node:fs'

import { expect, test } from '@playwright/test'
import JSZip from 'jszip'

import { getFlags } from '#contract/authentication.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { codeOf, signIn, stateOf, submitPassword } from '#tests/support/sign-in.ts'

const name = 'katharina.boehm'

test.describe('without the extra', () => {
  test.use({ storageState: stateOf('nina.falk') })

  test('shows no page for requests about one’s data [T340]', async ({ page }) => {
    await page.route(`**${getFlags.path}`, async (route) => {
      const answer = await route.fetch()
      const { extras: _, ...flags } = await answer.json()
      await route.fulfill({ json: flags })
    })
    await page.goto('/account/profile')
    await page.getByRole('button', { name: 'nina.falk' }).click()
    await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Your data' })).toHaveCount(0)
    await page.goto('/account/data')
    await expect(page).toHaveTitle(/^Page not found/)
  })
})

test('gives a user a copy of their data, and then erases them [T340, T341, T342, T343, T344, T345]', async ({
  page,
  browser,
}) => {
  await signIn(page, name)
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Your data' }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Ask for a copy' }).click()
  await dialog.getByLabel('Note').fill('With the files, please.')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(page.getByText(/^You’ll get our answer by/)).toBeVisible()

  const context = await browser.newContext({
    storageState: stateOf('imke.brandt'),
    locale: 'en-GB',
  })
  const admin = await context.newPage()
  const question = admin.getByRole('alertdialog')
  await admin.goto('/agent')
  await admin.getByRole('link', { name: /^Data requests/ }).click()
  await admin.getByRole('link', { name: 'Copy for Katharina Böhm' }).click()
  await expect(admin.getByText('With the files, please.')).toBeVisible()
  await expectAccessibleInBothThemes(admin)
  await admin.getByRole('button', { name: 'Make copy' }).click()
  await question.getByRole('button', { name: 'Make copy' }).click()
  await expect(admin.getByText(/^The copy is being made\. The user/)).toBeVisible()

  const link = page.getByRole('link', { name: 'Download copy' })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass()
  const downloading = page.waitForEvent('download')
  await link.click()
  const zip = await JSZip.loadAsync(readFileSync(await (await downloading).path()))
  expect(await zip.file('account.json')?.async('string')).toContain(name)

  await page.getByRole('button', { name: 'Ask for erasure' }).click()
  await expect(dialog.getByText('“Former user” replaces your full name')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Verification code').fill(codeOf(name, 1))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await admin
    .getByRole('link', { name: /^Data requests/ })
    .first()
    .click()
  await admin.getByRole('link', { name: 'Erasure of Katharina Böhm' }).click()
  await admin.getByRole('button', { name: 'Erase user' }).click()
  await expect(
    question.getByText(/^This erases Katharina Böhm \(katharina\.boehm\) of /),
  ).toBeVisible()
  await question.getByRole('button', { name: /^Erase/ }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Erased user' })).toBeVisible()
  await context.close()

  await page.goto('/account/data')
  await expect(page).toHaveURL(/\/login/)
  await submitPassword(page, name)
  await expect(page.getByText('Incorrect username or password.')).toBeVisible()
})
