import { expect, test } from '@playwright/test'

import { renderPasswordReset } from '#contract/recovery.ts'
import { loginCalls } from './login-calls.ts'
import { answering, faults, testBadDays } from './page-call.ts'

testBadDays(loginCalls)

test('treats a link that can’t be checked as invalid, and accepts it again later [X13, A15]', async ({
  page,
}) => {
  let answer = faults[0]!
  const { path } = renderPasswordReset
  await answering(page, { path }, () => answer)
  for (const fault of faults) {
    answer = fault
    await page.goto('/login/password/reset/b3c9d0b1f7')
    await expect(page.getByRole('alertdialog')).toContainText('has expired or is invalid')
  }
  answer = (route) => route.fulfill({ json: { render: true } })
  await page.reload()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
})
