import { describe, expect, test } from 'vitest'

import { agentReceivedEmailMachine } from '#machines/agent/agent-received-email.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { answered, dismissed, email, taken } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const invalidated = { effect: 'invalidateRequests', params: undefined }

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(agentReceivedEmailMachine, {
    input: { emailId: 12 },
    replies: {
      readEmail: { data: email },
      readHandled: { data: dismissed },
      dismiss: { success: true },
      addToTicket: { success: true, ticketId: 42 },
      sendAnswer: { success: true, data: answered },
      ...replies,
    },
  })
  await flow.settled()
  return flow
}

const dismiss = async (replies: Record<string, unknown> = {}, isAllOfSender = false) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'email.dismiss', isAllOfSender })
  await flow.settled()
  return flow
}

const add = async (code: string, replies: Record<string, unknown> = {}) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'adding.open' })
  flow.actor.send({ type: 'code.change', code })
  flow.actor.send({ type: 'adding.confirm' })
  await flow.settled()
  return flow
}

const answer = async (text: string, replies: Record<string, unknown> = {}) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'answer.open' })
  flow.actor.send({ type: 'text.change', text })
  flow.actor.send({ type: 'answer.send' })
  await flow.settled()
  return flow
}

describe('a received email', () => {
  test('is loaded, and again after a failure [T217, X29]', async () => {
    const flow = await setUp({ readEmail: new CallFailure('unreachable') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readEmail'] = { data: email }
    flow.actor.send({ type: 'email.retry' })
    await flow.settled()
    expect(flow.callsOf('readEmail')).toEqual([{ emailId: 12 }, { emailId: 12 }])
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject({ email, code: '' })
  })

  test('may be gone [T217]', async () => {
    expect((await setUp({ readEmail: { data: null } })).now().matches('notFound')).toBe(true)
    const flow = await dismiss({ readHandled: { data: null } })
    expect(flow.now().matches('notFound')).toBe(true)
  })

  test.each([
    [false, 0],
    [true, 1],
  ])('is dismissed, with all of its sender: %s [T219]', async (isAll, allOfSender) => {
    const flow = await dismiss({}, isAll)
    expect(flow.callsOf('dismiss')).toEqual([{ emailId: 12, allOfSender }])
    expect(flow.now().context.email).toEqual(dismissed)
    expect(flow.effects).toEqual([invalidated])
    expect(flow.now().can({ type: 'email.dismiss', isAllOfSender: false })).toBe(false)
    expect(flow.now().can({ type: 'adding.open' })).toBe(true)
  })

  test('that another agent has handled is shown as it is now [T219]', async () => {
    const flow = await dismiss({ dismiss: taken })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject({
      email: dismissed,
      problem: { serverText: taken.message },
    })
    expect(flow.effects).toEqual([invalidated])
  })

  test('can be dismissed again after a failure, which is then forgotten [T219]', async () => {
    const flow = await dismiss({ dismiss: new CallFailure('unreachable') })
    expect(flow.now().context.problem).toEqual({ key: 'agentRequest.failed' })
    flow.replies['dismiss'] = 'silence'
    flow.actor.send({ type: 'email.dismiss', isAllOfSender: false })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('suggests the ticket it refers to [T228]', async () => {
    const about = { ticketId: 7, code: 'T-100007' }
    const flow = await setUp({ readEmail: { data: { ...email, about } } })
    expect(flow.now().context.code).toBe('T-100007')
  })

  test('is added to a ticket, which is then shown [T228]', async () => {
    const flow = await add(' T-100042 ')
    expect(flow.callsOf('addToTicket')).toEqual([{ emailId: 12, code: 'T-100042' }])
    expect(flow.effects).toEqual([
      invalidated,
      { effect: 'navigate', params: { to: 'agentTicket', ticketId: 42 } },
    ])
    expect(flow.now().matches('added')).toBe(true)
  })

  test('isn’t added without a number [T228]', async () => {
    const flow = await add(' ')
    expect(flow.callsOf('addToTicket')).toEqual([])
    expect(flow.now().context.isSubmitted).toBe(true)
    expect(flow.now().matches({ adding: 'editing' })).toBe(true)
    flow.actor.send({ type: 'adding.cancel' })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.isSubmitted).toBe(false)
  })

  test.each([
    [
      { success: false, message: 'No ticket has this number.' },
      { serverText: 'No ticket has this number.' },
    ],
    [new CallFailure('unreachable'), { key: 'agentRequest.failed' }],
  ])('keeps the number after a refusal, and can be added again [T228]', async (reply, problem) => {
    const flow = await add('T-1', { addToTicket: reply })
    expect(flow.now().matches({ adding: 'editing' })).toBe(true)
    expect(flow.now().context).toMatchObject({ code: 'T-1', problem })
    flow.replies['addToTicket'] = 'silence'
    flow.actor.send({ type: 'adding.confirm' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('that is on a ticket can’t be handled again [T228]', async () => {
    for (const state of ['ticket', 'added'] as const) {
      const flow = await setUp({ readEmail: { data: { ...email, state } } })
      expect(flow.now().can({ type: 'adding.open' })).toBe(false)
      expect(flow.now().can({ type: 'email.dismiss', isAllOfSender: false })).toBe(false)
    }
  })

  test('is answered, once, and is then handled [T329]', async () => {
    const flow = await answer('Is it plugged in?')
    expect(flow.callsOf('sendAnswer')).toEqual([{ emailId: 12, text: 'Is it plugged in?' }])
    expect(flow.effects).toEqual([invalidated])
    expect(flow.now().context.email).toEqual(answered)
    expect(flow.now().can({ type: 'answer.open' })).toBe(false)
    expect(flow.now().can({ type: 'email.dismiss', isAllOfSender: false })).toBe(false)
    expect(flow.now().can({ type: 'adding.open' })).toBe(true)
  })

  test('stays as it was if it has been deleted right after the answer [T329]', async () => {
    const flow = await answer('Is it plugged in?', { sendAnswer: { success: true } })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.email).toEqual(email)
  })

  test('isn’t answered with nothing, and keeps a text that isn’t sent [T329]', async () => {
    const flow = await answer(' ')
    expect(flow.callsOf('sendAnswer')).toEqual([])
    expect(flow.now().context.isSubmitted).toBe(true)
    flow.actor.send({ type: 'text.change', text: 'Is it' })
    flow.actor.send({ type: 'answer.cancel' })
    expect(flow.now().matches('shown')).toBe(true)
    flow.actor.send({ type: 'answer.open' })
    expect(flow.now().context).toMatchObject({ text: 'Is it', isSubmitted: false })
  })

  test.each([
    [
      { success: false, message: 'Another agent has already done so.' },
      { serverText: 'Another agent has already done so.' },
    ],
    [new CallFailure('unreachable'), { key: 'reply.failed' }],
  ])('keeps the answer after a refusal, and can send it again [T329]', async (reply, problem) => {
    const flow = await answer('Is it plugged in?', { sendAnswer: reply })
    expect(flow.now().matches({ answering: 'writing' })).toBe(true)
    expect(flow.now().context).toMatchObject({ text: 'Is it plugged in?', problem })
    flow.replies['sendAnswer'] = 'silence'
    flow.actor.send({ type: 'answer.send' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('shows an answer that wasn’t delivered as the text of the next one [T329]', async () => {
    const undelivered = { ...email, reply: 'Is it plugged in?', replyProblem: '550 Unknown' }
    const flow = await setUp({ readEmail: { data: undelivered } })
    flow.actor.send({ type: 'answer.open' })
    expect(flow.now().context.text).toBe('Is it plugged in?')
  })

  test.each([
    { sender: '' },
    { dmarc: 'fail' },
    { reason: 'autoReply' },
    { reason: 'bounce' },
    { state: 'ignored' },
    { state: 'answered' },
    { state: 'added' },
    { state: 'ticket' },
  ] as const)('can’t be answered with %o [T329]', async (part) => {
    const flow = await setUp({ readEmail: { data: { ...email, ...part } } })
    expect(flow.now().can({ type: 'answer.open' })).toBe(false)
  })
})
