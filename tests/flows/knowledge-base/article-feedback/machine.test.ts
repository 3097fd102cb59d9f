import { describe, expect, test } from 'vitest'

import { articleFeedbackMachine } from '#machines/knowledge-base/article-feedback.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const setUp = async (readFeedback: unknown, saveFeedback: unknown = {}) => {
  const replies = { readFeedback, saveFeedback }
  const flow = startFlow(articleFeedbackMachine, { input: { articleId: 7 }, replies })
  await flow.settled()
  return flow
}
const none = { answer: null, comment: '' }
const no = { answer: 'no', comment: 'The old printers.' }

describe('whether an article was helpful', () => {
  test.each([
    ['asks', none, 'unanswered'],
    ['shows an earlier yes', { answer: 'yes', comment: '' }, 'helpful'],
    ['shows an earlier no', no, 'unhelpful'],
    ['doesn’t ask where the server is silent', new CallFailure('unreachable'), 'hidden'],
  ] as const)('%s [R80]', async (_, reply, state) => {
    expect((await setUp(reply)).now().matches(state)).toBe(true)
  })

  test.each([
    ['yes', 'helpful'],
    ['no', 'unhelpful'],
  ] as const)('saves "%s" [R80]', async (answer, state) => {
    const flow = await setUp(none)
    flow.actor.send({ type: 'answer.choose', answer })
    await flow.settled()
    expect(flow.callsOf('saveFeedback')).toEqual([{ id: 7, answer, comment: '' }])
    expect(flow.now().matches(state)).toBe(true)
    expect(flow.now().context.pending).toBeNull()
  })

  test('changes an answer, and clears the comment if it becomes a yes [R80]', async () => {
    const flow = await setUp(no)
    flow.actor.send({ type: 'answer.choose', answer: 'no' })
    expect(flow.callsOf('saveFeedback')).toEqual([])
    flow.actor.send({ type: 'answer.choose', answer: 'yes' })
    await flow.settled()
    expect(flow.now().context).toMatchObject({ saved: { answer: 'yes', comment: '' }, comment: '' })
    flow.actor.send({ type: 'answer.choose', answer: 'yes' })
    expect(flow.callsOf('saveFeedback')).toHaveLength(1)
  })

  test('sends a changed comment, trimmed [R80]', async () => {
    const flow = await setUp(no)
    expect(flow.now().context.comment).toBe('The old printers.')
    flow.actor.send({ type: 'comment.submit' })
    expect(flow.callsOf('saveFeedback')).toEqual([])
    flow.actor.send({ type: 'comment.change', comment: ' The new ones. ' })
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    const sent = { id: 7, answer: 'no', comment: 'The new ones.' }
    expect(flow.callsOf('saveFeedback')).toEqual([sent])
    expect(flow.now().context).toMatchObject({ saved: { comment: 'The new ones.' } })
  })

  test('keeps the earlier answer and what was typed if saving fails [R80]', async () => {
    const flow = await setUp(no, new CallFailure('unreachable'))
    flow.actor.send({ type: 'comment.change', comment: 'The new ones.' })
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    expect(flow.now().matches('unhelpful')).toBe(true)
    expect(flow.now().context).toMatchObject({ saved: no, comment: 'The new ones.', pending: null })
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'article.feedbackFailed' }, tone: 'error' } },
    ])
  })
})
