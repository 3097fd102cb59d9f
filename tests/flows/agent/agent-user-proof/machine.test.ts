import { describe, expect, test } from 'vitest'

import type { HelpWay } from '#contract/sign-in-help.ts'
import { agentUserProofMachine } from '#machines/agent/agent-user-proof.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const code = 'K7QM-2XPD-9RTH-WB4C'
const submit = (typed = '') => ({ type: 'proof.submit', code: typed }) as const
const filled = { reason: 'A new phone', hasCalled: false }

const start = (ways: readonly HelpWay[], help: unknown = { success: true }) =>
  startFlow(agentUserProofMachine, {
    input: { userId: 12, kind: 'factor', ways },
    replies: { help },
  })

describe('proof before an agent helps a user', () => {
  test('is the emergency code first, which helps at once [T236, T237]', async () => {
    const flow = start(['code', 'manager'])
    expect(flow.now().can(submit(' '))).toBe(false)
    flow.actor.send(submit(code))
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.callsOf('help')).toEqual([
      { userId: 12, kind: 'factor', way: 'code', code, reason: '', hasCalled: false },
    ])
    await flow.settled()
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain(code)
    expect(flow.now().output).toEqual({ status: 'helped', kind: 'factor' })
  })

  test('is an approval, asked for with a reason [T238]', async () => {
    const flow = start(['code', 'manager'])
    flow.actor.send({ type: 'way.choose', way: 'manager' })
    expect(flow.now().can(submit(code))).toBe(false)
    flow.actor.send({ type: 'form.change', form: { ...filled, reason: '  ' } })
    expect(flow.now().can(submit())).toBe(false)
    flow.actor.send({ type: 'form.change', form: filled })
    flow.actor.send(submit())
    expect(flow.callsOf('help')).toMatchObject([{ way: 'manager', ...filled }])
    await flow.settled()
    expect(flow.now().output).toEqual({ status: 'asked', kind: 'factor' })
  })

  test('is a call to the last security manager, with a reason [T245]', async () => {
    const flow = start(['admin'])
    flow.actor.send({ type: 'form.change', form: filled })
    expect(flow.now().can(submit())).toBe(false)
    flow.actor.send({ type: 'form.change', form: { reason: '', hasCalled: true } })
    expect(flow.now().can(submit())).toBe(false)
    flow.actor.send({ type: 'form.change', form: { ...filled, hasCalled: true } })
    flow.actor.send(submit())
    await flow.settled()
    expect(flow.now().output?.status).toBe('asked')
  })

  test('can be corrected, also by another way, which keeps the reason [T236, X29]', async () => {
    const flow = start(['code', 'manager'], { success: false, message: 'Wrong.' })
    flow.actor.send({ type: 'form.change', form: filled })
    flow.actor.send(submit(code))
    await flow.settled()
    expect(flow.now().matches('asking')).toBe(true)
    expect(flow.now().context.problem).toEqual({ serverText: 'Wrong.' })
    flow.actor.send({ type: 'way.choose', way: 'manager' })
    expect(flow.now().context).toMatchObject({ problem: null, form: filled })
    flow.replies['help'] = new CallFailure('unreachable')
    flow.actor.send(submit())
    await flow.settled()
    expect(flow.now().context.problem).toEqual({ key: 'user.notChanged' })
    flow.replies['help'] = 'silence'
    flow.actor.send(submit())
    expect(flow.now().context.problem).toBeNull()
  })

  test('can be cancelled [T236]', () => {
    const flow = start(['manager'])
    flow.actor.send({ type: 'proof.cancel' })
    expect(flow.now().output).toEqual({ status: 'cancelled', kind: 'factor' })
    expect(flow.calls).toEqual([])
  })
})
