import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { companyProviderMachine } from '#machines/security-manager/company-provider.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { provider } from './model.ts'

const known = { factor: 'token', provider }
const problem = { key: 'company.unreachable' }

const start = async (readProvider: unknown, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(companyProviderMachine, {
    input: undefined,
    replies: { readProvider, departure: 'silence', ...replies },
  })
  await flow.settled()
  return flow
}

const tested = async (replies: Record<string, unknown> = {}) => {
  const flow = await start(known, replies)
  flow.actor.send({ type: 'test.start' })
  await flow.settled()
  await flow.settled()
  return flow
}

describe('the provider of a company', () => {
  test('is shown, and can be loaded again after a failure [T312]', async () => {
    const flow = await start(new CallFailure('unreachable'))
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readProvider'] = known
    flow.actor.send({ type: 'provider.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context).toMatchObject(known)
  })

  test('may be missing [T290, T312]', async () => {
    const flow = await start({ factor: 'app', provider: null })
    expect(flow.now().matches('missing')).toBe(true)
  })

  test('is tested by a sign-in there [T295, T312]', async () => {
    const flow = await tested()
    expect(flow.callsOf('departure')).toEqual([{}])
    expect(flow.now().matches('leaving')).toBe(true)
  })

  test.each([null, problem])(
    'is loaded again after a test, which may have had a problem: %o [T305, T312]',
    async (shown) => {
      const flow = await tested({ departure: { problem: shown } })
      expect(flow.callsOf('readProvider')).toHaveLength(2)
      expect(flow.now().context.problem).toEqual(shown)
      flow.replies['departure'] = 'silence'
      flow.actor.send({ type: 'test.start' })
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test('stays without a network, and says so [T312]', async () => {
    const failed = { key: 'company.failed' }
    const flow = await tested({ departure: { problem: failed } })
    expect(flow.callsOf('readProvider')).toHaveLength(1)
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject({ ...known, problem: failed })
  })

  test('can be tested again after a defect [T312]', async () => {
    const flow = await tested({ departure: new Error('a defect') })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'company.failed' })
  })
})
