import { test } from 'vitest'

import { codeOf } from '#tests/support/sign-in.ts'
import { inOtherBrowsers, openTicket, signIn } from './other-browsers.ts'

inOtherBrowsers((open) => {
  test('keeps a comment that wasn’t sent across a reload [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'maren.diekhoff')
    await openTicket(page)
    await page.label('Your comment').fill('Not sent yet')
    await page.reload()
    await page.label('Your comment').hasValue('Not sent yet')
  })

  test('finds an article and opens it [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'annegret.aurich')
    await page.role('link', 'Knowledge Base').click()
    await page.role('heading', 'Knowledge Base').isThere()
    await page.role('searchbox').fill('vpn disconects')
    await page.words('All — results for “vpn disconects”').isThere()
    await page.inside('list', 'Articles').role('link').click()
    await page.isAt(/^\/kb\/article\/80\d$/)
    await page.role('button', 'Copy link').isThere()
  })

  test('opens a page with the command palette [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'wiebke.petersen')
    await page.role('button', /Search and commands/).click()
    await page.role('combobox', 'Search or jump to…').fill('prefer')
    await page.inside('dialog', 'Search and commands').role('option').contains('Preferences')
    await page.press('Enter')
    await page.isAt('/account/preferences')
  })

  test('saves the profile [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'jonas.wolff')
    await page.open('/account/profile')
    await page.label('First name').hasValue('Jonas')
    await page.label(/^Telephone/).fill('+49 40 555 0199')
    await page.role('button', 'Save profile').click()
    await page.words('Your profile was updated successfully').isThere()
    await page.reload()
    await page.label(/^Telephone/).hasValue('+49 40 555 0199')
  })

  test('creates an emergency code on the security page, after a verification code [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'alois.zaengerle')
    await page.open('/account/security')
    await page.words('This device').isThere()
    await page.role('button', 'Create new code').click()
    await page.label('Verification code').fill(codeOf('alois.zaengerle', 1))
    await page.role('button', 'Verify').click()
    await page.inside('alertdialog').label('Emergency code').isThere()
    await page.role('button', 'Confirm').click()
    await page.role('alertdialog').isGone()
  })

  test('requests a lock for a login of the company [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'miriam.hartwig')
    await page.open('/security-manager/management/logins')
    await page.label('Search logins').fill('Rieg')
    await page.role('button', /^Actions for/).hasCount(1)
    await page.role('button', 'Actions for Thomas Rieger').click()
    await page.role('menuitem', 'Request lock').click()
    await page.label('Reason').fill('He is on leave until June.')
    await page.role('button', 'Send request').click()
    await page.words('Lock requested').isThere()
  })

  test('changes the language for good [T326]', async () => {
    const { page } = await open()
    await signIn(page, 'oliver.grant')
    await page.open('/account/preferences')
    await page.role('radio', 'Deutsch').click()
    await page.role('heading', 'Einstellungen').isThere()
    await page.reload()
    await page.role('heading', 'Einstellungen').isThere()
  })

  test('frames a signing form in the chosen language [T326]', async () => {
    const { page } = await open()
    await page.open('/partner-agreement')
    await page.role('heading', 'Partner agreement').isThere()
    await page.title('Signing form').hasAttribute('src', /-en$/)
    await page.label('Language').select('Deutsch')
    await page.title('Formular zum Unterschreiben').hasAttribute('src', /-de$/)
  })
})
