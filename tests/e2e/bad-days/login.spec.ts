import { expect, test, type Page, type Route } from '@playwright/test'

import { renderPasswordReset } from '#contract/recovery.ts'
import { around, stranger } from '../tours/background.ts'
import { loginCalls, type PageCall } from './login-calls.ts'

type Answer = (route: Route) => Promise<unknown>

const faults: Answer[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 500, json: { status: 500 } }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
]

/** Whatever the page asks is answered by `answer` for the call in question, as before for the others. */
const answering = (
  page: Page,
  { path, others = around(stranger) }: Pick<PageCall, 'path' | 'others'>,
  answer: () => Answer,
) =>
  page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === path ? answer()(route) : route.fulfill({ json: others[pathname] ?? {} })
  })

for (const [words, call] of Object.entries(loginCalls))
  test(`${words}: no server, an error, HTML or ten slow seconds are told, and nothing is lost`, async ({
    page,
  }) => {
    let answer = faults[0]!
    await page.clock.install()
    await answering(page, call, () => answer)
    await call.reach(page)
    for (const fault of faults) {
      answer = fault
      await call.ask(page)
      await expect(page.getByRole('alert')).toContainText(call.told)
      for (const [label, text] of Object.entries(call.kept ?? {}))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }

    const slow = Promise.withResolvers<void>()
    answer = async (route) => {
      await slow.promise
      await route.fulfill({ json: call.good })
    }
    const asked = page.waitForRequest(`**${call.path}`)
    await call.ask(page)
    await asked
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('alert').filter({ hasText: call.told })).toHaveCount(0)
    slow.resolve()
    await expect(page.getByText(call.leadsTo).first()).toBeVisible()
  })

test('X13, A15: a link that cannot be checked counts as no good, and is there again later', async ({
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
