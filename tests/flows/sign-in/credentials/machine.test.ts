import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { credentialsMachine } from '#machines/sign-in/credentials.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const accepted = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
}
const refused = { ...accepted, success: false }
const ofUsers = { username: '', problem: null, hidesFailures: true }
const ofAgents = { ...ofUsers, hidesFailures: false }
const typed = { type: 'credentials.submit', username: ' Anna.Keller ', password: 'A-1' } as const

const start = (authenticate: unknown = accepted, input = ofUsers) =>
  startFlow(credentialsMachine, { input, replies: { authenticate } })

const submitted = async (authenticate?: unknown, input?: typeof ofUsers) => {
  const flow = start(authenticate, input)
  flow.actor.send(typed)
  await flow.settled()
  return flow
}

describe('username and password', () => {
  test('starts with the username and the problem of its sign-in [R3, P12]', () => {
    const problem = { key: 'login.timedOut' } as const
    const input = { ...ofUsers, username: 'abc', problem }
    const flow = startFlow(credentialsMachine, { input, replies: {} })
    expect(flow.now().context).toMatchObject({ username: 'abc', problem })
  })

  test('passes on what the server says about the account [T20]', async () => {
    const flow = await submitted()
    expect(flow.callsOf('authenticate')).toEqual([{ username: 'Anna.Keller', password: 'A-1' }])
    expect(flow.now().output).toEqual(accepted)
  })

  test.each([
    ['a username [V3]', { username: ' ', password: 'Geheim-123' }, ['username']],
    ['a password [V4]', { username: 'Anna.Keller', password: '' }, ['password']],
    ['either [V3, V4]', { username: '', password: '' }, ['username', 'password']],
  ])('makes no call without %s, and shows that until both are filled', (_, part, missing) => {
    const flow = start()
    flow.actor.send({ type: 'credentials.submit', ...part })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.missing).toEqual(missing)
    expect(flow.callsOf('authenticate')).toEqual([])
    flow.actor.send({ type: 'credentials.submit', username: 'a', password: 'b' })
    expect(flow.now().context.missing).toEqual([])
    expect(flow.now().matches('checking')).toBe(true)
  })

  test('clears the message of an empty field when the user types into it [V3, V4]', () => {
    const flow = start()
    const change = { type: 'credentials.change', field: 'username' } as const
    expect(flow.now().can(change)).toBe(false)
    flow.actor.send({ type: 'credentials.submit', username: '', password: '' })
    flow.actor.send(change)
    expect(flow.now().context.missing).toEqual(['password'])
  })

  test('keeps the name of an incomplete form, and clears an older refusal [V4, X1]', async () => {
    const flow = await submitted(refused)
    flow.actor.send({ type: 'credentials.submit', username: 'ada ', password: '' })
    expect(flow.now().context).toMatchObject({
      username: 'ada',
      problem: null,
      missing: ['password'],
    })
  })

  test.each([
    ['wrong credentials [X1]', refused],
    ['any answer but 200 [X1]', new CallFailure('tooMany')],
    ['a network that doesn’t answer [X1, A85]', new CallFailure('unreachable')],
  ])('looks to users like wrong credentials: %s', async (_, answer) => {
    const flow = await submitted(answer)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.wrongCredentials' })
    expect(flow.now().context.username).toBe('Anna.Keller')
  })

  test.each([
    [refused, 'login.wrongCredentials'],
    [new CallFailure('unreachable'), 'agent.notSignedIn'],
    [new CallFailure('tooMany'), 'agent.tooManySignIns'],
  ])('tells agents why a password is refused: %s → %s [T101]', async (answer, key) => {
    const flow = await submitted(answer, ofAgents)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
    flow.replies['authenticate'] = accepted
    flow.actor.send(typed)
    expect(flow.now().context.problem).toBeNull()
    await flow.settled()
    expect(flow.now().status).toBe('done')
  })

  test('counts the refusals, whatever the reason [R54]', async () => {
    const flow = await submitted(refused)
    flow.replies['authenticate'] = new CallFailure('unreachable')
    flow.actor.send(typed)
    await flow.settled()
    expect(flow.now().context.refusals).toBe(2)
  })
})

describe('a passkey in step one', () => {
  const setUp = async (passkeySignIn: unknown) => {
    const flow = startFlow(credentialsMachine, { input: ofUsers, replies: { passkeySignIn } })
    await flow.settled()
    return flow
  }

  test('is reported to the sign-in with the account’s username [T280]', async () => {
    const flow = await setUp({ status: 'signedIn', username: 'anna.keller' })
    expect(flow.callsOf('passkeySignIn')).toEqual([{ step: 'first', isOffered: false }])
    expect(flow.reported).toEqual([{ type: 'passkey.accepted', username: 'anna.keller' }])
    expect(flow.now().matches('passed')).toBe(true)
  })

  test.each([{ status: 'notOffered' }, new Error('a defect')])(
    'leaves the form usable without one: %o [T280]',
    async (result) => {
      const flow = await setUp(result)
      expect(flow.reported).toEqual([])
      expect(flow.now().status).toBe('active')
      expect(flow.now().matches('editing')).toBe(true)
      expect(flow.now().context.problem).toBeNull()
    },
  )

  const beside = async () => {
    const flow = startFlow(credentialsMachine, {
      input: ofUsers,
      replies: { authenticate: refused },
    })
    flow.actor.send({ type: 'passkey.offered' })
    await flow.settled()
    return flow
  }

  test('ends when the password is submitted, and is offered again after a refusal [T280]', async () => {
    const flow = await beside()
    flow.actor.send(typed)
    expect(flow.now().children.passkeySignIn).toBeUndefined()
    expect(flow.now().context.offersPasskeys).toBe(true)
    await flow.settled()
    expect(flow.now().children.passkeySignIn).toBeDefined()
    expect(flow.callsOf('passkeySignIn').at(-1)).toEqual({ step: 'first', isOffered: true })
  })

  test('takes away what was wrong with the password once it’s chosen [T280]', async () => {
    const flow = await beside()
    flow.actor.send(typed)
    await flow.settled()
    expect(flow.now().context.problem).not.toBeNull()
    flow.actor.send({ type: 'passkey.chosen' })
    expect(flow.now().context.problem).toBeNull()
  })

  test.each([{ status: 'timedOut' }, new Error('a defect')])(
    'is no longer offered once it has ended: %o [T280]',
    async (result) => {
      const flow = startFlow(credentialsMachine, {
        input: ofUsers,
        replies: { passkeySignIn: result },
      })
      flow.actor.send({ type: 'passkey.offered' })
      await flow.settled()
      expect(flow.now().context.offersPasskeys).toBe(false)
    },
  )
})
