import { expect, test } from '@playwright/test'

import { followLanguage } from '#contract/account-language.ts'
import { listInbox } from '#contract/account.ts'
import { listAnnouncements } from '#contract/announcements.ts'
import { getFlags, getState } from '#contract/authentication.ts'
import { userEventsPath } from '#contract/user-events.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

/** The calls of every page behind the sign-in. */
const ofTheShell = [
  ...[getState, getFlags, listInbox, listAnnouncements, followLanguage].map(({ path }) => path),
  userEventsPath,
] as readonly string[]

for (const [title, path, heading, row] of [
  ['users [R26, G11, A72]', '/resources/users', 'Users', 'Martina Sample'],
  ['customers [R27, G11, A72]', '/resources/customers', 'Customers', 'Sample Foods Ltd'],
  ['databases [R28, G11, A72]', '/resources/databases', 'Databases', 'erp_sample_live'],
] as const)
  test(`shows fixed samples, labeled as such, without a call: ${title}`, async ({ page }) => {
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Sample data')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: row })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(paths.filter((at) => at.startsWith('/api/') && !ofTheShell.includes(at))).toEqual([])
  })
