import { expect, test } from '@playwright/test'

import { expectAccessible } from '#tests/support/axe.ts'
import { startFreshPortal, type FreshPortal } from '#tests/support/fresh-portal.ts'

let portal: FreshPortal
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  portal = await startFreshPortal({ SEED: 'demo' })
})
test.afterAll(() => portal.stop())

for (const [path, heading, german] of [
  ['partner-agreement', 'Partner agreement', 'Partnervertrag'],
  ['request-certification', 'Audit report request', 'Anforderung des Prüfberichts'],
  ['contract-data-processing', 'Data processing contract', 'Vertrag zur Auftragsverarbeitung'],
] as const)
  test(`frames the demo form of /${path} in both languages, 800 px high [A74, F3, F4, F5, F8]`, async ({
    page,
  }) => {
    await page.goto(`${portal.origin}/${path}`)
    const frame = page.getByTitle('Signing form')
    await expect(frame).toHaveAttribute('src', `/demo/forms/${path}/en`)
    expect((await frame.boundingBox())?.height).toBe(800)
    const form = page.frameLocator('[title="Signing form"]')
    await expect(form.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/demo/privacy/en',
    )

    await page.getByLabel('Language').selectOption('Deutsch')
    const framed = page.frameLocator('iframe')
    await expect(framed.getByRole('heading', { level: 1, name: german })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute(
      'href',
      '/demo/site/de',
    )
    await expect(page.locator('a[href="/demo/privacy/de"]')).toBeVisible()
  })

test('frames a Spanish form on the data processing page only [A74, F7]', async ({ page }) => {
  await page.goto(`${portal.origin}/contrato-de-tratamiento-de-datos`)
  const form = page.frameLocator('iframe')
  await expect(
    form.getByRole('heading', { name: 'Contrato de tratamiento de datos' }),
  ).toBeVisible()
  await expect(page.locator('a[href="/demo/privacy/es"]')).toBeVisible()
})

test('signs a demo form without sending what was typed [A74]', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  await page.goto(`${portal.origin}/partner-agreement`)
  const form = page.frameLocator('iframe')
  await form.getByLabel('Company name').fill('Secretive Ltd')
  await form.getByRole('button', { name: 'Sign document' }).click()
  await expect(form.getByLabel('Address', { exact: true })).toBeFocused()
  await form.getByLabel('Address', { exact: true }).fill('1 Hidden Lane')
  await form.getByLabel('Name', { exact: true }).fill('Sam Secretive')
  await form.getByLabel('Email address').fill('sam@secretive.example')
  await form.getByLabel('Type your full name').fill('Sam Secretive')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign document' }).click()
  await expect(form.getByRole('heading', { name: 'Document signed' })).toBeVisible()
  await expectAccessible(page)
  const sent = requests.filter((each) => !each.includes('/assets/'))
  expect(sent.filter((each) => /secretive|hidden/i.test(each))).toEqual([])
  await form.getByRole('link', { name: 'Back to the form' }).click()
  await expect(form.getByLabel('Company name')).toHaveValue('')
})

test('links from the demo’s sign-in page to legal information, privacy and a coupon, all on this server [A73, L3, G14]', async ({
  page,
}) => {
  const login = `${portal.origin}/login`
  for (const [link, heading] of [
    ['Legal information', 'Legal information'],
    ['Privacy', 'Privacy policy'],
    [/Discount coupon/, 'Place an order'],
  ] as const) {
    await page.goto(login)
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(portal.origin)
    await expectAccessible(page)
  }
  await expect(page.getByText('WELCOME')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('Language').selectOption('Deutsch')
  await page.locator('a[href^="/demo/order/de"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellen' })).toBeVisible()
})

test('shows the ordering addresses where login credentials are requested [A77]', async ({
  page,
}) => {
  await page.goto(`${portal.origin}/login/no-login`)
  await expect(page.getByText('12345 Musterstadt')).toBeVisible()
  await expect(page.getByRole('link', { name: 'orders@statedesk.example' })).toBeVisible()
})
