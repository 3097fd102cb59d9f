import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'

const title = { en: 'Login manual', de: 'Anleitung zur Anmeldung', he: 'מדריך כניסה' }
const manual = { en: 'en', de: 'de', he: 'en' }

/** Headless Chromium has no PDF viewer; this makes the page believe there is one. */
const withViewer = () =>
  Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })

for (const language of ['en', 'de', 'he'] as const) {
  test(`shows the manual in ${manual[language]} for ${language} on the whole screen [R9, A76]`, async ({
    page,
  }) => {
    await page.addInitScript(withViewer)
    await page.addInitScript(
      (chosen) => localStorage.setItem('statedesk.language', chosen),
      language,
    )
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    const file = `/documents/manual.${manual[language]}.pdf`
    const download = page.waitForRequest((request) => request.url().endsWith(file))
    await page.goto('/login/login-help')
    await download
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', file)
    await expect(frame).toHaveAttribute('title', title[language])
    const { height } = (await frame.boundingBox())!
    expect(height).toBeGreaterThan(page.viewportSize()!.height * 0.8)
    await expect(page.locator('header a[download]')).toHaveAttribute('href', file)
    expect(refused).toEqual([])
  })
}

test('says who issues credentials, and offers the form and its address [R8, G18, A77]', async ({
  page,
}) => {
  await page.goto('/login/no-login')
  await expect(page.locator('main')).toContainText('company’s security manager')
  await expect(page.locator('main address')).toContainText('Hafenstraße 7')
  await expect(page.getByRole('link', { name: 'orders@example.com' })).toHaveAttribute(
    'href',
    'mailto:orders@example.com',
  )
  await expectAccessibleInBothThemes(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download authorization form (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('authorization-form.en.pdf')
})

test('leads from an unknown path below /login to the sign-in page [L6, A37]', async ({ page }) => {
  for (const address of ['xyz', 'password', 'password/reset', 'forgot-password/x', 'no-login/1']) {
    await page.goto(`/login/${address}`)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
})

test('treats the empty path as /, and requires signing in for unknown paths [R17, R18, R19]', async ({
  page,
  baseURL,
}) => {
  await page.goto(baseURL ?? '')
  await expect(page).toHaveURL('/login?returnTo=%2F')
  await page.goto('/there/is/nothing')
  await expect(page).toHaveURL('/login?returnTo=%2Fthere%2Fis%2Fnothing')
})
