import type { KbHit } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { defaultKbQuery, isFiltered } from '#contract/rules/kb-query.ts'
import { knowledgeBaseMachine } from '#machines/knowledge-base/knowledge-base.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const first: KbHit = {
  articleId: 7,
  title: 'A printer prints nothing',
  description: 'Look at the queue of the printer first.',
  words: ['printer'],
}
const second: KbHit = {
  articleId: 8,
  title: 'Labels come out empty',
  description: 'The ribbon has come to its end.',
}
const languageId = kbLanguages.en
const one = { list: [first], total: 2, totalPages: 2 }

export const knowledgeBaseModel = flowModel({
  machine: knowledgeBaseMachine,
  inputs: {
    'the user opens the knowledge base': { languageId, query: defaultKbQuery, stored: null },
    'the user opens the list with a preselected article': {
      languageId,
      query: { ...defaultKbQuery, articleId: 7 },
      stored: null,
    },
    'the user returns to an earlier list': {
      languageId,
      query: { query: 'print' },
      stored: {
        languageId,
        query: { ...defaultKbQuery, query: 'print' },
        hits: [first],
        total: 2,
        totalPages: 2,
        page: 1,
      },
    },
  },
  events: {
    'query.change': { 'the user types a search': { query: 'labels' } },
    'query.submit': 'the user presses Enter',
    'query.restore': { 'the user goes back to the first list': { query: defaultKbQuery } },
    'category.choose': { 'the user chooses a category': { categoryId: 2 } },
    'filters.clear': 'the user clears the filters',
    'list.endReached': 'the user scrolls to the end of the list',
    'list.retry': 'the user clicks Try again',
    'list.restart': 'the user starts the search over',
    'ticket.open': 'the user creates a ticket',
  },
  outcomes: {
    search: {
      answers: {
        'the search finds articles': one,
        'the search finds nothing': { list: [], total: 0, totalPages: 0 },
      },
      fails: 'the search fails',
    },
    searchMore: {
      answers: { 'more articles load': { list: [first, second], total: 2, totalPages: 2 } },
      fails: 'more articles fail to load',
    },
  },
  // Only a filtered list has an earlier one to go back to.
  allows: ({ type }, { context }) => type !== 'query.restore' || isFiltered(context.query),
  project: ({ query, hits, page }) => ({
    hasText: query.query !== '',
    hasArticle: query.articleId !== undefined,
    hits: hits.length,
    page,
  }),
})
