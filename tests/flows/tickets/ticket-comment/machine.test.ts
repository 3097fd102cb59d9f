import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ticketCommentMachine } from '#machines/tickets/ticket-comment.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const input = { ticketId: 7, isClosed: false, text: '', lockLeft: 0 }
const accepting = { readPostState: { canPost: true }, addComment: { success: true } }

const posted = async () => {
  const flow = startFlow(ticketCommentMachine, { input, replies: { ...accepting } })
  await flow.settled()
  flow.actor.send({ type: 'comment.change', text: 'Thank you.' })
  flow.actor.send({ type: 'comment.submit' })
  flow.replies['readPostState'] = { canPost: false }
  await flow.settled()
  return flow
}

describe('the comment box', () => {
  test('accepts a comment only if get-post-state allows it [T5]', async () => {
    const flow = startFlow(ticketCommentMachine, {
      input: { ...input, text: 'Hello there' },
      replies: { readPostState: { canPost: false } },
    })
    await flow.settled()
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().can({ type: 'comment.submit' })).toBe(false)
  })

  test.each([
    ['one character [V19]', 'x', false],
    ['two characters between spaces [V19]', '  ok ', true],
    ['5000 characters [V20]', 'x'.repeat(5000), true],
    ['5001 characters [V20, K9]', 'x'.repeat(5001), false],
    ['20 lines [V21]', 'x\n'.repeat(19) + 'x', true],
    ['21 lines [V21, K9]', 'x\n'.repeat(20) + 'x', false],
  ])('checks the length of a comment: %s', async (_, text, sendable) => {
    const flow = startFlow(ticketCommentMachine, { input, replies: accepting })
    await flow.settled()
    flow.actor.send({ type: 'comment.change', text })
    expect(flow.now().can({ type: 'comment.submit' })).toBe(sendable)
  })

  test('locks for two minutes after a comment and asks the server every 30 seconds [T38, K10]', async () => {
    const flow = await posted()
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().context.text).toBe('')
    await flow.pass(1000)
    expect(flow.now().matches('locked')).toBe(true)
    await flow.pass(89_000)
    expect(flow.callsOf('readPostState')).toHaveLength(1 + 3)
  })

  test('tells the page that a sent comment has changed the ticket [C31]', async () => {
    expect((await posted()).reported).toEqual([{ type: 'entry.sent' }, { type: 'ticket.changed' }])
  })

  test('stores from the first answer when the server accepts the next comment [R55]', async () => {
    const flow = startFlow(ticketCommentMachine, {
      input,
      replies: { readPostState: { canPost: false, nextPostAt: 300_000 } },
    })
    await flow.settled()
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().context.nextPostAt).toBe(300_000)
  })

  test('names at once when the server accepts the next comment, if its answer says so [R55]', async () => {
    const addComment = { success: true, nextPostAt: 300_000 }
    const replies = { ...accepting, addComment }
    const flow = startFlow(ticketCommentMachine, {
      input: { ...input, text: 'Thank you.' },
      replies,
    })
    await flow.settled()
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    expect(flow.now().matches('locked')).toBe(true)
    expect(flow.now().context.nextPostAt).toBe(300_000)
    expect(flow.callsOf('readPostState')).toHaveLength(1)
  })

  test('learns once when the server accepts the next comment, and asks again after a new one [R55]', async () => {
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

  test('unlocks after 30 seconds if canPost is true [A1]', async () => {
    const flow = await posted()
    flow.replies['readPostState'] = { canPost: true }
    await flow.pass(29_000)
    expect(flow.now().matches('locked')).toBe(true)
    await flow.pass(1000)
    expect(flow.now().matches('open')).toBe(true)
  })

  test('renews the lock after two minutes without canPost and keeps asking [A1]', async () => {
    const flow = await posted()
    await flow.pass(121_000)
    expect(flow.now().matches('locked')).toBe(true)
    const reads = flow.callsOf('readPostState').length
    await flow.pass(30_000)
    expect(flow.callsOf('readPostState').length).toBe(reads + 1)
  })

  test('unlocks after two minutes with canPost [A1]', async () => {
    const flow = await posted()
    await flow.pass(115_000)
    flow.replies['readPostState'] = { canPost: true }
    await flow.pass(5000)
    expect(flow.now().matches('open')).toBe(true)
  })

  test('continues a lock after a reload [T38]', async () => {
    const flow = startFlow(ticketCommentMachine, {
      input: { ...input, lockLeft: 10_000 },
      replies: accepting,
    })
    await flow.pass(9000)
    expect(flow.now().matches('locked')).toBe(true)
    await flow.pass(1000)
    expect(flow.now().matches('open')).toBe(true)
  })

  test('shows the server’s message after a refusal, keeps the text and unlocks [X18]', async () => {
    const flow = startFlow(ticketCommentMachine, {
      input: { ...input, text: 'Still here' },
      replies: { ...accepting, addComment: { success: false, message: 'Not now.' } },
    })
    await flow.settled()
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    expect(flow.now().matches('refused')).toBe(true)
    expect(flow.now().context).toMatchObject({
      problem: { serverText: 'Not now.' },
      text: 'Still here',
    })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().can({ type: 'comment.submit' })).toBe(true)
  })

  test('keeps the text if the network doesn’t respond [X18]', async () => {
    const flow = startFlow(ticketCommentMachine, {
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

  test('is sent with its files, but not while they’re uploading [T193]', async () => {
    const flow = startFlow(ticketCommentMachine, {
      input: { ...input, text: 'See the log' },
      replies: { ...accepting, addComment: { success: false, message: 'Too soon.' } },
    })
    await flow.settled()
    flow.actor.send({
      type: 'unsent.changed',
      kind: 'reply',
      attachments: [],
      isUploading: true,
      isLoading: false,
    })
    expect(flow.now().can({ type: 'comment.submit' })).toBe(false)
    flow.actor.send({
      type: 'unsent.changed',
      kind: 'reply',
      attachments: [31],
      isUploading: false,
      isLoading: false,
    })
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    flow.actor.send({ type: 'dialog.close' })
    flow.replies['addComment'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().context).toMatchObject({ text: 'See the log', attachments: [31] })
    flow.replies['addComment'] = { success: true }
    flow.actor.send({ type: 'comment.submit' })
    await flow.settled()
    expect(flow.callsOf('addComment')).toEqual(
      Array.from({ length: 3 }, () => ({
        ticketId: 7,
        comment: 'See the log',
        attachments: [31],
      })),
    )
    expect(flow.reported).toEqual([
      { type: 'entry.refused' },
      { type: 'entry.refused' },
      { type: 'entry.sent' },
      { type: 'ticket.changed' },
    ])
  })

  test('is hidden on a closed ticket, and when it’s closed later [T2]', async () => {
    const closed = startFlow(ticketCommentMachine, {
      input: { ...input, isClosed: true },
      replies: accepting,
    })
    expect(closed.now().matches('closed')).toBe(true)
    expect(closed.calls).toEqual([])

    const open = startFlow(ticketCommentMachine, { input, replies: accepting })
    await open.settled()
    open.actor.send({ type: 'ticket.closed' })
    expect(open.now().matches('closed')).toBe(true)
  })

  test('locks when a comment was sent in another tab, and keeps the text [T38]', async () => {
    const flow = startFlow(ticketCommentMachine, {
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

  test('stores every change of the text, and deletes it once it’s sent', async () => {
    const flow = await posted()
    const kept = flow.effects
      .filter(({ effect }) => effect === 'storeRecord')
      .map(({ params }) => params)
      .filter((params) => (params as { record: string }).record === 'comment.draft')
    expect(kept.slice(1)).toEqual([
      { record: 'comment.draft', value: { ticketId: 7, text: 'Thank you.' } },
      { record: 'comment.draft', value: { ticketId: 7, text: '' } },
    ])
  })

  test('shows and stores what is typed for the same ticket in another tab [A61]', async () => {
    const flow = startFlow(ticketCommentMachine, { input, replies: accepting })
    await flow.settled()
    flow.actor.send({ type: 'draft.found', text: 'From the other tab' })
    expect(flow.now().context.text).toBe('From the other tab')
    expect(flow.effects).toHaveLength(1)
  })

  test('stores the draft it starts with, so that one that was sent is gone [A61]', () => {
    const flow = startFlow(ticketCommentMachine, { input, replies: accepting })
    expect(flow.effects).toEqual([
      {
        effect: 'storeRecord',
        params: { record: 'comment.draft', value: { ticketId: 7, text: '' } },
      },
    ])
  })

  test('ignores typing while a comment is being sent [C31]', async () => {
    const flow = startFlow(ticketCommentMachine, {
      input: { ...input, text: 'Half a sent' },
      replies: { ...accepting, addComment: 'silence' },
    })
    await flow.settled()
    flow.actor.send({ type: 'comment.submit' })
    flow.actor.send({ type: 'comment.change', text: 'Half a sentence' })
    expect(flow.now().context.text).toBe('Half a sent')
  })
})
