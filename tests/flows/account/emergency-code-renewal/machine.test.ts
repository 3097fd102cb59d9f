import { describe, expect, test } from 'vitest'

import { emergencyCodeRenewalMachine } from '#machines/account/emergency-code-renewal.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const emergencyCode = '7KQ4-M2XD-9PTR'

const setUp = (proof: unknown = 'silence') => {
  const flow = startFlow(emergencyCodeRenewalMachine, { replies: { proof } })
  flow.actor.send({ type: 'emergencyCode.renew' })
  return flow
}

describe('a new emergency code', () => {
  test('requires a code from the app, and can be cancelled [R68, R72]', async () => {
    const flow = setUp(null)
    expect(flow.callsOf('proof')).toEqual([{ factor: 'app' }])
    expect(flow.now().matches('confirming')).toBe(true)
    await flow.settled()
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.reported).toEqual([])
  })

  test('is shown once, and announced [R68]', () => {
    const flow = setUp()
    flow.actor.send({ type: 'proof.accepted', answer: { success: true, emergencyCode } })
    expect(flow.now().matches('showing')).toBe(true)
    expect(flow.now().context.emergencyCode).toBe(emergencyCode)
    // The page must not reload while the only copy is on the screen.
    expect(flow.reported).toEqual([])
    flow.actor.send({ type: 'emergencyCode.confirm' })
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.reported).toEqual([{ type: 'security.changed' }])
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain(emergencyCode)
  })

  test('reports that the server created none [R68, X29]', () => {
    const flow = setUp()
    flow.actor.send({ type: 'proof.accepted', answer: { success: true } })
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.reported).toEqual([])
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'security.failed' }, tone: 'error' } },
    ])
  })
})
