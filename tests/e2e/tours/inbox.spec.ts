import { expect } from '@playwright/test'

import { listInbox } from '#contract/account.ts'
import type { inboxMachine } from '#machines/inbox.machine.ts'
import { inboxModel } from '#tests/model/models/inbox.model.ts'
import { around, report, signedIn } from './background.ts'
import { walksEveryPathInTheBrowser } from './walks-every-path.ts'

/** The menu of the shell, which runs the same flow with format 1, on a page that asks for nothing else. */
walksEveryPathInTheBrowser<typeof inboxMachine>(inboxModel, {
  calls: { listInbox: listInbox.path },
  background: () => around(signedIn(1)),
  open: async (page) => {
    await page.goto('/account/preferences')
    await page.getByRole('button', { name: 'Notifications' }).waitFor()
  },
  do: {
    'inbox.retry': async (page) => {
      const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
      if (!(await again.isVisible())) await report(page, 'tab.shown')
      else await again.click()
    },
    'inbox.refresh': (page) => report(page, 'tab.shown'),
    'tab.shown': (page) => report(page, 'tab.shown'),
  },
  see: {
    waiting: (page) => expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible(),
    failed: (page) => expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible(),
    messages: (page, { context: { inbox } }) =>
      expect(
        page.getByRole('button', {
          name: inbox?.counters.unread ? 'Notifications, 1 new' : 'Notifications',
          exact: true,
        }),
      ).toBeVisible(),
  },
})
