import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { inboxMachine } from '#machines/inbox.machine.ts'
import { InboxPage } from '#src/features/inbox/inbox-page.tsx'
import { inboxModel } from '#tests/model/models/inbox.model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { heading, press, seesWords, showInEnglish } from './on-screen.tsx'

walksEveryPathOnThePage<typeof inboxMachine>(inboxModel, {
  show: (actor) => showInEnglish(<InboxPage actor={actor} />),
  do: {
    'inbox.retry': () => press('Try again'),
    'inbox.refresh': 'reported',
    'inbox.read': 'reported',
    'tab.shown': 'reported',
  },
  see: {
    waiting: () => expect.element(heading('Inbox')).toBeVisible(),
    failed: () => seesWords('Your messages could not be loaded'),
    messages: async ({ context: { inbox } }) => {
      for (const { title, teaserText } of inbox?.list ?? []) {
        await seesWords(title)
        await seesWords(teaserText)
      }
      const unread = inbox?.list.filter(({ isRead }) => !isRead) ?? []
      expect(page.getByText('New', { exact: true }).all()).toHaveLength(unread.length)
      if (inbox?.list.length === 0) await seesWords('No messages')
    },
  },
})
