import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { securityMachine, type Security } from '#machines/account/security.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const session = {
  id: 'here',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Windows',
  network: '',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
}
const phone = { ...session, id: 'phone', isCurrent: false }
const security: Security = {
  factor: 'app',
  hasEmergencyCode: true,
  signIns: [],
  sessions: [session, phone],
}
const unreachable = new CallFailure('unreachable')
const toast = (text: object, tone: 'success' | 'error') => ({
  effect: 'toast',
  params: { text, tone },
})

const setUp = async (readSecurity: unknown = security, proof: unknown = 'silence') => {
  const flow = startFlow(securityMachine, { replies: { readSecurity, proof } })
  await flow.settled()
  return flow
}

describe('the Security page', () => {
  test('is loaded, and again on request after a failure [R65]', async () => {
    const flow = await setUp(unreachable)
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readSecurity'] = security
    flow.actor.send({ type: 'security.retry' })
    await flow.settled()
    expect(flow.now().matches({ known: 'shown' })).toBe(true)
    expect(flow.now().context.security).toEqual(security)
  })

  test('signs out one device once that’s confirmed, and refreshes the list [R65, R72]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'session.end', id: 'phone' })
    expect(flow.now().matches({ known: 'confirming' })).toBe(true)
    expect(flow.callsOf('proof')).toEqual([{ factor: 'app', subject: { id: 'phone' } }])
    flow.actor.send({ type: 'proof.accepted' })
    await flow.settled()
    expect(flow.callsOf('readSecurity')).toHaveLength(2)
    expect(flow.now().matches({ known: 'shown' })).toBe(true)
    expect(flow.effects).toEqual([toast({ key: 'security.sessionsEnded' }, 'success')])
  })

  test('signs out all others, even if one was chosen before [R65]', async () => {
    const flow = await setUp({ ...security, factor: 'none' }, null)
    flow.actor.send({ type: 'session.end', id: 'phone' })
    await flow.settled()
    expect(flow.now().matches({ known: 'shown' })).toBe(true)
    flow.actor.send({ type: 'sessions.end' })
    expect(flow.callsOf('proof')[1]).toEqual({ factor: 'none', subject: {} })
  })

  test('never signs out this device, or others if there are none [R65]', async () => {
    const flow = await setUp({ ...security, sessions: [session] })
    expect(flow.now().can({ type: 'session.end', id: 'here' })).toBe(false)
    expect(flow.now().can({ type: 'session.end', id: 'phone' })).toBe(false)
    expect(flow.now().can({ type: 'sessions.end' })).toBe(false)
  })

  test('runs the flows that replace app and emergency code, again for another factor [R67, R68]', async () => {
    const flow = await setUp({ ...security, factor: 'none' })
    const { factorRenewal, emergencyCodeRenewal } = flow.now().children
    expect(emergencyCodeRenewal).toBeDefined()
    flow.actor.send({ type: 'security.changed' })
    await flow.settled()
    expect(flow.now().children.factorRenewal).toBe(factorRenewal)
    flow.replies['readSecurity'] = security
    flow.actor.send({ type: 'security.changed' })
    await flow.settled()
    expect(flow.callsOf('factorRenewal')).toEqual([{ factor: 'none' }, { factor: 'app' }])
  })

  test('updates when the second factor changes while it’s shown [R67]', async () => {
    const flow = await setUp()
    flow.replies['readSecurity'] = { ...security, factor: 'none' }
    flow.actor.send({ type: 'security.changed' })
    expect(flow.now().matches({ known: 'refreshing' })).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(false)
    expect(flow.now().can({ type: 'sessions.end' })).toBe(true)
    expect(flow.now().can({ type: 'session.end', id: 'phone' })).toBe(true)
    await flow.settled()
    expect(flow.now().context.security?.factor).toBe('none')
    flow.replies['readSecurity'] = unreachable
    flow.actor.send({ type: 'security.changed' })
    await flow.settled()
    expect(flow.now().matches({ known: 'shown' })).toBe(true)
    expect(flow.now().context.security?.factor).toBe('none')
  })

  test('reloads again after a change during a reload, and after one during a dialog [R67]', async () => {
    const flow = await setUp(security, 'silence')
    const reads = () => flow.callsOf('readSecurity').length
    flow.actor.send({ type: 'security.changed' })
    flow.actor.send({ type: 'security.changed' })
    expect(reads()).toBe(3)
    await flow.settled()
    flow.replies['proof'] = null
    flow.actor.send({ type: 'sessions.end' })
    flow.actor.send({ type: 'security.changed' })
    expect(flow.now().matches({ known: 'confirming' })).toBe(true)
    await flow.settled()
    expect(reads()).toBe(4)
  })
})
