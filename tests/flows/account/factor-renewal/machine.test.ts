import { describe, expect, test } from 'vitest'

import { factorRenewalMachine } from '#machines/account/factor-renewal.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { secondFactorSetupMachine } from '#machines/sign-in/second-factor-setup.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const totp = '314159'
const unreachable = new CallFailure('unreachable')
const replies = {
  proof: 'silence',
  secondFactorSetup: { status: 'prepared' },
  finishFactorRenewal: { success: true },
}
const toast = (text: object, tone: 'success' | 'error') => ({
  effect: 'toast',
  params: { text, tone },
})

const setUp = (part: Record<string, unknown> = {}, factor: 'app' | 'none' = 'app') => {
  const flow = startFlow(factorRenewalMachine, {
    input: { factor },
    replies: { ...replies, ...part },
  })
  flow.actor.send({ type: 'renewal.start' })
  return flow
}
const confirmed = async (part: Record<string, unknown> = {}) => {
  const flow = setUp(part)
  flow.actor.send({ type: 'proof.accepted' })
  await flow.settled()
  return flow
}
const finished = async (finishFactorRenewal: unknown) => {
  const flow = await confirmed({ finishFactorRenewal })
  flow.actor.send({ type: 'totp.submit', totp: '271828' })
  await flow.settled()
  return flow
}

describe('another authenticator app', () => {
  test('is confirmed by what the user has now [R72]', () => {
    expect(setUp({}, 'none').callsOf('proof')).toEqual([{ factor: 'none' }])
  })

  test('is set up by the machine of the first sign-in, then confirmed by its first code [R67]', async () => {
    const flow = await finished({ success: true })
    expect(flow.callsOf('proof')).toEqual([{ factor: 'app' }])
    expect(flow.callsOf('secondFactorSetup')).toEqual([{ mfaAuthType: 2 }])
    expect(flow.callsOf('finishFactorRenewal')).toEqual([{ totp: '271828' }])
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.effects).toEqual([toast({ key: 'security.factorRenewed' }, 'success')])
    expect(flow.reported).toEqual([{ type: 'security.changed' }])
  })

  test('invokes the real machine of the first sign-in [R67, T24]', async () => {
    const flow = startFlow(factorRenewalMachine, {
      input: { factor: 'app' },
      replies: {},
      children: { secondFactorSetup: secondFactorSetupMachine },
    })
    flow.actor.send({ type: 'renewal.start' })
    flow.actor.send({ type: 'proof.accepted' })
    expect(flow.now().children.secondFactorSetup?.getSnapshot().context.mfaAuthType).toBe(2)
  })

  test('can be cancelled at each step [R67]', async () => {
    const atDialog = setUp({ proof: undefined })
    expect(atDialog.now().matches('confirming')).toBe(true)
    await atDialog.settled()
    expect(atDialog.now().matches('idle')).toBe(true)

    const atSetUp = await confirmed({ secondFactorSetup: 'silence' })
    expect(atSetUp.now().matches('settingUp')).toBe(true)
    atSetUp.actor.send({ type: 'renewal.cancel' })
    expect(atSetUp.now().matches('idle')).toBe(true)

    const atCode = await confirmed()
    expect(atCode.now().matches('enteringCode')).toBe(true)
    expect(atCode.now().can({ type: 'totp.submit', totp: '31415' })).toBe(false)
    atCode.actor.send({ type: 'renewal.cancel' })
    expect(atCode.now().matches('idle')).toBe(true)
  })

  test('reports that the setup failed [R67, X29]', async () => {
    const flow = await confirmed({ secondFactorSetup: new Error('A defect.') })
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.effects).toEqual([toast({ key: 'security.failed' }, 'error')])
  })

  test('ends silently with the session [R67, P12]', async () => {
    const flow = await confirmed({ secondFactorSetup: { status: 'timedOut' } })
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.effects).toEqual([])
  })

  test('asks for the first code again if it’s wrong or couldn’t be checked [R67]', async () => {
    const wrong = await finished({ success: false, errorCode: 555, message: 'No.' })
    expect(wrong.now().matches('enteringCode')).toBe(true)
    expect(wrong.now().context.problem).toEqual({ serverText: 'No.' })
    wrong.replies['finishFactorRenewal'] = 'silence'
    wrong.actor.send({ type: 'totp.submit', totp })
    expect(wrong.now().context.problem).toBeNull()
    expect(wrong.now().hasTag('busy')).toBe(true)

    const lost = await finished(unreachable)
    expect(lost.now().matches('enteringCode')).toBe(true)
    expect(lost.now().context.problem).toEqual({ key: 'login.notChecked' })
    lost.actor.send({ type: 'renewal.cancel' })
    expect(lost.now().context.problem).toBeNull()
  })

  test('starts over when the setup took too long [R67]', async () => {
    const flow = await finished({ success: false, message: 'Too late.' })
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.effects).toEqual([toast({ serverText: 'Too late.' }, 'error')])
  })
})
