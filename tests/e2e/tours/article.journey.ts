import { getArticle } from '#contract/knowledge-base.ts'
import type { articleMachine } from '#machines/article.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, report, signedIn } from './background.ts'

export const articleJourney: Journey<typeof articleMachine> = {
  calls: { readArticle: getArticle.path },
  background: () => around(signedIn(1)),
  open: async (page, input) => {
    const { title } = input as { title: string }
    await page.addInitScript((known) => {
      const key = 'opened'
      const state = known ? { articleId: 7, title: known, key, __TSR_key: key } : {}
      history.replaceState({ ...history.state, ...state }, '')
    }, title)
    await page.goto('/kb/article/7')
  },
  do: {
    'article.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'link.copy': (page) => page.getByRole('button', { name: 'Copy link' }).click(),
    'link.copied': (page) => report(page, 'link.copied'),
    'link.notCopied': (page) => report(page, 'link.notCopied'),
  },
  see: {
    article: async (page, { context: { title, article } }) => {
      if (title !== '') await expect(page.getByRole('heading', { name: title })).toBeVisible()
      if (article) await expect(page.getByText('of the printer first')).toBeVisible()
    },
    missing: (page) => expect(page.getByText('There is no article at this address')).toBeVisible(),
    failed: (page) => expect(page.getByText('The article could not be loaded')).toBeVisible(),
  },
}
