import { describe, expect, test } from 'vitest'

import { agentPresenceMachine } from '#machines/agent/agent-presence.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from './start-flow.ts'

const alex = { name: 'Alex Brandt', isReplying: true }

const setUp = async (isHidden = false, reply: unknown = { others: [alex] }) => {
  const flow = startFlow(agentPresenceMachine, {
    input: { ticketId: 7, isHidden },
    replies: { reportPresence: reply },
  })
  await flow.settled()
  return flow
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
    const flow = await setUp(false, 'silence')
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
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(60_000)
    expect(reported(flow)).toEqual(['viewing', 'gone'])
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(reported(flow)).toEqual(['viewing', 'gone', 'viewing'])
  })

  test('still see an agent who looks something up in another tab while replying [T109]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'activity.changed', activity: 'replying' })
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(10_000)
    expect(reported(flow)).not.toContain('gone')
    flow.actor.send({ type: 'activity.changed', activity: 'viewing' })
    await flow.settled()
    expect(reported(flow).at(-1)).toBe('gone')
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    flow.actor.send({ type: 'tab.shown' })
    expect(reported(flow).at(-1)).toBe('viewing')
  })

  test('don’t see a background tab until it’s visible, even if that can’t be reported [T109]', async () => {
    const flow = await setUp(true, new CallFailure('unreachable'))
    await flow.pass(30_000)
    expect(reported(flow).filter((activity) => activity !== 'viewing')).toEqual(['gone'])
    expect(flow.now().matches('away')).toBe(true)
    flow.actor.send({ type: 'tab.shown' })
    expect(flow.now().matches('present')).toBe(true)
  })

  test('see an agent who returns before leaving was reported [T109]', async () => {
    const flow = await setUp()
    flow.replies['reportPresence'] = 'silence'
    flow.actor.send({ type: 'tab.hidden' })
    expect(flow.now().matches('reportingAway')).toBe(true)
    flow.actor.send({ type: 'tab.shown' })
    expect(flow.now().matches('present')).toBe(true)
  })
})
