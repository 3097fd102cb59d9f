import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { companyDepartureMachine } from '#machines/sign-in/company-departure.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const address = 'https://login.hartmann.example/authorize?state=bGVhdmluZw'
const leaving = { outcome: 'leaving', address }

const depart = async (start: unknown, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(companyDepartureMachine, {
    input: { email: 'anna.keller@hartmann.example', returnTo: '/kb/list' },
    replies: { start, leave: 'silence', ...replies },
  })
  await flow.settled()
  await flow.settled()
  return flow
}

describe('the departure to a company’s provider', () => {
  test('is started with what its flow passes, and leads to the address [T292, T305]', async () => {
    const flow = await depart(leaving)
    expect(flow.callsOf('start')).toEqual([
      { email: 'anna.keller@hartmann.example', returnTo: '/kb/list' },
    ])
    expect(flow.callsOf('leave')).toEqual([leaving])
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.now().context).toEqual({ problem: null })
  })

  test('waits for the server [T304]', async () => {
    const flow = await depart('silence')
    expect(flow.callsOf('leave')).toEqual([])
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test.each([
    [{ outcome: 'noProvider', address: '' }, 'company.noProvider'],
    [{ outcome: 'unreachable', address: '' }, 'company.unreachable'],
    [{ outcome: 'refused', address: '' }, 'company.refused'],
    [{ outcome: 'expired', address: '' }, 'company.expired'],
    [new CallFailure('tooMany'), 'company.tooMany'],
    [new CallFailure('broken'), 'company.failed'],
  ])('says why the browser stays: %o [T304]', async (start, key) => {
    const flow = await depart(start)
    expect(flow.callsOf('leave')).toEqual([])
    expect(flow.now().output).toEqual({ problem: { key } })
  })

  test('ends if the browser doesn’t go there in 20 seconds, or fails [T305]', async () => {
    const slow = await depart(leaving)
    await slow.pass(19_000)
    expect(slow.now().matches('leaving')).toBe(true)
    await slow.pass(1000)
    const broken = await depart(leaving, { leave: new Error('a defect') })
    for (const flow of [slow, broken])
      expect(flow.now().output).toEqual({ problem: { key: 'company.notLeft' } })
  })

  test('ends when the user comes back [T305]', async () => {
    const flow = await depart(leaving, { leave: undefined })
    expect(flow.now().output).toEqual({ problem: null })
  })
})
