import { expect, type Page } from '@playwright/test'

import { fetchProfile, listInbox } from '#contract/account.ts'
import { readDataRequests } from '#contract/data-requests.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import type { States } from '#tests/support/every-width.ts'

const opened = (path: string, heading: string) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const management = '/security-manager/management'
const form = `${management}/create-partner-employee`

/** Every state of the portal's other pages, by the steps to reach it. */
export const accountStates: States = {
  'the profile': opened('/account/profile', 'My Profile'),
  'a profile that was refused': async (page) => {
    await page.goto('/account/profile')
    await page.getByLabel('First name').fill('')
    await press(page, 'Save profile')
    await expect(page.getByText('cannot be empty')).toBeVisible()
  },
  'the code for another address': async (page) => {
    await page.goto('/account/profile')
    await page.getByLabel('E-mail', { exact: true }).fill('anna@example.org')
    await press(page, 'Save profile')
    await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
  },
  'a profile that could not be loaded': async (page) => {
    await page.route(`**${fetchProfile.path}`, (route) => route.abort())
    await page.goto('/account/profile')
    await expect(page.getByText('We couldn’t load your profile')).toBeVisible()
  },
  'a password with its meter and its list': async (page) => {
    await page.goto('/account/password')
    await page.getByLabel('New password', { exact: true }).fill('Nordlicht-2')
    await page.getByLabel('Repeat new password').fill('Suedwind-2')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
  },
  'the data that one can ask for': opened('/account/data', 'Your data'),
  'requests about one’s data': async (page) => {
    const copy = {
      id: 1,
      kind: 'copy',
      state: 'ready',
      note: 'Everything since 2024, please, and the files.',
      askedAt: '2026-11-27T10:42:00.000Z',
      dueAt: '2026-12-27T10:42:00.000Z',
      extension: '',
      closedAt: '2026-11-28T10:42:00.000Z',
      answer: '',
      fileUntil: '2099-12-12T10:42:00.000Z',
    }
    const extension = 'We have to collect it from an archive.'
    const erasure = { ...copy, kind: 'erasure', state: 'open', extension, closedAt: null }
    const json = { factor: 'app', days: 30, copy, erasure: { ...erasure, fileUntil: null } }
    await page.route(`**${readDataRequests.path}`, (route) => route.fulfill({ json }))
    await page.goto('/account/data')
    await expect(page.getByRole('link', { name: 'Download copy' })).toBeVisible()
  },
  'what an erasure means': async (page) => {
    await page.goto('/account/data')
    await press(page, 'Ask for erasure')
    await expect(page.getByRole('dialog', { name: 'Ask us to erase your account?' })).toBeVisible()
  },
  'requests about one’s data that could not be loaded': async (page) => {
    await page.route(`**${readDataRequests.path}`, (route) => route.abort())
    await page.goto('/account/data')
    await expect(page.getByText('We couldn’t load your requests')).toBeVisible()
  },
  'the preferences': opened('/account/preferences', 'Preferences'),
  'the inbox': async (page) => {
    await page.goto('/inbox')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  },
  'an inbox without messages': async (page) => {
    const json = { counters: { unread: 0 }, list: [] }
    await page.route(`**${listInbox.path}`, (route) => route.fulfill({ json }))
    await page.goto('/inbox')
    await expect(page.getByText('No messages')).toBeVisible()
  },
  'an inbox that could not be loaded': async (page) => {
    await page.route(`**${listInbox.path}`, (route) => route.abort())
    await page.goto('/inbox')
    await expect(page.getByRole('main').getByText('couldn’t load your messages')).toBeVisible()
  },
  'the notifications': async (page) => {
    await page.goto('/account/preferences')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('link', { name: 'All messages' })).toBeVisible()
  },
  'the management': opened(management, 'Management'),
  'a request without what is needed': async (page) => {
    await page.goto(form)
    await press(page, 'Request login')
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  },
  'a request that was sent': async (page) => {
    const json = { message: 'We’ve received your request (T-100001).' }
    await page.route(`**${createPartnerEmployee.path}`, (route) => route.fulfill({ json }))
    await page.goto(form)
    await page.getByLabel('First name').fill('Jo')
    await page.getByLabel('Last name').fill('Partner')
    await page.getByLabel('E-mail', { exact: true }).fill('jo@partner.example')
    await press(page, 'Request login')
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'the logins of the company': opened(`${management}/logins`, 'Logins'),
  'a login request without a reason': async (page) => {
    await page.goto(`${management}/logins`)
    await page.getByRole('button', { name: 'Actions for Emre Yilmaz' }).click()
    await page.getByRole('menuitem', { name: 'Request offboarding' }).click()
    await press(page, 'Send request')
    await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  },
  'the requests of the company': opened(`${management}/requests`, 'Requests'),
  'sample users': opened('/resources/users', 'Users'),
  'sample customers': opened('/resources/customers', 'Customers'),
  'sample databases': opened('/resources/databases', 'Databases'),
  'a form that is not configured': async (page) => {
    await page.route('/partner-agreement', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('https://sign.example.com/partner-', '')
      await route.fulfill({ response, body })
    })
    await page.goto('/partner-agreement')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'a form that cannot be reached': async (page) => {
    await page.route('https://sign.example.com/**', (route) => route.abort())
    await page.goto('/request-certification')
    await expect(page.getByText('We couldn’t load the form')).toBeVisible()
  },
  'the contract on data processing': async (page) => {
    await page.route('https://sign.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Form</title>' }),
    )
    await page.goto('/contract-data-processing')
    await expect(page.getByTitle('Signing form')).toBeVisible()
  },
}
