import { expect, test } from '@playwright/test'

import { authenticateUserMfa } from '#contract/authentication.ts'
import { submitPassword } from '#tests/support/sign-in.ts'

test('says who is signing in now when another tab signs in another user [T25, T28]', async ({
  context,
}) => {
  const first = await context.newPage()
  await submitPassword(first, 'gudrun.petzold')
  await expect(first.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const codes: unknown[] = []
  first.on('request', (request) => {
    if (request.url().endsWith(authenticateUserMfa.path)) codes.push(request.postData())
  })

  const second = await context.newPage()
  await submitPassword(second, 'theresa.huber')
  await expect(second.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  const heading = first.getByRole('heading', { name: 'theresa.huber is signing in now' })
  await expect(heading).toBeFocused()
  await expect(first.getByLabel('Verification code')).toHaveCount(0)
  expect(codes).toEqual([])

  await first.getByRole('button', { name: 'Continue as theresa.huber' }).click()
  await expect(first.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await first.getByRole('button', { name: 'Back to login page' }).click()
  await expect(first.getByLabel('Username')).toHaveValue('theresa.huber')
})
