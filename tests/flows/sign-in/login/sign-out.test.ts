import { isDeepStrictEqual } from 'node:util'

import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import type { BusEvent } from '#machines/ports.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { accepted, afterPassword, fresh, withoutFactor } from './after-password.ts'

const signOut = (value: 'pending' | null) => ({
  effect: 'storeRecord',
  params: { record: 'session.signOut', value },
})
const announce = (params: BusEvent) => ({ effect: 'broadcast', params })
const changed: BusEvent = { type: 'session.changed', of: 'customer' }

describe('signing out when returning to the sign-in page', () => {
  test('disconnects when returning to step one and keeps the username [T29, A60]', async () => {
    const flow = await afterPassword(accepted)
    const before = flow.effects.length
    flow.actor.send({ type: 'login.restart' })
    await flow.settled()
    expect(flow.callsOf('disconnect')).toHaveLength(1)
    expect(flow.now().matches('credentials')).toBe(true)
    expect(flow.now().context.username).toBe('anna.keller')
    expect(flow.effects.slice(before)).toEqual([
      signOut('pending'),
      signOut(null),
      announce(changed),
      { effect: 'storeRecord', params: { record: 'login.step', value: null } },
    ])
  })

  test('remembers a failed disconnect when returning to step one [T29, A60]', async () => {
    const flow = await afterPassword(accepted, { disconnect: new CallFailure('unreachable') })
    const before = flow.effects.length
    flow.actor.send({ type: 'login.restart' })
    await flow.settled()
    expect(flow.now().matches('credentials')).toBe(true)
    expect(flow.now().context.username).toBe('anna.keller')
    expect(flow.effects.slice(before)).toEqual([
      signOut('pending'),
      announce({ type: 'signOut.failed' }),
      { effect: 'storeRecord', params: { record: 'login.step', value: null } },
    ])
  })

  test('disconnects when leaving the expired-password form [T29]', async () => {
    const flow = await afterPassword({ ...accepted, isPasswordExpired: true })
    flow.actor.send({ type: 'login.restart' })
    expect(flow.now().matches('disconnecting')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('disconnect')).toHaveLength(1)
    expect(flow.now().matches('credentials')).toBe(true)
  })

  test.each([
    ['the code', accepted],
    ['the setup', withoutFactor],
  ])(
    'discards a pending sign-out once the password is accepted, before %s is announced [T29]',
    async (_, answer) => {
      const flow = await afterPassword(answer)
      const ends = flow.effects.findIndex((effect) => isDeepStrictEqual(effect, signOut(null)))
      const tells = flow.effects.findIndex((effect) => isDeepStrictEqual(effect, announce(changed)))
      expect(ends).toBeGreaterThanOrEqual(0)
      expect(tells).toBeGreaterThan(ends)
    },
  )

  test('keeps a pending sign-out when a reload resumes step two [T29]', async () => {
    const input = { ...fresh, username: 'anna.keller', resuming: 'code' as const }
    const flow = startFlow(loginMachine, { input, replies: {} })
    expect(flow.effects).not.toContainEqual(signOut(null))
  })
})
