import { expect, type Page } from '@playwright/test'

import { listInbox } from '#contract/account.ts'
import type { inboxMachine } from '#machines/inbox.machine.ts'
import { inboxModel } from '#tests/model/models/inbox.model.ts'
import { around, report, signedIn } from './background.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })

/** The menu of the shell, which runs the same flow with format 1, on a page that asks for nothing else. */
walksEveryPathInTheBrowser<typeof inboxMachine>(inboxModel, {
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
})
