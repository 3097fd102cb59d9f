import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { agentSessionMachine } from '#machines/agent/agent-session.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { agentIn, mara, noAgentIn } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const setUp = async (part: Record<string, unknown> = {}) => {
  const flow = startFlow(agentSessionMachine, {
    replies: { readState: agentIn, signOut: {}, ...part },
  })
  await flow.settled()
  return flow
}
const changed = { effect: 'broadcast', params: { type: 'session.changed', of: 'agent' } }

describe('the agents’ session', () => {
  test('reads who is signed in, every 150000 ms [T101]', async () => {
    const flow = await setUp()
    expect(flow.now().matches('signedIn')).toBe(true)
    expect(flow.now().context.agent).toEqual(mara)
    await flow.pass(limits.sessionResync - 1000)
    expect(flow.callsOf('readState')).toHaveLength(1)
    await flow.pass(1000)
    expect(flow.callsOf('readState')).toHaveLength(2)
    expect(flow.now().matches({ signedIn: 'idle' })).toBe(true)
  })

  test('isn’t signed in by the password alone [T102]', async () => {
    const flow = await setUp({ readState: { stage: 'password', username: 'lead', agent: null } })
    expect(flow.now().matches('signedOut')).toBe(true)
    expect(flow.now().context.signingIn).toBe('lead')
  })

  test('knows whether a passkey can be used, before and after the password [T288]', async () => {
    const read = { stage: 'password', username: 'lead', agent: null }
    const flow = await setUp({ readState: { ...read, hasPasskey: true, passkeys: 'signIn' } })
    expect(flow.now().context).toMatchObject({ hasPasskey: true, passkeys: 'signIn' })
    const without = await setUp({ readState: read })
    expect(without.now().context).toMatchObject({ hasPasskey: false, passkeys: null })
  })

  test('has no agent without a session, until one signs in elsewhere [T101]', async () => {
    const flow = await setUp({ readState: noAgentIn })
    expect(flow.now().matches('signedOut')).toBe(true)
    expect(flow.now().context).toMatchObject({ agent: null, signingIn: null })
    flow.replies['readState'] = agentIn
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test('ends if the provider has no workspace [T101]', async () => {
    const flow = await setUp({ readState: new CallFailure('missing') })
    expect(flow.now().value).toBe('absent')
    expect(flow.now().status).toBe('done')
  })

  test.each(['session.retry', 'tab.shown', 'session.changed'] as const)(
    'can be read again if the server was unreachable: %s [T101]',
    async (type) => {
      const flow = await setUp({ readState: new CallFailure('unreachable') })
      expect(flow.now().matches('unreachable')).toBe(true)
      flow.replies['readState'] = agentIn
      flow.actor.send({ type })
      await flow.settled()
      expect(flow.now().matches('signedIn')).toBe(true)
    },
  )

  test('is read again automatically if the server was unreachable [T101]', async () => {
    const flow = await setUp({ readState: new CallFailure('unreachable') })
    flow.replies['readState'] = agentIn
    await flow.pass(limits.sessionResync)
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test('uses only the latest answer if the sign-in changes in the meantime [T101]', async () => {
    const flow = startFlow(agentSessionMachine, { replies: { readState: 'silence' } })
    flow.replies['readState'] = noAgentIn
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.callsOf('readState')).toHaveLength(2)
    expect(flow.now().matches('signedOut')).toBe(true)
  })

  test.each(['session.expired', 'session.changed', 'tab.shown'] as const)(
    'interrupts the workspace when the server no longer knows the agent: %s [T101]',
    async (type) => {
      const flow = await setUp()
      flow.replies['readState'] = noAgentIn
      flow.actor.send({ type })
      expect(flow.now().matches({ signedIn: 'checking' })).toBe(true)
      await flow.settled()
      expect(flow.now().value).toBe('interrupted')
      expect(flow.now().context.agent).toBeNull()
      flow.replies['readState'] = agentIn
      flow.actor.send({ type: 'session.changed' })
      await flow.settled()
      expect(flow.now().matches('signedIn')).toBe(true)
    },
  )

  test('switches to another agent who has signed in elsewhere [T101]', async () => {
    const flow = await setUp()
    const lead = { agentId: 8, name: 'Ada Lead', role: 'lead' }
    flow.replies['readState'] = { stage: 'full', agent: lead }
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().context.agent).toEqual(lead)
  })

  test('signs no one out because the server is unreachable [T101]', async () => {
    const flow = await setUp()
    flow.replies['readState'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.now().matches({ signedIn: 'idle' })).toBe(true)
  })

  test('signs out in all tabs and opens the sign-in page [T101]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'session.signOut' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().value).toBe('signOutConfirmed')
    expect(flow.now().context.agent).toBeNull()
    expect(flow.effects).toEqual([changed, { effect: 'navigate', params: { to: 'agentLogin' } }])
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test('reports a failed sign-out and stays signed in [T101]', async () => {
    const flow = await setUp({ signOut: new CallFailure('unreachable') })
    flow.actor.send({ type: 'session.signOut' })
    await flow.settled()
    expect(flow.now().matches({ signedIn: 'idle' })).toBe(true)
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'agent.notSignedOut' }, tone: 'error' } },
    ])
  })
})
