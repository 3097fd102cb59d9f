import type { Page } from '@playwright/test'

import { searchKb } from '#contract/knowledge-base.ts'
import type { KbQuery } from '#contract/rules/kb-query.ts'
import type { knowledgeBaseMachine } from '#machines/knowledge-base/knowledge-base.machine.ts'
import type { KbPlace } from '#machines/records.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, signedIn } from '#tests/e2e/tours/background.ts'

type Input = { query: KbQuery; stored: KbPlace | null }

const box = (page: Page) => page.getByLabel('Search the knowledge base')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Loads the next page with the button; a story scrolls to it instead. */
const stayAtTop = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as never
  })

const leave = (page: Page, place: KbPlace | null) =>
  page.addInitScript((stored) => {
    const key = 'statedesk.knowledge.place.anna.keller'
    if (stored) sessionStorage.setItem(key, JSON.stringify(stored))
    else sessionStorage.removeItem(key)
  }, place)

export const knowledgeBaseJourney: Journey<typeof knowledgeBaseMachine> = {
  calls: { search: searchKb.path, searchMore: searchKb.path },
  background: () => around(signedIn(1)),
  open: async (page, input) => {
    const { query, stored } = input as Input
    await stayAtTop(page)
    await leave(page, stored)
    await page.goto(query.articleId ? `/kb/list?articleId=${query.articleId}` : '/kb/list')
  },
  do: {
    'query.change': async (page, { query }) => {
      await box(page).clear()
      await box(page).fill(query)
    },
    'query.submit': (page) => box(page).press('Enter'),
    'query.restore': (page) =>
      page.evaluate(() => {
        history.replaceState(history.state, '', '/kb/list')
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }),
    'category.choose': (page) => press(page, 'Printing'),
    'filters.clear': (page) => press(page, 'Clear filters'),
    'list.endReached': (page) => press(page, 'Load more'),
    'list.retry': (page) => press(page, 'Try again'),
    'list.restart': (page) => press(page, 'Click here to try again'),
  },
  see: {
    list: async (page, { context: { query, hits } }) => {
      await expect(box(page)).toHaveValue(query.query)
      for (const { title } of hits)
        await expect(page.getByRole('link', { name: title })).toBeVisible()
    },
    empty: (page) => expect(page.getByText('Your search did not yield any results')).toBeVisible(),
    failed: (page) => expect(page.getByText('We couldn’t load the articles')).toBeVisible(),
  },
}
