import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import { categoriesMachine } from '#machines/knowledge-base/categories.machine.ts'
import type { knowledgeBaseMachine } from '#machines/knowledge-base/knowledge-base.machine.ts'
import { KnowledgeBasePage } from '#src/features/knowledge-base/knowledge-base-page.tsx'
import { knowledgeBaseModel } from './model.ts'
import { tree } from '#tests/flows/knowledge-base/categories/model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const search = 'Search the knowledge base'
const categories = createActor(categoriesMachine, { input: { tree } }).start()

/** Loads the next page with the button; a story scrolls to it instead. */
class SilentIntersectionObserver {
  observe() {}
  disconnect() {}
}

walksEveryPathOnThePage<typeof knowledgeBaseMachine>(knowledgeBaseModel, {
  show: (actor) => {
    vi.stubGlobal('IntersectionObserver', SilentIntersectionObserver)
    return showInEnglish(
      <KnowledgeBasePage actor={actor} categories={categories} openedId={null} />,
    )
  },
  do: {
    'query.change': async ({ query }) => {
      await userEvent.clear(field(search))
      await type(search, query)
    },
    'query.submit': async () => {
      await userEvent.click(field(search))
      await userEvent.keyboard('{Enter}')
    },
    'query.restore': 'reported',
    'category.choose': () => press('Printing'),
    'filters.clear': () => press('Clear filters'),
    'list.endReached': () => press('Load more'),
    'list.retry': () => press('Try again'),
    'list.restart': () => press('Click here to try again'),
    'ticket.open': () => press('Create ticket'),
  },
  see: {
    list: async (snapshot) => {
      const { query, hits, total } = snapshot.context
      await expect.element(field(search)).toHaveValue(query.query)
      for (const { title } of hits)
        await expect.element(page.getByRole('link', { name: title })).toBeVisible()
      if (snapshot.matches('shown')) await seesText(`(${total})`)
      if (snapshot.matches('moreFailed')) await seesText('We couldn’t load more articles.')
    },
    start: async ({ context: { query } }) => {
      await expect.element(field(search)).toHaveValue(query.query)
      await expect.element(button('Show all articles')).toBeVisible()
    },
    empty: async () => {
      await seesText('Your search did not yield any results')
      await expect.element(button('Click here to try again')).toBeVisible()
    },
    failed: () => seesText('We couldn’t load the articles'),
  },
})
