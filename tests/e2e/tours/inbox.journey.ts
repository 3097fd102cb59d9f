import type { Page } from '@playwright/test'

import { listInbox } from '#contract/account.ts'
import { getFlags } from '#contract/authentication.ts'
import { markInboxRead } from '#contract/extras.ts'
import type { inboxMachine } from '#machines/inbox.machine.ts'
import type { InputFrom } from 'xstate'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, report, signedIn } from './background.ts'

type Input = InputFrom<typeof inboxMachine>

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })

/** The badge of the shell runs the same flow by the same calls: here the page is on its own. */
const leaveOutTheBadge = (page: Page) =>
  page.route('**/assets/-notifications-*.js', (route) => route.abort())

/** The inbox page, and the menu of the shell on a page that asks for nothing else. */
export const inboxJourney: Journey<typeof inboxMachine> = {
  calls: { listInbox: listInbox.path, markRead: markInboxRead.path },
  background: (input) => ({
    ...around(signedIn(1)),
    [getFlags.path]: {
      ...signedIn(1).groupBasedPermissions,
      extras: { inboxRead: (input as Input).marksRead ? 1 : 0 },
    },
  }),
  open: async (page, input) => {
    if ((input as Input).format === null) {
      await leaveOutTheBadge(page)
      await page.goto('/inbox')
      return
    }
    await page.goto('/account/preferences')
    await bell(page).click()
  },
  do: {
    'inbox.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'inbox.refresh': (page) => report(page, 'inbox.refresh'),
    'inbox.read': (page) => report(page, 'inbox.read'),
    'tab.shown': (page) => report(page, 'tab.shown'),
  },
  see: {
    waiting: (page, { context: { format } }) =>
      expect(
        format === 1 ? bell(page) : page.getByRole('heading', { name: 'Inbox' }),
      ).toBeVisible(),
    failed: (page) => expect(page.getByText('Your messages could not be loaded')).toBeVisible(),
    messages: async (page, { context: { format, inbox } }) => {
      const unread = inbox?.counters.unread ?? 0
      if (format === null) {
        await expect(page.getByText('New', { exact: true })).toHaveCount(unread)
        return
      }
      const name = unread > 0 ? 'Notifications, 1 new' : 'Notifications'
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    },
  },
}
