import type { Page } from '@playwright/test'

import { listInbox } from '#contract/account.ts'
import { markInboxRead } from '#contract/extras.ts'
import type { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, report, setHidden, signedIn } from '#tests/e2e/tours/background.ts'

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })

const reason =
  'Only the inbox page marks messages; its component and the story of the badge walk it.'
const marking = [
  'inbox.marking',
  'inbox.loading: listInbox answers (1) → inbox.marking',
  'inbox.refreshing: listInbox answers (1) → inbox.marking',
  'inbox.marking: markRead answers (1) → inbox.shown',
  'inbox.marking: markRead fails (1) → inbox.shown',
]

/**
 * The shell's menu, on a page without other calls. On the inbox page the menu's flow would run next
 * to the page's, with the same calls.
 */
export const inboxJourney: Journey<typeof inboxMachine> = {
  calls: { listInbox: listInbox.path, markRead: markInboxRead.path },
  starts: ['the user opens the message menu'],
  exclusions: marking.map((name) => ({ name, reason })),
  background: () => around(signedIn(1)),
  open: async (page) => {
    await page.goto('/account/preferences')
    await bell(page).click()
  },
  do: {
    'inbox.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'inbox.refresh': (page) => report(page, 'inbox.refresh'),
    'inbox.read': (page) => report(page, 'inbox.read'),
    'tab.shown': (page) => setHidden(page, false),
    'message.dismiss': (page, { id }) =>
      page
        .getByRole('button', { name: id === 2 ? 'Mark “Maintenance' : 'Mark “New rates' })
        .click(),
  },
  see: {
    waiting: (page) => expect(bell(page)).toBeVisible(),
    failed: (page) => expect(page.getByText('We couldn’t load your messages')).toBeVisible(),
    messages: (page, { context: { inbox } }) =>
      expect(
        page.getByRole('button', {
          name: inbox?.counters.unread ? 'Notifications, 2 new' : 'Notifications',
          exact: true,
        }),
      ).toBeVisible(),
  },
}
