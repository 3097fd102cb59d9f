import type { Page } from '@playwright/test'

import { getArticle } from '#contract/knowledge-base.ts'
import type { articleMachine } from '#machines/knowledge-base/article.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, signedIn } from '#tests/e2e/tours/background.ts'

/** Treats the clipboard like a call, so that the walk decides how it answers. */
const clipboard = '/api/clipboard'
const holdClipboard = (page: Page) =>
  page.addInitScript((address) => {
    navigator.clipboard.writeText = async () => void (await fetch(address))
  }, clipboard)

export const articleJourney: Journey<typeof articleMachine> = {
  calls: { readArticle: getArticle.path, copyLink: clipboard },
  background: () => around(signedIn(1)),
  open: async (page, input) => {
    const { title } = input as { title: string }
    await holdClipboard(page)
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
  },
  see: {
    article: async (page, { context: { title, article } }) => {
      if (title !== '') await expect(page.getByRole('heading', { name: title })).toBeVisible()
      if (article) await expect(page.getByText('of the printer first')).toBeVisible()
    },
    missing: (page) => expect(page.getByText('We couldn’t find this article')).toBeVisible(),
    failed: (page) => expect(page.getByText('We couldn’t load the article')).toBeVisible(),
  },
}
