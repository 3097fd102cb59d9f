import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'

import { agentPresenceMachine } from '#machines/agent/agent-presence.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const alex = { name: 'Alex Brandt', isReplying: true }

const setUp = async (
  tab: 'visible' | 'hidden' = 'visible',
  reply: unknown = { others: [alex] },
) => {
  const left: unknown[] = []
  const reportLeaving = fromCallback(
    ({ input }) =>
      () =>
        left.push(input),
  )
  const flow = startFlow(agentPresenceMachine, {
    input: { ticketId: 7 },
    replies: { reportPresence: reply },
    children: { reportLeaving },
    tab,
  })
  await flow.settled()
  return Object.assign(flow, { left })
}

const reported = (flow: Awaited<ReturnType<typeof setUp>>) =>
  flow.callsOf('reportPresence').map((input) => (input as { activity: string }).activity)

describe('agents on the same ticket', () => {
  test('see immediately that another agent has opened the ticket, who sees them as well [T109]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('reportPresence')).toEqual([{ ticketId: 7, activity: 'viewing' }])
    expect(flow.now().context.others).toEqual([alex])
  })

  test('see an agent as long as the report is repeated, every ten seconds [T109]', async () => {
    const flow = await setUp()
    await flow.pass(9000)
    expect(reported(flow)).toHaveLength(1)
    flow.replies['reportPresence'] = { others: [] }
    await flow.pass(1000)
    expect(reported(flow)).toHaveLength(2)
    expect(flow.now().context.others).toEqual([])
  })

  test('see immediately when an agent starts and stops replying [T109]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'activity.changed', activity: 'replying' })
    await flow.settled()
    flow.actor.send({ type: 'activity.changed', activity: 'replying' })
    await flow.settled()
    flow.actor.send({ type: 'activity.changed', activity: 'viewing' })
    await flow.settled()
    expect(reported(flow)).toEqual(['viewing', 'replying', 'viewing'])
  })

  test('are reloaded immediately when one of them arrives, leaves or replies [T109]', async () => {
    const flow = await setUp()
    flow.replies['reportPresence'] = { others: [] }
    flow.actor.send({ type: 'others.changed' })
    await flow.settled()
    expect(reported(flow)).toHaveLength(2)
    expect(flow.now().context.others).toEqual([])
  })

  test('see that a reply is started even while another report is pending [T109]', async () => {
    const flow = await setUp('visible', 'silence')
    flow.actor.send({ type: 'activity.changed', activity: 'replying' })
    await flow.settled()
    expect(reported(flow)).toEqual(['viewing', 'replying'])
  })

  test('are shown as unknown while the server can’t be reached, and reloaded [T109, X29]', async () => {
    const flow = await setUp()
    flow.replies['reportPresence'] = new CallFailure('unreachable')
    await flow.pass(10_000)
    expect(flow.now().context.others).toEqual([])
    flow.replies['reportPresence'] = { others: [alex] }
    await flow.pass(10_000)
    expect(flow.now().context.others).toEqual([alex])
  })

  test('don’t see an agent whose tab is hidden, until it’s visible [T109]', async () => {
    const flow = await setUp()
    flow.turn('hidden')
    await flow.pass(60_000)
    expect(reported(flow)).toEqual(['viewing'])
    expect(flow.left).toEqual([{ ticketId: 7 }])
    flow.turn('visible')
    await flow.settled()
    expect(reported(flow)).toEqual(['viewing', 'viewing'])
  })

  test('don’t see an agent who has left the ticket [T109]', async () => {
    const flow = await setUp()
    flow.actor.stop()
    expect(flow.left).toEqual([{ ticketId: 7 }])
  })

  test('still see an agent who looks something up in another tab while replying [T109]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'activity.changed', activity: 'replying' })
    await flow.settled()
    flow.turn('hidden')
    await flow.pass(10_000)
    expect(flow.left).toEqual([])
    flow.actor.send({ type: 'activity.changed', activity: 'viewing' })
    await flow.settled()
    expect(flow.left).toHaveLength(1)
  })

  test('see that an agent was already replying when the tab is shown [T109]', async () => {
    const flow = await setUp('hidden')
    flow.actor.send({ type: 'activity.changed', activity: 'replying' })
    flow.turn('visible')
    await flow.settled()
    expect(reported(flow)).toEqual(['replying'])
  })

  test('don’t see a background tab until it’s visible [T109]', async () => {
    const flow = await setUp('hidden')
    await flow.pass(30_000)
    expect(reported(flow)).toEqual([])
    expect(flow.left).toEqual([])
    flow.turn('visible')
    expect(flow.now().matches('present')).toBe(true)
  })
})
