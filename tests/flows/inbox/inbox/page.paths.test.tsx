import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { InboxPage } from '#src/features/inbox/inbox-page.tsx'
import { NotificationPanel } from '#src/features/inbox/notification-panel.tsx'
import { inboxModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof inboxMachine>(inboxModel, {
  show: (actor) =>
    showInEnglish(
      actor.getSnapshot().context.format === 1 ? (
        <NotificationPanel id="bell" actor={actor} marksAll open onOpen={() => {}} />
      ) : (
        <InboxPage actor={actor} onPage={() => {}} />
      ),
    ),
  do: {
    'inbox.retry': () => press('Try again'),
    'inbox.refresh': 'reported',
    'inbox.markAll': () => press('Mark all as read'),
    'inbox.read': 'reported',
    'tab.shown': 'reported',
    'message.dismiss': ({ id }) =>
      press(`Mark “${id === 2 ? 'The printer prints nothing' : 'New rates'}” as read`),
  },
  see: {
    waiting: ({ context: { format } }) =>
      expect.element(format === 1 ? page.getByRole('dialog') : heading('Inbox')).toBeVisible(),
    failed: () => seesText('We couldn’t load your messages'),
    messages: async ({ context: { inbox } }) => {
      for (const { title, teaserText } of inbox?.list ?? []) {
        await seesText(title)
        await seesText(teaserText)
      }
      const unread = inbox?.list.filter(({ isRead }) => !isRead) ?? []
      expect(page.getByText('New', { exact: true }).all()).toHaveLength(unread.length)
      if (inbox?.list.length === 0) await seesText('No messages')
    },
  },
})
