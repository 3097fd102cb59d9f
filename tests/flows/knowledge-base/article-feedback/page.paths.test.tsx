import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { articleFeedbackMachine } from '#machines/knowledge-base/article-feedback.machine.ts'
import { ArticleFeedback } from '#src/features/knowledge-base/article-feedback.tsx'
import { articleFeedbackModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const missing = 'What was missing? (optional)'

walksEveryPathOnThePage<typeof articleFeedbackMachine>(articleFeedbackModel, {
  show: (actor) => showInEnglish(<ArticleFeedback actor={actor} />),
  do: {
    'answer.choose': ({ answer }) => press(answer === 'yes' ? 'Yes' : 'No'),
    'comment.change': ({ comment }) => type(missing, comment),
    'comment.submit': () => press('Send comment'),
  },
  see: {
    nothing: async () => expect(page.getByRole('heading').query()).toBeNull(),
    question: async ({ context: { saved, pending, comment } }) => {
      const answer = pending?.answer ?? saved.answer
      for (const [name, each] of [
        ['Yes', 'yes'],
        ['No', 'no'],
      ] as const)
        await expect.element(button(name)).toHaveAttribute('aria-pressed', `${answer === each}`)
      if (answer === 'no') await expect.element(field(missing)).toHaveValue(comment)
    },
  },
})
