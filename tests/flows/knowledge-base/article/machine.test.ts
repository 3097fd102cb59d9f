import { describe, expect, test } from 'vitest'

import { articleMachine } from '#machines/knowledge-base/article.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const article = { id: 7, content: '<p>Text</p>', translatedQuestionTitle: 'The title' }
const input = { articleId: 7, languageId: 2, title: 'From the list' }

const setUp = (reply: unknown) =>
  startFlow(articleMachine, { input, replies: { readArticle: reply as object } })

describe('an article', () => {
  test('shows the title from the list until the article is loaded [R36, A36]', async () => {
    const flow = setUp('silence')
    expect(flow.now().context.title).toBe('From the list')
    await flow.settled()
    expect(flow.callsOf('readArticle')).toEqual([{ id: 7, languageId: 2 }])
  })

  test('shows the answer’s translatedQuestionTitle as its title [B14]', async () => {
    const flow = setUp(article)
    await flow.settled()
    expect(flow.now().context).toMatchObject({ title: 'The title', article })
  })

  test.each([
    ['was copied', undefined, 'article.copied', 'success'],
    ['could not be copied', new Error('not allowed'), 'article.notCopied', 'error'],
  ])('shows for two seconds that the link %s [B12, K2, A38]', async (_, copyLink, key, tone) => {
    const flow = setUp(article)
    flow.replies['copyLink'] = copyLink
    await flow.settled()
    flow.actor.send({ type: 'link.copy' })
    await flow.settled()
    expect(flow.callsOf('copyLink')).toEqual([{ articleId: 7 }])
    expect(flow.effects.filter(({ effect }) => effect === 'toast')).toEqual([
      { effect: 'toast', params: { text: { key }, tone, duration: 2000 } },
    ])
  })

  test('copies again while the clipboard hasn’t answered [B11]', async () => {
    const flow = setUp(article)
    flow.replies['copyLink'] = 'silence'
    await flow.settled()
    flow.actor.send({ type: 'link.copy' })
    flow.actor.send({ type: 'link.copy' })
    await flow.settled()
    expect(flow.callsOf('copyLink')).toHaveLength(2)
  })

  test('distinguishes a missing article from one that couldn’t be loaded, which can be retried', async () => {
    const missing = setUp(new CallFailure('missing'))
    await missing.settled()
    expect(missing.now().value).toBe('missing')
    const failed = setUp(new CallFailure('unreachable'))
    await failed.settled()
    expect(failed.now().value).toBe('failed')
    failed.replies['readArticle'] = article
    failed.actor.send({ type: 'article.retry' })
    await failed.settled()
    expect(failed.now().matches('shown')).toBe(true)
  })
})
