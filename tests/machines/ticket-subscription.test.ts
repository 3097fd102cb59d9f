import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ticketSubscriptionMachine } from '#machines/ticket-subscription.machine.ts'
import { stage } from './stage.ts'

const begun = async (isSubscribed: boolean, toggle: unknown) => {
  const replies = { readSubscription: { isSubscribed }, toggle }
  const flow = stage(ticketSubscriptionMachine, { input: { ticketId: 7 }, replies })
  await flow.settled()
  return flow
}

const turned = async (isSubscribed: boolean, toggle: unknown) => {
  const flow = await begun(isSubscribed, toggle)
  flow.actor.send({ type: 'subscription.toggle' })
  await flow.settled()
  return flow
}

describe('the subscription of a ticket', () => {
  test.each([true, false])('B28: the switch shows what is-subscribed says (%s)', async (known) => {
    const flow = await begun(known, 'silence')
    expect(flow.now().matches('subscribed')).toBe(known)
    expect(flow.callsOf('readSubscription')).toEqual([{ ticketId: 7 }])
  })

  test('T14: the answer decides, not the switch', async () => {
    const flow = await turned(false, { success: true, isSubscribed: true })
    expect(flow.now().matches('subscribed')).toBe(true)
    expect(flow.callsOf('toggle')).toEqual([{ ticketId: 7 }])
  })

  test('T15: only after unsubscribing a dialog says that updates will stop', async () => {
    const flow = await turned(true, { success: true, isSubscribed: false })
    expect(flow.now().matches('sayingGoodbye')).toBe(true)
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('unsubscribed')).toBe(true)
    expect(flow.now().context.isSubscribed).toBe(false)
  })

  test.each([
    ['refused', { success: false, isSubscribed: false }],
    ['lost', new CallFailure('unreachable')],
  ])('A51: %s, the switch returns to where it was and a toast says so', async (_, reply) => {
    const flow = await turned(true, reply)
    expect(flow.now().matches('subscribed')).toBe(true)
    expect(flow.wishes).toEqual([
      { effect: 'toast', params: { text: { key: 'subscription.failed' }, tone: 'error' } },
    ])
  })

  test('B28: who comes back to the tab sees what the link of a mail has ended meanwhile', async () => {
    const flow = await begun(true, 'silence')
    flow.replies['readSubscription'] = { isSubscribed: false }
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.now().matches('unsubscribed')).toBe(true)
  })

  test('turned twice, it is sent once', async () => {
    const flow = await begun(true, 'silence')
    flow.actor.send({ type: 'subscription.toggle' })
    flow.actor.send({ type: 'subscription.toggle' })
    await flow.settled()
    expect(flow.callsOf('toggle')).toHaveLength(1)
  })
})
