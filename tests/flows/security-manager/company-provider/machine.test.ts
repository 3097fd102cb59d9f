import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { companyProviderMachine } from '#machines/security-manager/company-provider.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { provider } from './model.ts'

const known = { factor: 'token', provider }
const leaving = { outcome: 'leaving', address: 'https://login.example/authorize?state=bGVhdmluZw' }

const start = async (readProvider: unknown, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(companyProviderMachine, {
    input: undefined,
    replies: { readProvider, leave: 'silence', ...replies },
  })
  await flow.settled()
  return flow
}

const tested = async (replies: Record<string, unknown>) => {
  const flow = await start(known, replies)
  flow.actor.send({ type: 'test.start' })
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
    const flow = await tested({ startTest: leaving })
    expect(flow.callsOf('startTest')).toEqual([{}])
    expect(flow.callsOf('leave')).toEqual([leaving])
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(JSON.stringify(flow.now().context)).not.toContain('bGVhdmluZw')
  })

  test('is loaded again when the user comes back [T305, T312]', async () => {
    const flow = await tested({ startTest: leaving, leave: undefined })
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('readProvider')).toHaveLength(2)
  })

  test.each([
    [{ outcome: 'noProvider', address: '' }, 'company.none'],
    [{ outcome: 'unreachable', address: '' }, 'company.unreachable'],
    [{ outcome: 'refused', address: '' }, 'company.refused'],
    [new CallFailure('tooMany'), 'company.tooMany'],
    [new CallFailure('broken'), 'company.failed'],
  ])('says why it can’t be tested: %o [T312]', async (startTest, key) => {
    const flow = await tested({ startTest })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
    flow.replies['startTest'] = 'silence'
    flow.actor.send({ type: 'test.start' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('can be tested again if the browser doesn’t go there [T305, T312]', async () => {
    const slow = await tested({ startTest: leaving })
    await slow.pass(19_000)
    expect(slow.now().matches('leaving')).toBe(true)
    await slow.pass(1000)
    const broken = await tested({ startTest: leaving, leave: new Error('a defect') })
    await broken.settled()
    for (const flow of [slow, broken]) {
      expect(flow.now().matches('shown')).toBe(true)
      expect(flow.now().context.problem).toEqual({ key: 'company.notLeft' })
    }
  })
})
