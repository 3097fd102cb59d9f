import type { KbHit } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { defaultKbQuery, isNarrowed } from '#contract/rules/kb-query.ts'
import { knowledgeBaseMachine } from '#machines/knowledge-base.machine.ts'
import { flowModel } from '../model.ts'

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
    'the knowledge base is opened': { languageId, query: defaultKbQuery, kept: null },
    'an article is preselected': {
      languageId,
      query: { ...defaultKbQuery, articleId: 7 },
      kept: null,
    },
    'the list comes back as it was left': {
      languageId,
      query: defaultKbQuery,
      kept: {
        ...{ languageId, query: { ...defaultKbQuery, query: 'print' } },
        ...{ hits: [first], total: 2, totalPages: 2, page: 1 },
      },
    },
  },
  events: {
    'query.change': { 'words are typed': { query: 'labels' } },
    'query.submit': 'Enter is pressed',
    'category.choose': { 'a category is chosen': { categoryId: 2 } },
    'filters.clear': 'the filters are cleared',
    'list.end': 'more is asked for',
    'list.retry': 'the person tries again',
    'list.restart': 'the person starts over',
  },
  outcomes: {
    search: {
      answers: {
        'articles are found': one,
        'nothing is found': { list: [], total: 0, totalPages: 0 },
      },
      fails: 'the search brings no answer',
    },
    searchMore: {
      answers: { 'more articles arrive': { list: [first, second], total: 2, totalPages: 2 } },
      fails: 'more cannot be had',
    },
  },
  project: ({ query, hits, page }) => ({
    isNarrowed: isNarrowed(query),
    hasArticle: query.articleId !== undefined,
    hits: hits.length,
    page,
  }),
})
