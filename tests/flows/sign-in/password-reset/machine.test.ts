import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { passwordResetMachine, type ResetFacts } from '#machines/sign-in/password-reset.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const input = { otac: 'b3c9d0b1f7' }
const passwords = { newPassword: 'Correct-Horse-1', newPasswordRepeat: 'Correct-Horse-1' }
const complete: ResetFacts = { isRepeated: true, unmet: [] }
const login = { effect: 'navigate', params: { to: 'login' } }

const setUp = async (checkLink: unknown, resetPassword: unknown = { success: true }) => {
  const flow = startFlow(passwordResetMachine, { input, replies: { checkLink, resetPassword } })
  await flow.settled()
  return flow
}
const saved = async (resetPassword: unknown) => {
  const flow = await setUp({ render: true }, resetPassword)
  flow.actor.send({ type: 'passwords.change', facts: complete })
  flow.actor.send({ type: 'passwords.submit', ...passwords })
  await flow.settled()
  return flow
}

describe('the one-time link', () => {
  test('is checked before anything is shown [T33, C9]', async () => {
    const flow = await setUp({ render: true })
    expect(flow.callsOf('checkLink')).toEqual([input])
    expect(flow.now().matches('editing')).toBe(true)
  })

  test.each([
    ['was used before', { render: false }],
    ['cannot be checked', new CallFailure('unreachable')],
  ])(
    'is reported and forgotten if it %s, and leads to the sign-in page [X13, A15]',
    async (_, answer) => {
      const flow = await setUp(answer)
      expect(flow.now().matches('linkExpired')).toBe(true)
      expect(flow.now().context.otac).toBe('')
      flow.actor.send({ type: 'dialog.close' })
      expect(flow.now().status).toBe('done')
      expect(flow.effects).toEqual([login])
    },
  )

  test('sends nothing until both new passwords match [V9]', async () => {
    const flow = await setUp({ render: true })
    flow.actor.send({ type: 'passwords.submit', ...passwords })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.isSubmitted).toBe(true)
    flow.actor.send({ type: 'passwords.change', facts: complete })
    flow.actor.send({ type: 'passwords.submit', ...passwords })
    expect(flow.now().matches('saving')).toBe(true)
  })

  test('clears an older refusal when the new passwords differ [V9, X15]', async () => {
    const flow = await saved({ success: false, message: 'Used before.' })
    flow.actor.send({ type: 'passwords.change', facts: { ...complete, isRepeated: false } })
    flow.actor.send({ type: 'passwords.submit', ...passwords })
    expect(flow.now().context.problem).toBeNull()
  })

  test('names what the password lacks on submit and doesn’t use up the link [A14, A81]', async () => {
    const flow = await setUp({ render: true })
    flow.actor.send({ type: 'passwords.change', facts: { ...complete, unmet: ['lowercase'] } })
    flow.actor.send({ type: 'passwords.submit', ...passwords })
    await flow.settled()
    expect(flow.callsOf('resetPassword')).toEqual([])
    expect(flow.now().context.problem).toEqual({ key: 'passwords.lowercase' })
    flow.actor.send({ type: 'passwords.change', facts: complete })
    expect(flow.now().context.problem).toBeNull()
  })

  test('saves the new password, clears the code of the link and opens the sign-in page [T34, X14]', async () => {
    const flow = await saved({ success: true })
    expect(flow.callsOf('resetPassword')).toEqual([{ ...input, ...passwords }])
    expect(flow.now().matches('saved')).toBe(true)
    expect(flow.now().context.otac).toBe('')
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.effects).toEqual([login])
  })

  test.each([
    [
      'the server’s message',
      { success: false, message: 'Used before.' },
      { serverText: 'Used before.' },
    ],
    ['our own message', { success: false }, { key: 'passwordReset.failed' }],
    [
      'our own message without a server',
      new CallFailure('unreachable'),
      { key: 'passwordReset.failed' },
    ],
  ])('shows %s after a refusal, until the user tries again [X15]', async (_, answer, problem) => {
    const flow = await saved(answer)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({ problem, ...input })
    flow.actor.send({ type: 'passwords.submit', ...passwords })
    expect(flow.now().context.problem).toBeNull()
  })
})

describe('an invitation', () => {
  const company = { name: 'Hartmann single sign-on', isRequired: false }
  const required = { ...company, isRequired: true }
  const invited = async (whose: object, departure: unknown = 'silence') => {
    const flow = startFlow(passwordResetMachine, {
      input,
      replies: { checkLink: { render: true, company: whose }, departure },
    })
    await flow.settled()
    return flow
  }

  test('can be accepted at the company’s provider instead of with a password [T330]', async () => {
    const flow = await invited(company)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.company).toEqual(company)
    flow.actor.send({ type: 'provider.open' })
    expect(flow.callsOf('departure')).toEqual([input])
    flow.actor.send({ type: 'passwords.submit', ...passwords })
    flow.actor.send({ type: 'passwords.change', facts: complete })
    expect(flow.now().matches('leaving')).toBe(true)
    expect(flow.now().context.facts).toEqual(complete)
  })

  test('is accepted there only if the company requires it [T330, T297]', async () => {
    const flow = await invited(required)
    expect(flow.now().matches('requiringProvider')).toBe(true)
    flow.actor.send({ type: 'passwords.submit', ...passwords })
    expect(flow.callsOf('resetPassword')).toEqual([])
    flow.actor.send({ type: 'provider.open' })
    expect(flow.now().matches('leaving')).toBe(true)
  })

  test.each([
    [company, 'editing', { problem: null }, null],
    [company, 'editing', { problem: { key: 'company.expired' } }, { key: 'company.expired' }],
    [required, 'requiringProvider', { problem: null }, null],
    [required, 'requiringProvider', new Error('a defect'), { key: 'company.failed' }],
  ])('can be tried again: %o, %s, %o [T305, T330]', async (whose, state, end, problem) => {
    const flow = await invited(whose, end)
    flow.actor.send({ type: 'provider.open' })
    await flow.settled()
    expect(flow.now().matches(state as 'editing')).toBe(true)
    expect(flow.now().context.companyProblem).toEqual(problem)
    flow.replies['departure'] = 'silence'
    flow.actor.send({ type: 'provider.open' })
    expect(flow.now().context.companyProblem).toBeNull()
  })

  test('shows one problem at a time [X15, T330]', async () => {
    const flow = await invited(company, { problem: { key: 'company.expired' } })
    const unmet = { isRepeated: true, unmet: ['lowercase'] } as const
    flow.actor.send({ type: 'passwords.change', facts: unmet })
    for (const [event, isCompany] of [
      [{ type: 'provider.open' }, true],
      [{ type: 'passwords.submit', ...passwords }, false],
      [{ type: 'provider.open' }, true],
    ] as const) {
      flow.actor.send(event)
      await flow.settled()
      const { problem, companyProblem } = flow.now().context
      expect([problem !== null, companyProblem !== null]).toEqual([!isCompany, isCompany])
    }
  })

  test('is not taken to a provider that doesn’t exist [T330]', async () => {
    const flow = await setUp({ render: true })
    flow.actor.send({ type: 'provider.open' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.company).toBeNull()
  })
})
