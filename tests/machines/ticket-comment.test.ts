import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ticketCommentMachine } from '#machines/ticket-comment.machine.ts'
import { stage } from './stage.ts'

const input = { ticketId: 7, isClosed: false, text: '', lockLeft: 0 }
const accepting = { readPostState: { canPost: true }, addComment: { success: true } }

const posted = async () => {
  const flow = stage(ticketCommentMachine, { input, replies: { ...accepting } })
  await flow.settled()
  flow.actor.send({ type: 'comment.change', text: 'Thank you.' })
  flow.actor.send({ type: 'comment.submit' })
  flow.replies['readPostState'] = { canPost: false }
  await flow.settled()
  return flow
}

describe('the comment box', () => {
  test('T5: a comment is possible only when get-post-state says so', async () => {
    const flow = stage(ticketCommentMachine, {
      input: { ...input, text: 'Hello there' },
      replies: { readPostState: { canPost: false } },
    })
    await flow.settled()
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().can({ type: 'comment.submit' })).toBe(false)
  })

  test.each([
    ['V19: one character', 'x', false],
    ['V19: two characters between spaces', '  ok ', true],
    ['V20: 5000 characters', 'x'.repeat(5000), true],
    ['V20, K9: 5001 characters', 'x'.repeat(5001), false],
    ['V21: 20 lines', 'x\n'.repeat(19) + 'x', true],
    ['V21, K9: 21 lines', 'x\n'.repeat(20) + 'x', false],
  ])('%s', async (_, text, sendable) => {
    const flow = stage(ticketCommentMachine, { input, replies: accepting })
    await flow.settled()
    flow.actor.send({ type: 'comment.change', text })
    expect(flow.now().can({ type: 'comment.submit' })).toBe(sendable)
  })

  test('T38, K10: a comment locks the box for two minutes and the server is asked every 30 seconds', async () => {
    const flow = await posted()
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().context.text).toBe('')
    await flow.pass(1000)
    expect(flow.now().matches('locked')).toBe(true)
    await flow.pass(89_000)
    expect(flow.callsOf('readPostState')).toHaveLength(1 + 3)
  })

  test('knows from the first answer when the server takes the next comment [R55]', async () => {
    const flow = stage(ticketCommentMachine, {
      input,
      replies: { readPostState: { canPost: false, nextPostAt: 300_000 } },
    })
    await flow.settled()
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().context.nextPostAt).toBe(300_000)
  })

  test('learns once when the server takes the next comment, and forgets it with a new one [R55]', async () => {
    const flow = await posted()
    expect(flow.now().context.nextPostAt).toBeNull()
    flow.replies['readPostState'] = { canPost: false, nextPostAt: 300_000 }
    await flow.pass(30_000)
    expect(flow.now().context.nextPostAt).toBe(300_000)
    await flow.pass(95_000)
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().context.nextPostAt).toBe(300_000)
    flow.replies['readPostState'] = { canPost: true }
    await flow.pass(30_000)
    flow.actor.send({ type: 'comment.change', text: 'Once more.' })
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    expect(flow.now().context.nextPostAt).toBeNull()
  })

  test('A1: canPost opens the box at 30 seconds', async () => {
    const flow = await posted()
    flow.replies['readPostState'] = { canPost: true }
    await flow.pass(29_000)
    expect(flow.now().matches('locked')).toBe(true)
    await flow.pass(1000)
    expect(flow.now().matches('open')).toBe(true)
  })

  test('A1: after two minutes without canPost the lock renews itself and goes on asking', async () => {
    const flow = await posted()
    await flow.pass(121_000)
    expect(flow.now().matches('locked')).toBe(true)
    const asked = flow.callsOf('readPostState').length
    await flow.pass(30_000)
    expect(flow.callsOf('readPostState').length).toBe(asked + 1)
  })

  test('A1: after two minutes with canPost the box is open', async () => {
    const flow = await posted()
    await flow.pass(115_000)
    flow.replies['readPostState'] = { canPost: true }
    await flow.pass(5000)
    expect(flow.now().matches('open')).toBe(true)
  })

  test('T38: a lock outlives a reload with what is left of it', async () => {
    const flow = stage(ticketCommentMachine, {
      input: { ...input, lockLeft: 10_000 },
      replies: accepting,
    })
    await flow.pass(9000)
    expect(flow.now().matches('locked')).toBe(true)
    await flow.pass(1000)
    expect(flow.now().matches('open')).toBe(true)
  })

  test('X18: a refusal shows the words of the server, keeps the text and opens the box again', async () => {
    const flow = stage(ticketCommentMachine, {
      input: { ...input, text: 'Still here' },
      replies: { ...accepting, addComment: { success: false, message: 'Not now.' } },
    })
    await flow.settled()
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    expect(flow.now().matches('refused')).toBe(true)
    expect(flow.now().context).toMatchObject({ problem: { words: 'Not now.' }, text: 'Still here' })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().can({ type: 'comment.submit' })).toBe(true)
  })

  test('X18: a silent network keeps the text as well', async () => {
    const flow = stage(ticketCommentMachine, {
      input: { ...input, text: 'Still here' },
      replies: { ...accepting, addComment: new CallFailure('unreachable') },
    })
    await flow.settled()
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    expect(flow.now().context).toMatchObject({
      problem: { key: 'comment.failed' },
      text: 'Still here',
    })
  })

  test('T2: a closed ticket has no box, and none when it closes later', async () => {
    const closed = stage(ticketCommentMachine, {
      input: { ...input, isClosed: true },
      replies: accepting,
    })
    expect(closed.now().matches('closed')).toBe(true)
    expect(closed.calls).toEqual([])

    const open = stage(ticketCommentMachine, { input, replies: accepting })
    await open.settled()
    open.actor.send({ type: 'ticket.closed' })
    expect(open.now().matches('closed')).toBe(true)
  })

  test('T38: a comment sent in another tab locks this one, and what is typed stays', async () => {
    const flow = stage(ticketCommentMachine, {
      input: { ...input, text: 'Half a sent' },
      replies: accepting,
    })
    await flow.settled()
    flow.actor.send({ type: 'lock.found', lockLeft: 90_000 })
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().context).toMatchObject({ lockLeft: 90_000, text: 'Half a sent' })
    flow.replies['readPostState'] = { canPost: false }
    await flow.pass(89_000)
    expect(flow.now().matches('locked')).toBe(true)
    flow.replies['readPostState'] = { canPost: true }
    await flow.pass(1000)
    expect(flow.now().matches('open')).toBe(true)
  })

  test('every change of the text is kept, and dropped when it was sent', async () => {
    const flow = await posted()
    const kept = flow.wishes
      .filter(({ effect }) => effect === 'remember')
      .map(({ params }) => params)
      .filter((params) => (params as { record: string }).record === 'comment.draft')
    expect(kept).toEqual([
      { record: 'comment.draft', value: { ticketId: 7, text: 'Thank you.' } },
      { record: 'comment.draft', value: { ticketId: 7, text: '' } },
    ])
  })

  test('A61: what is typed for the same ticket in another tab stands here as well, and is kept there', async () => {
    const flow = stage(ticketCommentMachine, { input, replies: accepting })
    await flow.settled()
    flow.actor.send({ type: 'draft.found', text: 'From the other tab' })
    expect(flow.now().context.text).toBe('From the other tab')
    expect(flow.wishes).toEqual([])
  })

  test('C31: what is typed while a comment is on its way is not taken', async () => {
    const flow = stage(ticketCommentMachine, {
      input: { ...input, text: 'Half a sent' },
      replies: { ...accepting, addComment: 'silence' },
    })
    await flow.settled()
    flow.actor.send({ type: 'comment.submit' })
    flow.actor.send({ type: 'comment.change', text: 'Half a sentence' })
    expect(flow.now().context.text).toBe('Half a sent')
  })
})
