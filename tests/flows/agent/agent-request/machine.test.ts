import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { agentRequestMachine } from '#machines/agent/agent-request.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { companies, partnerRequest } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const open = { data: partnerRequest, freeUsername: 'jo.berg', companies }
const lock = { data: { ...partnerRequest, kind: 'lock' }, freeUsername: '', companies: [] }
const decided = { ...open, data: { ...partnerRequest, state: 'refused', answer: 'No.' } }
const invalidated = { effect: 'invalidateRequests', params: undefined }
const toast = (key: string) => ({
  effect: 'toast',
  params: { text: { key }, tone: 'success' },
})

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(agentRequestMachine, {
    input: { requestId: 7 },
    replies: {
      readRequest: open,
      readDecision: decided,
      approve: { success: true },
      decline: { success: true },
      ...replies,
    },
  })
  await flow.settled()
  return flow
}

const approving = async (replies: Record<string, unknown> = {}) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'approval.open' })
  return flow
}

const declining = async (replies: Record<string, unknown> = {}) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'decline.open' })
  return flow
}

describe('a request for a login', () => {
  test('is loaded and suggests how to set up the login [T116, T117]', async () => {
    const flow = await setUp()
    expect(flow.calls).toEqual([{ port: 'readRequest', input: { requestId: 7 } }])
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(false)
    expect(flow.now().context).toMatchObject({
      request: partnerRequest,
      companies,
      setup: {
        username: 'jo.berg',
        companyIds: [1],
        mfa: 2,
        flags: { tc: 1, sm: 0, psm: 0 },
      },
    })
  })

  test('is reported as missing if it doesn’t exist [T116]', async () => {
    const flow = await setUp({ readRequest: { ...open, data: null } })
    expect(flow.now().matches('notFound')).toBe(true)
  })

  test('is loaded again after a failure [X29]', async () => {
    const flow = await setUp({ readRequest: new CallFailure('unreachable') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readRequest'] = open
    flow.actor.send({ type: 'request.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('can’t be decided twice [T116]', async () => {
    const flow = await setUp({ readRequest: decided })
    expect(flow.now().can({ type: 'approval.open' })).toBe(false)
    expect(flow.now().can({ type: 'decline.open' })).toBe(false)
  })
})

describe('an approval', () => {
  test('takes two more steps if the suggestion isn’t changed [T116]', async () => {
    const flow = await approving()
    flow.actor.send({ type: 'decision.confirm' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('approve')).toEqual([
      {
        requestId: 7,
        username: 'jo.berg',
        companyIds: [1],
        mfa: 2,
        flags: { tc: 1, sm: 0, psm: 0 },
      },
    ])
    expect(flow.callsOf('readDecision')).toEqual([{ requestId: 7 }])
    expect(flow.effects).toEqual([toast('agentRequest.approved'), invalidated])
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.request).toEqual(decided.data)
    expect(flow.now().context.isDecidedByOther).toBe(false)
  })

  test('sends the setup chosen by the agent [T117]', async () => {
    const flow = await approving()
    const flags = { tc: 0, sm: 1, psm: 1 }
    flow.actor.send({ type: 'setup.change', setup: { username: ' jo ' } })
    flow.actor.send({ type: 'setup.change', setup: { companyIds: [2, 1], mfa: 1 } })
    flow.actor.send({ type: 'setup.change', setup: { flags } })
    flow.actor.send({ type: 'decision.confirm' })
    await flow.settled()
    expect(flow.callsOf('approve')).toEqual([
      { requestId: 7, username: 'jo', companyIds: [2, 1], mfa: 1, flags },
    ])
  })

  test.each([
    ['without a username', { username: ' ' }],
    ['with an invalid username', { username: 'jo berg' }],
    ['without a company', { companyIds: [] }],
  ])('isn’t sent %s; the problem is shown [T117]', async (_, part) => {
    const flow = await approving()
    flow.actor.send({ type: 'setup.change', setup: part })
    expect(flow.now().context.isSubmitted).toBe(false)
    flow.actor.send({ type: 'decision.confirm' })
    expect(flow.now().matches({ approving: 'editing' })).toBe(true)
    expect(flow.now().context.isSubmitted).toBe(true)
    expect(flow.callsOf('approve')).toEqual([])
    flow.actor.send({ type: 'decision.cancel' })
    expect(flow.now().context.isSubmitted).toBe(false)
  })

  test('needs no setup if a lock was requested [T116]', async () => {
    const flow = await approving({ readRequest: lock })
    flow.actor.send({ type: 'decision.confirm' })
    await flow.settled()
    expect(flow.callsOf('approve')).toMatchObject([{ requestId: 7, username: '' }])
  })

  test('shows the secret of a token until the agent closes it [T117]', async () => {
    const flow = await approving({ approve: { success: true, totpSecret: 'ABCD' } })
    flow.actor.send({ type: 'decision.confirm' })
    await flow.settled()
    expect(flow.now().matches('showingSecret')).toBe(true)
    expect(flow.now().context.totpSecret).toBe('ABCD')
    expect(flow.effects).toEqual([invalidated])
    flow.actor.send({ type: 'secret.close' })
    expect(flow.now().context.totpSecret).toBe('')
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
  })

  test.each([
    ['the server’s reason', { success: false, message: 'Taken.' }, { serverText: 'Taken.' }],
    ['that it was refused', { success: false }, { key: 'agentRequest.failed' }],
    ['that it failed', new CallFailure('unreachable'), { key: 'agentRequest.failed' }],
  ])('shows %s and keeps what was chosen [T116, X29]', async (_, end, problem) => {
    const flow = await approving({ approve: end })
    flow.actor.send({ type: 'setup.change', setup: { username: 'jo' } })
    flow.actor.send({ type: 'decision.confirm' })
    await flow.settled()
    expect(flow.now().matches({ approving: 'editing' })).toBe(true)
    expect(flow.now().context).toMatchObject({ problem, setup: { username: 'jo' } })
    flow.replies['approve'] = 'silence'
    flow.actor.send({ type: 'decision.confirm' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('clears the problem when the agent cancels [X29]', async () => {
    const flow = await approving({ approve: { success: false } })
    flow.actor.send({ type: 'decision.confirm' })
    await flow.settled()
    flow.actor.send({ type: 'decision.cancel' })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })
})

describe('a decline', () => {
  test('sends its reason [T116]', async () => {
    const flow = await declining()
    flow.actor.send({ type: 'reason.change', reason: ' No contract. ' })
    flow.actor.send({ type: 'decision.confirm' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('decline')).toEqual([{ requestId: 7, reason: 'No contract.' }])
    expect(flow.effects).toEqual([toast('agentRequest.declined'), invalidated])
    expect(flow.now().context.request).toEqual(decided.data)
  })

  test.each([
    ['empty', ' '],
    ['too long', 'x'.repeat(limits.requestAnswerMax + 1)],
  ])('isn’t sent if its reason is %s [T116]', async (_, reason) => {
    const flow = await declining()
    flow.actor.send({ type: 'reason.change', reason })
    flow.actor.send({ type: 'decision.confirm' })
    expect(flow.now().matches({ declining: 'editing' })).toBe(true)
    expect(flow.now().context.isSubmitted).toBe(true)
    expect(flow.callsOf('decline')).toEqual([])
  })

  test('clears its reason when the agent cancels [T116]', async () => {
    const flow = await declining()
    flow.actor.send({ type: 'reason.change', reason: 'No contract.' })
    flow.actor.send({ type: 'decision.cancel' })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.reason).toBe('')
  })

  test.each([
    ['the server’s reason', { success: false, message: 'Why?' }, { serverText: 'Why?' }],
    ['that it failed', new CallFailure('unreachable'), { key: 'agentRequest.failed' }],
  ])('shows %s and keeps what was typed [T116, X29]', async (_, end, problem) => {
    const flow = await declining({ decline: end })
    flow.actor.send({ type: 'reason.change', reason: 'No contract.' })
    flow.actor.send({ type: 'decision.confirm' })
    await flow.settled()
    expect(flow.now().matches({ declining: 'editing' })).toBe(true)
    expect(flow.now().context).toMatchObject({ problem, reason: 'No contract.' })
    flow.replies['decline'] = 'silence'
    flow.actor.send({ type: 'decision.confirm' })
    expect(flow.now().context.problem).toBeNull()
  })
})

describe('a decision that comes too late', () => {
  test.each(['approve', 'decline'] as const)(
    'shows what was decided instead after %s [T116]',
    async (port) => {
      const flow = await setUp({
        [port]: { success: false, message: 'Too late.', isDecided: true },
      })
      flow.actor.send({ type: port === 'approve' ? 'approval.open' : 'decline.open' })
      flow.actor.send({ type: 'reason.change', reason: 'No contract.' })
      flow.actor.send({ type: 'decision.confirm' })
      await flow.settled()
      await flow.settled()
      expect(flow.now().matches('shown')).toBe(true)
      expect(flow.now().context).toMatchObject({ isDecidedByOther: true, request: decided.data })
      expect(flow.now().context.problem).toBeNull()
      expect(flow.effects).toEqual([invalidated])
    },
  )

  test.each([
    ['failed', new CallFailure('unreachable')],
    ['notFound', { ...open, data: null }],
  ] as const)('leads to %s if the decision can’t be loaded [X29]', async (state, end) => {
    const flow = await approving({ readDecision: end })
    flow.actor.send({ type: 'decision.confirm' })
    await flow.settled()
    await flow.settled()
    expect(flow.now().matches(state)).toBe(true)
  })
})
