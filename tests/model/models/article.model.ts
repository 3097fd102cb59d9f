import type { Answer } from '#contract/call.ts'
import type { getArticle } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { articleMachine } from '#machines/article.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { flowModel } from '../model.ts'

const article: Answer<typeof getArticle> = {
  id: 7,
  translatedQuestionTitle: 'A printer prints nothing',
  content: '<p>Look at the <strong>queue</strong> of the printer first.</p>',
  categoryId: 2,
  related: [{ articleId: 8, title: 'Labels come out empty' }],
}
const languageId = kbLanguages.en

export const articleModel = flowModel({
  machine: articleMachine,
  inputs: {
    'an article is opened from the list': { articleId: 7, languageId, title: 'A printer prints' },
    'its address is opened': { articleId: 7, languageId, title: '' },
  },
  events: {
    'article.retry': 'the person tries again',
    'link.copy': 'the person copies the link',
  },
  outcomes: {
    readArticle: {
      answers: { 'the article arrives': article },
      fails: {
        'there is no such article': new CallFailure('missing'),
        'the article cannot be read': new CallFailure('unreachable'),
      },
    },
    copyLink: {
      answers: { 'the link is copied': undefined },
      fails: 'the link cannot be copied',
    },
  },
  quiet: ['article.shown.copying'],
  project: ({ title, article: read }) => ({ hasTitle: title !== '', hasArticle: read !== null }),
})
