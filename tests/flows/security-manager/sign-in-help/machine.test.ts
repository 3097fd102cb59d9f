import { describe, expect, test } from 'vitest'

import type { CompanyHelp } from '#contract/sign-in-help.ts'
import { CallFailure } from '#machines/failure.ts'
import { signInHelpMachine } from '#machines/security-manager/sign-in-help.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { openRequest, started } from './model.ts'

const unreachable = new CallFailure('unreachable')

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(signInHelpMachine, {
    input: undefined,
    replies: { listHelp: { factor: 'none', list: [openRequest, started] }, ...replies },
  })
  await flow.settled()
  return flow
}

type Flow = Awaited<ReturnType<typeof setUp>>

const decline = ({ actor }: Flow, help: CompanyHelp) => {
  actor.send({ type: 'help.decline', help })
  actor.send({ type: 'decline.confirm', id: help.id })
}

describe('the approvals of a security manager', () => {
  test('are loaded, and again after a failure [T239, X29]', async () => {
    const flow = await setUp({ listHelp: unreachable })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['listHelp'] = { factor: 'app', list: [] }
    flow.actor.send({ type: 'list.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context).toMatchObject({ factor: 'app', list: [] })
  })

  test('are given with what confirms other changes, and loaded again [T239]', async () => {
    const flow = await setUp({ proof: undefined })
    flow.actor.send({ type: 'help.approve', help: openRequest })
    expect(flow.callsOf('proof')).toEqual([{ factor: 'none', subject: { id: '4' } }])
    expect(flow.now().context.decided).toEqual(openRequest)
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('listHelp')).toHaveLength(2)
    expect(flow.now().matches('shown')).toBe(true)
  })

  test.each([
    ['about oneself', { ...openRequest, isOwn: true }, true],
    ['that an admin has started', started, true],
    ['that is over', { ...openRequest, state: 'ended' }, false],
  ] as const)('are impossible for a request %s [T239, T245]', async (_, help, canDecline) => {
    const flow = await setUp()
    expect(flow.now().can({ type: 'help.approve', help })).toBe(false)
    expect(flow.now().can({ type: 'help.decline', help })).toBe(canDecline)
  })

  test('can be declined, without a code [T239]', async () => {
    const flow = await setUp({ declineHelp: { success: true } })
    decline(flow, started)
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('declineHelp')).toEqual([{ id: 5 }])
    await flow.settled()
    expect(flow.callsOf('listHelp')).toHaveLength(2)
    expect(flow.now().context.problem).toBeNull()
  })

  test('stay as they are if declining is cancelled [T239]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'help.decline', help: openRequest })
    expect(flow.now().matches('confirming')).toBe(true)
    flow.actor.send({ type: 'decline.cancel' })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('declineHelp')).toEqual([])
  })

  test('say why a decision was refused, until the next one [T239, X29]', async () => {
    const flow = await setUp({ declineHelp: { success: false, message: 'Too late.' } })
    decline(flow, openRequest)
    await flow.settled()
    await flow.settled()
    expect(flow.now().context.problem).toEqual({ serverText: 'Too late.' })
    flow.replies['declineHelp'] = unreachable
    decline(flow, openRequest)
    expect(flow.now().context.problem).toBeNull()
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'security.failed' })
  })

  test('are loaded again after a failure to do so [T239, X29]', async () => {
    const flow = await setUp({ declineHelp: { success: true } })
    flow.replies['listHelp'] = unreachable
    decline(flow, openRequest)
    await flow.settled()
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['listHelp'] = { factor: 'app', list: [] }
    flow.actor.send({ type: 'list.retry' })
    await flow.settled()
    expect(flow.now().context.list).toEqual([])
  })
})
