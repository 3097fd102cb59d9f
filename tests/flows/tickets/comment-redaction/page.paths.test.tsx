import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ActionLogItem } from '#contract/tickets.ts'
import type { commentRedactionMachine } from '#machines/tickets/comment-redaction.machine.ts'
import {
  CommentRedactionDialog,
  RedactComment,
} from '#src/features/tickets/record/comment-redaction.tsx'
import { commentRedactionModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

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
const dialog = page.getByRole('alertdialog')

walksEveryPathOnThePage<typeof commentRedactionMachine>(commentRedactionModel, {
  show: (actor) =>
    showInEnglish(
      <>
        <RedactComment actor={actor} entry={comment} />
        <CommentRedactionDialog actor={actor} />
      </>,
    ),
  do: {
    'comment.redact': () => press('Remove comment'),
    'redaction.confirm': () =>
      userEvent.click(dialog.getByRole('button', { name: 'Remove comment' })),
    'redaction.cancel': () => press('Keep comment'),
  },
  see: {
    ticket: async () => expect.poll(() => dialog.query()).toBeNull(),
    question: async ({ context: { problem } }) => {
      await seesText('Remove this comment?', dialog)
      if (problem && 'serverText' in problem) await seesText(problem.serverText, dialog)
      if (problem && 'key' in problem) await seesText('couldn’t remove the comment', dialog)
    },
  },
})
