import { expect, test } from '@playwright/test'

import { verifyAgentCode } from '#contract/agent-authentication.ts'
import { countLoginRequests } from '#contract/agent-requests.ts'
import { authenticateUserMfa } from '#contract/authentication.ts'
import { submitAgentPassword, stateOf, submitPassword } from '#tests/support/sign-in.ts'
import { rows } from '#tests/support/ticket-parts.ts'

test('says who is signing in now when another tab signs in another user [T25, T28]', async ({
  context,
}) => {
  const first = await context.newPage()
  await submitPassword(first, 'stefan.grossmann')
  await expect(first.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const codes: unknown[] = []
  first.on('request', (request) => {
    if (request.url().endsWith(authenticateUserMfa.path)) codes.push(request.postData())
  })

  const second = await context.newPage()
  await submitPassword(second, 'dagmar.seiler')
  await expect(second.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  const heading = first.getByRole('heading', { name: 'dagmar.seiler is signing in now' })
  await expect(heading).toBeFocused()
  await expect(first.getByLabel('Verification code')).toHaveCount(0)
  expect(codes).toEqual([])

  await first.getByRole('button', { name: 'Continue as dagmar.seiler' }).click()
  await expect(first.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await first.getByRole('button', { name: 'Back to login page' }).click()
  await expect(first.getByLabel('Username')).toHaveValue('dagmar.seiler')
})

test('says which agent is signing in now when another tab signs in another one [T101, T102]', async ({
  context,
}) => {
  const first = await context.newPage()
  const second = await context.newPage()
  // A tab opened later would resume the first one's sign-in.
  for (const page of [first, second]) await page.goto('/agent')
  await submitAgentPassword(first, 'svenja.pauli')
  await expect(first.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const codes: unknown[] = []
  first.on('request', (request) => {
    if (request.url().endsWith(verifyAgentCode.path)) codes.push(request.postData())
  })

  await submitAgentPassword(second, 'Imke.Brandt')
  await expect(second.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  const heading = first.getByRole('heading', { name: 'imke.brandt is signing in now' })
  await expect(heading).toBeFocused()
  await expect(first.getByLabel('Verification code')).toHaveCount(0)
  expect(codes).toEqual([])

  await first.getByRole('button', { name: 'Continue as imke.brandt' }).click()
  await expect(first.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await first.getByRole('button', { name: 'Back to login page' }).click()
  await expect(first.getByLabel('Username')).toHaveValue('imke.brandt')
})

test.describe('an agent with two windows', () => {
  test.use({ storageState: stateOf('imke.brandt') })

  test('sees in one that the news was read in the other [T265]', async ({ context }) => {
    const first = await context.newPage()
    let news = 1
    await first.route(`**${countLoginRequests.path}`, (route) =>
      route.fulfill({ json: { open: 0, news } }),
    )
    await first.goto('/agent/announcements')
    await expect(first.getByRole('link', { name: /^Tickets 1/ })).toBeVisible()
    news = 0
    const second = await context.newPage()
    await second.goto('/agent?view=all')
    await rows(second).first().getByRole('link').click()
    await expect(first.getByRole('link', { name: 'Tickets', exact: true })).toBeVisible()
  })
})
