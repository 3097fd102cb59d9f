import { expect, test, type CDPSession, type Page } from '@playwright/test'

import { signInAgent, codeOf, signIn, submitPassword } from '#tests/support/sign-in.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { mailTo } from '#tests/support/dev-mail.ts'

/** A device of Chromium's own, with a fingerprint reader that always knows its user. */
const plugInDevice = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { browser, authenticatorId }
}

type Device = { browser: CDPSession; authenticatorId: string }

/** Whether the device knows its user. If not, its browser reports a closed dialog. */
const recognize = ({ browser, authenticatorId }: Device, isUserVerified: boolean) =>
  browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

/** A device that nobody touches suggests its passkeys, but doesn't answer. */
const touch = ({ browser, authenticatorId }: Device, enabled: boolean) =>
  browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

const credentialsOf = async ({ browser, authenticatorId }: Device) =>
  (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials

const confirm = async (page: Page, totp: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Verification code').fill(totp)
  await page.getByRole('button', { name: 'Verify' }).click()
  // What is behind a dialog that still fades has less contrast.
  await expect(dialog).toHaveCount(0)
}

const signOut = async (page: Page, username: string) => {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('accepts a passkey instead of a password, after it, and for changes [T269, T279–T287, T289]', async ({
  page,
}) => {
  const username = 'fiona.abbott'
  const device = await plugInDevice(page)
  await touch(device, false)
  await signIn(page, username)

  // After a sign-in with a code, the portal offers one.
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(page).toHaveURL('/account/security')
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible()
  await touch(device, true)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await confirm(page, codeOf(username, 1))
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await page.getByRole('button', { name: /^Rename: / }).click()
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await mailTo(page, `${username}@`)).toContain('/account/security')
  await page.goto('/account/security')

  // The device has a passkey of this account already; one confirms that another is added.
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This device already has a passkey')).toBeVisible()

  // Without username and password; a device that doesn't know its user is as good as a closed dialog.
  await touch(device, false)
  await signOut(page, username)
  await recognize(device, false)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeVisible()
  await expect(page.getByLabel('Username', { exact: true })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  await touch(device, true)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Your browser didn’t return a passkey.')
  await expectAccessibleInBothThemes(page)
  await recognize(device, true)
  await button.click()
  await expect(page).toHaveURL('/support/ticket/list')
  await expect(page.getByText('Sign in faster next time')).toHaveCount(0)

  // As step two, where the device needn't know its user.
  await touch(device, false)
  await signOut(page, username)
  await recognize(device, false)
  await submitPassword(page, username)
  await touch(device, true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/support/ticket/list')
  await recognize(device, true)

  await page.goto('/account/security')
  await expect(page.getByText('Signed in with a passkey').first()).toBeVisible()
  const [credential] = await credentialsOf(device)
  await page.getByRole('button', { name: 'Remove: My laptop' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The passkey was removed.')).toBeVisible()
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible()

  // The browser forgets it. One that can't still has it, but the server doesn't know it any more.
  await expect.poll(() => credentialsOf(device)).toEqual([])
  await touch(device, false)
  await signOut(page, username)
  const { browser, authenticatorId } = device
  if (credential) await browser.send('WebAuthn.addCredential', { authenticatorId, credential })
  await expect(button).toBeVisible()
  await touch(device, true)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t sign you in with this passkey.')
})

test('signs in with a passkey the browser suggests for the username [T281]', async ({ page }) => {
  const username = 'silke.janssen'
  const device = await plugInDevice(page)
  await touch(device, false)
  await signIn(page, username)
  await page.goto('/account/security')
  await touch(device, true)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await confirm(page, codeOf(username, 1))
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  // The virtual device chooses its suggestion at once.
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/support/ticket/list')
})

test('offers agents the same [T288]', async ({ page }) => {
  const username = 'hanna.reichelt'
  const device = await plugInDevice(page)
  await touch(device, false)
  await signInAgent(page, username)
  await page.goto('/agent/account')
  await touch(device, true)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await confirm(page, codeOf(username, 1))
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await touch(device, false)
  await page.getByRole('button', { name: 'Hanna Reichelt' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeVisible()
  await touch(device, true)
  // The virtual device may choose the browser's suggestion before.
  await Promise.race([button.click(), page.waitForURL('/agent')])
  await expect(page).toHaveURL('/agent')
})
