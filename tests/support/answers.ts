import type { Page } from '@playwright/test'

import { listTickets } from '#contract/tickets.ts'
import type { Flags } from '#contract/rules/permissions.ts'
import { around, signedIn } from '#tests/e2e/tours/background.ts'

/**
 * Answers every call of a portal for a visitor with these permissions; `more` overrides by path.
 */
export const answerFor = async (
  page: Page,
  flags: Partial<Flags>,
  more: Readonly<Record<string, unknown>> = {},
) => {
  const account = signedIn(0)
  const groupBasedPermissions = { ...account.groupBasedPermissions, ...flags } as never
  const answers: Record<string, unknown> = {
    ...around({ ...account, groupBasedPermissions }),
    [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
    ...more,
  }
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: answers[new URL(route.request().url()).pathname] ?? {} }),
  )
}
