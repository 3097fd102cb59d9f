import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { unsubscribeMachine } from '#machines/unsubscribe/unsubscribe.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const input = { code: 'Yc7r0aP4mQ' }
const ticket = { id: 4711, code: 'T-104711' }
const unreachable = new CallFailure('unreachable')

const setUp = async (describeLink: unknown, endSubscription: unknown = { success: true }) => {
  const flow = startFlow(unsubscribeMachine, { input, replies: { describeLink, endSubscription } })
  await flow.settled()
  return flow
}
const confirmed = async (endSubscription: unknown) => {
  const flow = await setUp({ ticket }, endSubscription)
  flow.actor.send({ type: 'subscription.end' })
  await flow.settled()
  return flow
}

describe('the unsubscribe link of an email', () => {
  test('names its ticket and changes nothing before the user confirms [T39]', async () => {
    const flow = await setUp({ ticket })
    expect(flow.calls).toEqual([{ port: 'describeLink', input }])
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.now().context.ticket).toEqual(ticket)
  })

  test('ends the subscription and clears the code of the link [T40]', async () => {
    const flow = await confirmed({ success: true })
    expect(flow.callsOf('endSubscription')).toEqual([input])
    expect(flow.now().matches('done')).toBe(true)
    expect(flow.now().status).toBe('done')
    expect(flow.now().context).toEqual({ code: '', ticket, problem: null })
  })

  test('is reported as unknown, and forgotten [T39]', async () => {
    const flow = await setUp({ ticket: null })
    expect(flow.now().matches('linkUnknown')).toBe(true)
    expect(flow.now().context.code).toBe('')
  })

  test('can become unknown when the user unsubscribes [T40]', async () => {
    const flow = await confirmed({ success: false })
    expect(flow.now().matches('linkUnknown')).toBe(true)
    expect(flow.now().context.code).toBe('')
  })

  test('is checked again on request if the server couldn’t be reached [T39]', async () => {
    const flow = await setUp(unreachable)
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().can({ type: 'subscription.end' })).toBe(false)
    flow.replies['describeLink'] = { ticket }
    flow.actor.send({ type: 'link.retry' })
    await flow.settled()
    expect(flow.callsOf('describeLink')).toEqual([input, input])
    expect(flow.now().matches('confirming')).toBe(true)
  })

  test('can be used again after a failure, which is shown until then [T40]', async () => {
    const flow = await confirmed(unreachable)
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.now().context).toEqual({ ...input, ticket, problem: { key: 'unsubscribe.failed' } })
    flow.replies['endSubscription'] = 'silence'
    flow.actor.send({ type: 'subscription.end' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().can({ type: 'subscription.end' })).toBe(false)
    expect(flow.now().hasTag('busy')).toBe(true)
  })
})
