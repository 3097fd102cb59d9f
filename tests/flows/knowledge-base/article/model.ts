import type { Answer } from '#contract/call.ts'
import type { getArticle } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { articleMachine } from '#machines/knowledge-base/article.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { flowModel } from '#tests/model/model.ts'

const article: Answer<typeof getArticle> = {
  id: 7,
  translatedQuestionTitle: 'A printer prints nothing',
  content: '<p>Look at the <strong>queue</strong> of the printer first.</p>',
  categoryId: 2,
  updatedAt: '2026-10-05T00:00:00.000Z',
  related: [{ articleId: 8, title: 'Labels come out empty' }],
}
const languageId = kbLanguages.en

export const articleModel = flowModel({
  machine: articleMachine,
  inputs: {
    'the user opens an article from the list': {
      articleId: 7,
      languageId,
      title: 'A printer prints',
    },
    'the user opens the address of an article': { articleId: 7, languageId, title: '' },
  },
  events: {
    'article.retry': 'the user clicks Try again',
    'link.copy': 'the user copies the link',
  },
  outcomes: {
    readArticle: {
      answers: { 'the article loads': article },
      fails: {
        'the server can’t find the article': new CallFailure('missing'),
        'the article fails to load': new CallFailure('unreachable'),
      },
    },
    copyLink: {
      answers: { 'the link is copied to the clipboard': undefined },
      fails: 'copying the link fails',
    },
  },
  quiet: ['article.shown.copying'],
  project: ({ title, article: read }) => ({ hasTitle: title !== '', hasArticle: read !== null }),
})
