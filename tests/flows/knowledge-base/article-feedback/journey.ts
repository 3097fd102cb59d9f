import type { Page } from '@playwright/test'

import { getArticleFeedback, saveArticleFeedback } from '#contract/article-feedback.ts'
import { getFlags } from '#contract/authentication.ts'
import { getArticle } from '#contract/knowledge-base.ts'
import type { articleFeedbackMachine } from '#machines/knowledge-base/article-feedback.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, signedIn } from '#tests/e2e/tours/background.ts'

const reader = signedIn(1)
const article = {
  id: 7,
  translatedQuestionTitle: 'A printer prints nothing',
  content: '<p>Why.</p>',
}

const question = (page: Page) => page.getByRole('heading', { name: 'Was this article helpful?' })

export const articleFeedbackJourney: Journey<typeof articleFeedbackMachine> = {
  calls: { readFeedback: getArticleFeedback.path, saveFeedback: saveArticleFeedback.path },
  background: () => ({
    ...around(reader),
    [getFlags.path]: { ...reader.groupBasedPermissions, extras: { articleFeedback: 1 } },
    [getArticle.path]: article,
  }),
  open: (page) => page.goto('/kb/article/7'),
  do: {
    'answer.choose': (page, { answer }) =>
      page.getByRole('button', { name: answer === 'yes' ? 'Yes' : 'No', exact: true }).click(),
    'comment.change': (page, { comment }) => page.getByLabel('What was missing?').fill(comment),
    'comment.submit': (page) => page.getByRole('button', { name: 'Send comment' }).click(),
  },
  see: {
    nothing: (page) => expect(question(page)).toHaveCount(0),
    question: (page) => expect(question(page)).toBeVisible(),
  },
}
