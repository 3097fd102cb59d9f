import type { Page } from '@playwright/test'

import { listInbox } from '#contract/account.ts'
import type { inboxMachine } from '#machines/inbox.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, report, signedIn } from './background.ts'

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })

/** The menu of the shell, which runs the same flow with format 1, on a page that asks for nothing else. */
export const inboxJourney: Journey<typeof inboxMachine> = {
  calls: { listInbox: listInbox.path },
  background: () => around(signedIn(1)),
  open: async (page) => {
    await page.goto('/account/preferences')
    await bell(page).click()
  },
  do: {
    'inbox.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'inbox.refresh': async (page) => {
      await bell(page).click()
      await bell(page).click()
    },
    'tab.shown': (page) => report(page, 'tab.shown'),
  },
  see: {
    waiting: (page) => expect(bell(page)).toBeVisible(),
    failed: (page) => expect(page.getByText('Your messages could not be loaded')).toBeVisible(),
    messages: (page, { context: { inbox } }) =>
      expect(
        page.getByRole('button', {
          name: inbox?.counters.unread ? 'Notifications, 1 new' : 'Notifications',
          exact: true,
        }),
      ).toBeVisible(),
  },
}
