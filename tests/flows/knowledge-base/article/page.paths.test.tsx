import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'

import type { articleMachine } from '#machines/knowledge-base/article.machine.ts'
import { categoriesMachine } from '#machines/knowledge-base/categories.machine.ts'
import { ArticlePage } from '#src/features/knowledge-base/article-page.tsx'
import { articleModel } from './model.ts'
import { tree } from '#tests/flows/knowledge-base/categories/model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { heading, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const categories = createActor(categoriesMachine, { input: { tree } }).start()

walksEveryPathOnThePage<typeof articleMachine>(articleModel, {
  show: (actor) => showInEnglish(<ArticlePage actor={actor} categories={categories} />),
  do: {
    'article.retry': () => press('Try again'),
    'link.copy': () => press('Copy link'),
  },
  see: {
    article: async ({ context: { title, article } }) => {
      if (title !== '') await expect.element(heading(title)).toBeVisible()
      if (article) {
        await seesText('of the printer first')
        await expect
          .element(page.getByRole('link', { name: 'Labels come out empty' }))
          .toBeVisible()
        await seesText('All / Printing')
        await seesText('Last updated 5 October 2026')
      }
    },
    missing: () => seesText('We couldn’t find this article'),
    failed: () => seesText('We couldn’t load the article'),
  },
})
