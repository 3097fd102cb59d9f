import type { Page } from '@playwright/test'

import { redactComment } from '#contract/comment-redaction.ts'
import { getActionLog } from '#contract/tickets.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import type { commentRedactionMachine } from '#machines/tickets/comment-redaction.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundTicket, ticketPage } from '#tests/e2e/tours/ticket-background.ts'

const comment: ActionLogItem = {
  date: '2026-11-19T10:00:00.000Z',
  step: 'Comment',
  source: 'Anna Keller',
  description: 'The password is …',
  isCurrent: true,
  author: 'you',
  kind: 'message',
  id: 12,
}

/** The open one, because a closing dialog may still be on the page. */
const dialog = (page: Page) => page.locator('[role=alertdialog][data-state=open]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const commentRedactionJourney: Journey<typeof commentRedactionMachine> = {
  calls: { redactComment: redactComment.path },
  background: () => ({ ...aroundTicket(), [getActionLog.path]: [comment] }),
  open: (page) => page.goto(ticketPage),
  do: {
    'comment.redact': (page) => button(page, 'Remove comment').click(),
    'redaction.confirm': (page) =>
      dialog(page).getByRole('button', { name: 'Remove comment' }).click(),
    'redaction.cancel': (page) => button(page, 'Keep comment').click(),
  },
  see: {
    ticket: (page) => expect(dialog(page)).toHaveCount(0),
    question: (page) => expect(dialog(page)).toContainText('Remove this comment?'),
  },
}
