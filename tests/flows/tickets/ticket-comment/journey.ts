import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import { addComment, getActionLog, getPostState } from '#contract/tickets.ts'
import { listUnsent, uploadUnsent } from '#contract/unsent-attachments.ts'
import type {
  TicketCommentInput,
  ticketCommentMachine,
} from '#machines/tickets/ticket-comment.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, lockFile, signedIn } from '#tests/e2e/tours/background.ts'
import { callOfPage, openTicketPage, setClosed } from '#tests/e2e/tours/ticket-background.ts'

const draftKey = 'statedesk.draft.anna.keller.4711'
const lockKey = 'statedesk.lock.anna.keller.4711'
const box = (page: Page) => page.getByLabel('Your comment')

/** Storage events of another tab; when a lock ends depends on the page's clock. */
const typedElsewhere = (page: Page, text: string) =>
  page.evaluate(
    ([key, draft]) => {
      localStorage.setItem(key, JSON.stringify(draft))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    },
    [draftKey, text] as const,
  )
const lockedElsewhere = (page: Page, left: number) =>
  page.evaluate(
    ([key, milliseconds]) => {
      localStorage.setItem(key, JSON.stringify(Date.now() + milliseconds))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    },
    [lockKey, left] as const,
  )

const inputOf = (input: unknown) => input as TicketCommentInput

export const ticketCommentJourney: Journey<typeof ticketCommentMachine> = {
  calls: {
    ...callOfPage,
    readPostState: getPostState.path,
    addComment: addComment.path,
    uploadUnsent: uploadUnsent.path,
  },
  background: () => ({
    ...around(signedIn(1)),
    [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: { entryFiles: 1 } },
    [getActionLog.path]: [],
    [listUnsent.path]: [],
  }),
  open: async (page, input, answer) => {
    await page.addInitScript(
      ([key, left]) => {
        if (left > 0) localStorage.setItem(key, JSON.stringify(Date.now() + left))
      },
      [lockKey, inputOf(input).lockLeft] as const,
    )
    await openTicketPage(page, inputOf(input).isClosed, answer)
  },
  do: {
    'comment.change': (page, { text }) => box(page).fill(text),
    'comment.submit': (page) => page.getByRole('button', { name: 'Add comment' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
    'ticket.closed': (page, _, answer) => setClosed(page, true, answer),
    'lock.found': (page, { lockLeft }) => lockedElsewhere(page, lockLeft),
    'draft.found': (page, { text }) => typedElsewhere(page, text),
    'ticket.reopened': (page, _, answer) => setClosed(page, false, answer),
    'unsent.changed': (page, { isUploading }, answer) =>
      isUploading
        ? page.getByLabel('Add files').setInputFiles(lockFile)
        : answer('uploadUnsent', { success: true, messages: [], id: 31 }),
  },
  see: {
    box: (page, { context: { text } }) => expect(box(page)).toHaveValue(text),
    refusal: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
    closed: (page) => expect(box(page)).toHaveCount(0),
  },
}
