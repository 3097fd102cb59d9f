import { describe, expect, test } from 'vitest'

import type { CustomerUser } from '#contract/agent-users.ts'
import { agentUserMachine } from '#machines/agent/agent-user.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { customer, managed } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const done = { success: true }
const refusal = { success: false, message: 'Not now.' }

const setUp = async (part: Record<string, unknown> = {}) => {
  const flow = startFlow(agentUserMachine, {
    input: { userId: 12 },
    replies: { getUser: { data: customer }, ...part },
  })
  await flow.settled()
  return flow
}

const toast = (key: string) => ({
  effect: 'toast',
  params: { text: { key }, tone: 'success' },
})

const edit = { type: 'permissions.edit', flags: customer.flags } as const

describe('a user seen by an agent', () => {
  test('is loaded when the page opens [T113]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('getUser')).toEqual([{ userId: 12 }])
    expect(flow.now().matches('ready')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(false)
    expect(flow.now().context.user).toEqual(customer)
  })

  test('may not exist [T113]', async () => {
    const flow = await setUp({ getUser: { data: null } })
    expect(flow.now().matches('notFound')).toBe(true)
    expect(flow.now().context.user).toBeNull()
  })

  test('is loaded again after a failure [T113]', async () => {
    const flow = await setUp({ getUser: new CallFailure('unreachable') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['getUser'] = { data: customer }
    flow.actor.send({ type: 'user.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().matches('ready')).toBe(true)
  })

  test('can still be changed if a reload fails, and be loaded again [T113, T114, X29]', async () => {
    const flow = await setUp({ unlockUser: done })
    flow.replies['getUser'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'user.unlock' })
    await flow.settled()
    await flow.settled()
    expect(flow.now().matches('ready')).toBe(true)
    expect(flow.now().context).toMatchObject({ user: customer, isOutdated: true })
    for (const type of ['user.lock', 'factor.reset', 'sessions.end', 'link.send'] as const)
      expect(flow.now().can({ type })).toBe(true)
    expect(flow.now().can(edit)).toBe(true)
    flow.replies['getUser'] = { data: customer }
    flow.actor.send({ type: 'user.retry' })
    await flow.settled()
    expect(flow.now().context.isOutdated).toBe(false)
  })
})

const questions = [
  [{ type: 'user.lock' }, 'confirmingLock', 'lock', 'user.locked'],
  [{ type: 'factor.reset' }, 'confirmingFactorReset', 'factorReset', 'user.factorReset'],
  [{ type: 'sessions.end' }, 'confirmingSessionEnd', 'sessionEnd', 'user.sessionsEnded'],
  [{ type: 'link.send' }, 'confirmingLink', 'link', 'user.linkSent'],
  [edit, 'editing', 'permissions', 'user.permissionsSaved'],
] as const

describe.each(questions)('$0.type', (event, asking, dialog, text) => {
  test('asks, and reloads the user after the change [T114]', async () => {
    const flow = await setUp()
    flow.actor.send(event)
    expect(flow.now().value).toBe(asking)
    expect(flow.callsOf(dialog)).toMatchObject([{ userId: 12 }])
    expect(flow.callsOf('getUser')).toHaveLength(1)

    const changed = await setUp({ [dialog]: { status: 'changed' } })
    changed.actor.send(event)
    await changed.settled()
    expect(changed.effects).toEqual([toast(text)])
    await changed.settled()
    expect(changed.callsOf('getUser')).toHaveLength(2)
    expect(changed.now().matches('ready')).toBe(true)
  })

  test.each([
    ['the agent cancels', { status: 'cancelled' }],
    ['the dialog crashes', new Error('a bug')],
  ])('changes nothing if %s [T114, X29]', async (_, reply) => {
    const flow = await setUp({ [dialog]: reply })
    flow.actor.send(event)
    await flow.settled()
    expect(flow.now().matches('ready')).toBe(true)
    expect(flow.callsOf('getUser')).toHaveLength(1)
    expect(flow.effects).toEqual([])
  })
})

test('permissions are edited as they were shown [T114]', async () => {
  const flow = await setUp()
  flow.actor.send(edit)
  expect(flow.callsOf('permissions')).toEqual([{ userId: 12, flags: customer.flags }])
})

describe('unlocking', () => {
  test('needs no confirmation [T114]', async () => {
    const flow = await setUp({ unlockUser: done })
    flow.actor.send({ type: 'user.unlock' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('unlockUser')).toEqual([{ userId: 12 }])
    expect(flow.effects).toEqual([toast('user.unlocked')])
    expect(flow.callsOf('getUser')).toHaveLength(2)
  })

  test('shows on the page why it failed, until something else is done [T114]', async () => {
    const flow = await setUp({ unlockUser: refusal })
    flow.actor.send({ type: 'user.unlock' })
    await flow.settled()
    expect(flow.now().matches('ready')).toBe(true)
    expect(flow.now().context.problem).toEqual({ serverText: 'Not now.' })
    flow.replies['unlockUser'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'user.unlock' })
    expect(flow.now().context.problem).toBeNull()
    await flow.settled()
    expect(flow.now().context.problem).toEqual({ key: 'user.notChanged' })
    expect(flow.now().matches('ready')).toBe(true)
  })
})

describe('a user whose company has a security manager', () => {
  const asks = [
    ['factor.reset', 'factor', 'user.factorReset'],
    ['link.send', 'link', 'user.linkSent'],
  ] as const

  test.each(asks)('needs proof for %s [T236]', async (type, kind, text) => {
    const proven = { proof: { status: 'helped', kind } }
    const flow = await setUp({ getUser: { data: managed }, ...proven })
    flow.actor.send({ type })
    expect(flow.now().value).toBe('proving')
    expect(flow.callsOf('proof')).toEqual([{ userId: 12, kind, ways: ['code'] }])
    await flow.settled()
    expect(flow.effects).toEqual([toast(text)])
    await flow.settled()
    expect(flow.callsOf('getUser')).toHaveLength(2)
  })

  test('is loaded again once someone is asked, but not after cancelling [T238]', async () => {
    for (const [status, loaded] of [
      ['asked', 2],
      ['cancelled', 1],
    ] as const) {
      const flow = await setUp({ getUser: { data: managed }, proof: { status, kind: 'link' } })
      flow.actor.send({ type: 'link.send' })
      await flow.settled()
      await flow.settled()
      expect([status, flow.callsOf('getUser').length]).toEqual([status, loaded])
      expect(flow.effects).toEqual([])
      expect(flow.now().matches('ready')).toBe(true)
    }
  })

  test('stays when the dialog crashes [T236, X29]', async () => {
    const flow = await setUp({ getUser: { data: managed }, proof: new Error('a bug') })
    flow.actor.send({ type: 'link.send' })
    await flow.settled()
    expect(flow.now().matches('ready')).toBe(true)
  })

  test('is loaded again once a request has an answer [T238]', async () => {
    const help = { state: 'open' } as CustomerUser['help']
    const flow = await setUp({ getUser: { data: { ...managed, help } } })
    expect(flow.callsOf('help')).toEqual([{ userId: 12, help }])
    expect(flow.callsOf('getUser')).toHaveLength(1)
    const answered = await setUp({ getUser: { data: managed }, help: undefined })
    await answered.settled()
    expect(answered.callsOf('getUser').length).toBeGreaterThan(1)
  })

  test('may be outdated if waiting for the answer crashes [T238, X29]', async () => {
    const flow = await setUp({ getUser: { data: managed }, help: new Error('a bug') })
    await flow.settled()
    expect(flow.now().context.isOutdated).toBe(true)
    expect(flow.now().matches('ready')).toBe(true)
    expect(flow.callsOf('getUser')).toHaveLength(1)
  })
})
