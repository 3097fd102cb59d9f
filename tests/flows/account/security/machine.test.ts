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
const totp = '314159'
const unreachable = new CallFailure('unreachable')
const toast = (text: object, tone: 'success' | 'error') => ({
  effect: 'toast',
  params: { text, tone },
})

const setUp = async (
  readSecurity: unknown = security,
  endSessions: unknown = { success: true },
) => {
  const flow = startFlow(securityMachine, { replies: { readSecurity, endSessions } })
  await flow.settled()
  return flow
}
const confirmed = async (endSessions: unknown) => {
  const flow = await setUp(security, endSessions)
  flow.actor.send({ type: 'session.end', id: 'phone' })
  flow.actor.send({ type: 'proof.submit', totp, password: '' })
  await flow.settled()
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

  test('signs out one device with a code, and refreshes the list [R65, R72]', async () => {
    const flow = await confirmed({ success: true })
    expect(flow.callsOf('endSessions')).toEqual([{ id: 'phone', totp, password: '' }])
    expect(flow.callsOf('readSecurity')).toHaveLength(2)
    expect(flow.now().matches({ known: 'shown' })).toBe(true)
    expect(flow.effects).toEqual([toast({ key: 'security.sessionsEnded' }, 'success')])
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain(totp)
  })

  test('signs out all others, even if one was chosen before [R65]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'session.end', id: 'phone' })
    flow.actor.send({ type: 'dialog.close' })
    flow.actor.send({ type: 'sessions.end' })
    flow.actor.send({ type: 'proof.submit', totp, password: '' })
    await flow.settled()
    expect(flow.callsOf('endSessions')).toEqual([{ totp, password: '' }])
  })

  test('never signs out this device, or others if there are none [R65]', async () => {
    const flow = await setUp({ ...security, sessions: [session] })
    expect(flow.now().can({ type: 'session.end', id: 'here' })).toBe(false)
    expect(flow.now().can({ type: 'session.end', id: 'phone' })).toBe(false)
    expect(flow.now().can({ type: 'sessions.end' })).toBe(false)
  })

  test.each([
    ['app', '31415', '', false],
    ['app', '', 'Nordlicht-24', false],
    ['token', totp, '', true],
    ['none', totp, '', false],
    ['none', '', 'Nordlicht-24', true],
  ] as const)(
    'accepts a proof for %s: code "%s", password "%s" [R72]',
    async (factor, code, word, is) => {
      const flow = await setUp({ ...security, factor })
      flow.actor.send({ type: 'sessions.end' })
      expect(flow.now().can({ type: 'proof.submit', totp: code, password: word })).toBe(is)
    },
  )

  test('keeps the dialog open after a wrong code, and clears that on the next attempt [R72]', async () => {
    const flow = await confirmed({ success: false, errorCode: 555, message: 'No.' })
    expect(flow.now().matches({ known: 'confirming' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ serverText: 'No.' })
    flow.replies['endSessions'] = 'silence'
    flow.actor.send({ type: 'proof.submit', totp, password: '' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('closes the dialog and clears the problem [R72]', async () => {
    const flow = await confirmed({ success: false, errorCode: 555 })
    expect(flow.now().context.problem).toEqual({ key: 'security.wrongCode' })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches({ known: 'shown' })).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })

  test.each([
    [{ success: false, message: 'Not now.' }, { serverText: 'Not now.' }],
    [{ success: false }, { key: 'security.failed' }],
    [unreachable, { key: 'security.failed' }],
  ])('reports that nothing has changed: %o [R65, X29]', async (answer, text) => {
    const flow = await confirmed(answer)
    expect(flow.now().matches({ known: 'shown' })).toBe(true)
    expect(flow.effects).toEqual([toast(text, 'error')])
    expect(flow.callsOf('readSecurity')).toHaveLength(1)
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
    expect(flow.now().matches('failed')).toBe(true)
  })
})
