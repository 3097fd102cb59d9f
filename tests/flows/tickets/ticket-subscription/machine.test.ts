import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ticketSubscriptionMachine } from '#machines/tickets/ticket-subscription.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const begun = async (isSubscribed: boolean, toggle: unknown) => {
  const replies = { readSubscription: { isSubscribed }, toggle }
  const flow = startFlow(ticketSubscriptionMachine, { input: { ticketId: 7 }, replies })
  await flow.settled()
  return flow
}

const turned = async (isSubscribed: boolean, toggle: unknown) => {
  const flow = await begun(isSubscribed, toggle)
  flow.actor.send({ type: 'subscription.toggle' })
  await flow.settled()
  return flow
}

describe('the subscription to a ticket', () => {
  test.each([true, false])('shows the answer of is-subscribed (%s) [B28]', async (known) => {
    const flow = await begun(known, 'silence')
    expect(flow.now().matches('subscribed')).toBe(known)
    expect(flow.callsOf('readSubscription')).toEqual([{ ticketId: 7 }])
  })

  test('follows the answer, not the switch [T14]', async () => {
    const flow = await turned(false, { success: true, isSubscribed: true })
    expect(flow.now().matches('subscribed')).toBe(true)
    expect(flow.callsOf('toggle')).toEqual([{ ticketId: 7 }])
  })

  test('explains in a dialog that updates will stop, only after unsubscribing [T15]', async () => {
    const flow = await turned(true, { success: true, isSubscribed: false })
    expect(flow.now().matches('showingNotice')).toBe(true)
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('unsubscribed')).toBe(true)
    expect(flow.now().context.isSubscribed).toBe(false)
  })

  test.each([
    ['refused', { success: false, isSubscribed: false }],
    ['lost', new CallFailure('unreachable')],
  ])('resets the switch and shows a toast when %s [A51]', async (_, reply) => {
    const flow = await turned(true, reply)
    expect(flow.now().matches('subscribed')).toBe(true)
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'subscription.failed' }, tone: 'error' } },
    ])
  })

  test('shows that an unsubscribe link was used once the tab is visible again [B28]', async () => {
    const flow = await begun(true, 'silence')
    flow.replies['readSubscription'] = { isSubscribed: false }
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.now().matches('unsubscribed')).toBe(true)
  })

  test('changes when a user joins the ticket or leaves it [T89]', async () => {
    const flow = await begun(false, 'silence')
    for (const isSubscribed of [true, false]) {
      flow.replies['readSubscription'] = { isSubscribed }
      flow.actor.send({ type: 'ticket.changed' })
      await flow.settled()
      expect(flow.now().matches('subscribed')).toBe(isSubscribed)
    }
  })

  test('is sent once if the switch is toggled twice', async () => {
    const flow = await begun(true, 'silence')
    flow.actor.send({ type: 'subscription.toggle' })
    flow.actor.send({ type: 'subscription.toggle' })
    await flow.settled()
    expect(flow.callsOf('toggle')).toHaveLength(1)
  })
})
