import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, type Page } from '@playwright/test'

import { demoPassword } from '#server/demo/accounts.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { startOidcProvider } from '#tests/support/oidc-provider.ts'
import { startOwnPortal } from '#tests/support/fresh-portal.ts'
import { secretKey } from '#tests/support/secret-key.ts'
import { cleanUp } from '#tests/support/server.ts'
import { codeOf } from '#tests/support/sign-in.ts'

/** A portal of its own, because the sign-in page of all others would offer company sign-in too. */
const startPortal = () =>
  startOwnPortal('company-sign-in', { SECRET_KEY: secretKey, IDP_PRIVATE_NETWORK: 'allow' })

type Portal = Awaited<ReturnType<typeof startPortal>>
type Company = { name: string; domain: string; provider: string }

const companies = {
  brandt: {
    name: 'Brandt & Söhne Armaturen GmbH',
    domain: 'brandt.example',
    provider: 'Brandt ID',
  },
  seiler: { name: 'Seiler Verpackungen KG', domain: 'seiler.example', provider: 'Seiler ID' },
}

const run = async (portal: Portal, args: string[]) => {
  const { code, err } = await portal.desk(args)
  expect([code, err]).toEqual([0, ''])
}

const setMode = (portal: Portal, { name }: Company, mode: string) =>
  run(portal, ['idp', 'mode', name, mode])

const addProvider = async (portal: Portal, { name, domain, provider }: Company) => {
  const { issuer } = await startOidcProvider(portal.origin)
  const secretFile = join(portal.dataDir, 'client-secret')
  writeFileSync(secretFile, 'secret of the portal')
  const of = ['--company', name, '--name', provider, '--domains', domain]
  const client = ['--issuer', issuer, '--client-id', 'portal', '--client-secret-file', secretFile]
  await run(portal, ['idp', 'add', ...of, ...client])
  return issuer
}

const goToProvider = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Sign in with your company' }).click()
  await page.getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue to sign-in' }).click()
}

/** The pages of oidc-provider: a form for the name, then one that asks for consent. */
const signInThere = async (page: Page, issuer: string, subject: string) => {
  await expect(page).toHaveURL((url) => url.origin === issuer)
  await page.locator('input[name=login]').fill(subject)
  await page.locator('input[name=password]').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const fillPassword = async (page: Page, username: string) => {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

const verify = async (page: Page, username: string, steps = 0) => {
  await page.getByLabel('Verification code').fill(codeOf(username, steps))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/support\/ticket\/list/)
}

const signOut = async (page: Page, username: string) => {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
}

test.describe('company sign-in', () => {
  let portal: Portal
  test.beforeAll(async () => {
    portal = await startPortal()
  })
  test.afterAll(async () => {
    await portal.stop()
    await cleanUp()
  })

  test('links users of two companies to their own providers, and requires one [T290–T301, T303–T314]', async ({
    browser,
  }) => {
    const brandt = await addProvider(portal, companies.brandt)
    const seiler = await addProvider(portal, companies.seiler)
    await setMode(portal, companies.brandt, 'offered')
    await setMode(portal, companies.seiler, 'offered')
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
    const page = await context.newPage()

    const referrers = new Set<string>()
    page.on('request', (request) => referrers.add(request.headers()['referer'] ?? ''))

    // The address says which provider; nothing is said about accounts.
    await page.goto('/login')
    await goToProvider(page, `someone@${companies.brandt.domain}`)
    await signInThere(page, brandt, 'anna')

    // Unknown there: linked once with username, password and code. The address keeps no code.
    await expect(page.getByRole('heading', { name: 'Link your account' })).toBeVisible()
    await expect(page).toHaveURL(`${portal.origin}/login/return`)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/code|state=/)
    expect([...referrers].filter((address) => address.includes('code='))).toEqual([])
    await expectAccessibleInBothThemes(page)
    await fillPassword(page, 'anna.keller')
    await verify(page, 'anna.keller')
    await page.goto('/account/security')
    await expect(page.getByText(companies.brandt.provider)).toBeVisible()
    await page.goto('/security-manager/management/company-sign-in')
    await expect(page.getByText(companies.brandt.provider).first()).toBeVisible()
    await expect(page.getByText('anna.keller').last()).toBeVisible()
    await expectAccessibleInBothThemes(page)

    // The second time, only the code is asked for.
    await signOut(page, 'anna.keller')
    await goToProvider(page, `anna@${companies.brandt.domain}`)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await verify(page, 'anna.keller', 1)

    // After the sign-out, also once the page is loaded again, they can sign out there, too. The link stays
    // until the provider has done so.
    await signOut(page, 'anna.keller')
    const there = page.getByRole('link', { name: `Sign out of ${companies.brandt.provider}, too` })
    await expect(there).toBeVisible()
    await page.reload()
    await expect(there).toBeVisible()
    await there.click()
    await page.waitForURL((url) => url.origin === brandt)
    await page.goto('/login')
    await there.click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page.getByText('You’re signed out.')).toBeVisible()
    await expect(there).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(there).toHaveCount(0)
    await context.close()

    // The other company's users go elsewhere; someone who gives up there comes back with a reason.
    const other = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
    const second = await other.newPage()
    await second.goto('/login')
    await goToProvider(second, `someone@${companies.seiler.domain}`)
    await expect(second).toHaveURL((url) => url.origin === seiler)
    await second.getByRole('link', { name: 'Cancel' }).click()
    await expect(second.getByRole('alert')).toBeVisible()
    await expect(second).toHaveURL(`${portal.origin}/login/return`)
    await expectAccessibleInBothThemes(second)

    // Once required, a right password looks like a wrong one.
    await setMode(portal, companies.brandt, 'required')
    await second.goto('/login')
    await fillPassword(second, 'anna.keller')
    await expect(second.getByRole('alert')).toHaveText('Incorrect username or password.')
    await other.close()
  })
})
