import { describe, expect, test } from 'vitest'

import { companyRefusals } from '#contract/company-sign-in.ts'
import { CallFailure } from '#machines/failure.ts'
import {
  externalSignInMachine,
  type ProviderAnswer,
} from '#machines/sign-in/external-sign-in.machine.ts'
import { accepted, withoutFactor } from '#tests/flows/sign-in/login/after-password.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const answer = { code: 'c0de', state: '5tate', iss: 'https://login.example', error: undefined }
const finished = {
  outcome: 'refused',
  reason: null,
  provider: 'Hartmann single sign-on',
  returnTo: '/kb/list',
  signIn: null,
}
const outcome = (name: string, signIn: unknown = null) => ({ ...finished, outcome: name, signIn })

const start = (
  finish: unknown,
  replies: Record<string, unknown> = {},
  input: ProviderAnswer = answer,
) => startFlow(externalSignInMachine, { input, replies: { finish, ...replies } })

const back = async (...how: Parameters<typeof start>) => {
  const flow = start(...how)
  await flow.settled()
  return flow
}

const stored = (record: string, value: unknown) => ({
  effect: 'storeRecord',
  params: { record, value },
})
const announced = { effect: 'broadcast', params: { type: 'session.changed', of: 'customer' } }
const navigated = (params: unknown) => ({ effect: 'navigate', params })
const cleared = navigated({ to: 'companyReturn' })

describe('the answer in the address', () => {
  test('is cleared from it and sent once, and kept nowhere [T306]', async () => {
    const flow = await back('silence')
    expect(flow.effects).toEqual([cleared])
    expect(flow.callsOf('finish')).toEqual([answer])
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(JSON.stringify(flow.now().context)).not.toMatch(/c0de|5tate/)
  })

  test.each([
    { code: undefined, error: undefined, state: '5tate', iss: undefined },
    { code: 'c0de', error: undefined, state: undefined, iss: undefined },
    { code: 'c0de', error: 'access_denied', state: '', iss: undefined },
  ])('isn’t sent unless it’s one: %o [T309]', async (returned) => {
    const flow = await back('silence', {}, returned)
    expect(flow.callsOf('finish')).toEqual([])
    expect(flow.now().matches({ ended: 'refused' })).toBe(true)
    expect(flow.now().context.reason).toBe('expired')
  })

  test('is sent if it is an error of the provider [T309]', async () => {
    const returned = { code: undefined, error: 'access_denied', state: '5tate', iss: undefined }
    const flow = await back('silence', {}, returned)
    expect(flow.callsOf('finish')).toEqual([returned])
  })
})

describe('a sign-in', () => {
  test('is complete if the provider’s second factor is trusted [T307]', async () => {
    const flow = await back(outcome('signedIn', accepted))
    expect(flow.now().status).toBe('done')
    expect(flow.effects).toEqual([
      cleared,
      stored('session.signOut', null),
      stored('login.step', null),
      announced,
      navigated({ to: 'dashboard', returnTo: '/kb/list' }),
    ])
  })

  test.each([
    ['the code', accepted, 'code'],
    ['the code, without an app of theirs', { ...accepted, mfaAuthType: 1, hasMfa: false }, 'code'],
    ['the setup', withoutFactor, 'settingUp'],
    ['the rest of the setup', { ...accepted, mfaWizardComplete: false }, 'settingUp'],
  ])('goes on at the login page with %s [T24, T307]', async (_, account, step) => {
    const flow = await back(outcome('secondStep', account))
    expect(flow.now().status).toBe('done')
    expect(flow.effects).toEqual([
      cleared,
      stored('session.signOut', null),
      stored('login.step', step),
      announced,
      navigated({ to: 'login', returnTo: '/kb/list' }),
    ])
  })
})

/** No account is linked; what follows the form's end brings it back, and it waits. */
const formEndsOnce = async (replies: Record<string, unknown>) => {
  const flow = start(outcome('unlinked'), replies)
  flow.actor.subscribe((snapshot) => {
    const hasEnded = snapshot.matches('renewing') || snapshot.context.problem !== null
    if (hasEnded) flow.replies['credentials'] = 'silence'
  })
  await flow.settled()
  return flow
}

describe('an identity without an account', () => {
  test('is linked by username and password, then the code is next; failures are named [T308]', async () => {
    const flow = await back(outcome('unlinked'))
    expect(flow.now().matches('unlinked')).toBe(true)
    expect(flow.now().context.provider).toBe('Hartmann single sign-on')
    expect(flow.callsOf('credentials')).toEqual([
      { username: '', problem: null, hidesFailures: false },
    ])
    const linked = await back(outcome('unlinked'), { credentials: accepted })
    await linked.settled()
    expect(linked.effects).toContainEqual(stored('login.step', 'code'))
    expect(linked.effects.at(-1)).toEqual(navigated({ to: 'login', returnTo: '/kb/list' }))
  })

  test('has its account set up a second factor [T24, T308]', async () => {
    const flow = await back(outcome('unlinked'), { credentials: withoutFactor })
    await flow.settled()
    expect(flow.effects).toContainEqual(stored('login.step', 'settingUp'))
  })

  test('has an expired password renewed, then asks again [T21, T308]', async () => {
    const expired = { ...accepted, isPasswordExpired: true, requireTotp: true }
    const flow = await back(outcome('unlinked'), { credentials: expired })
    flow.replies['credentials'] = 'silence'
    await flow.settled()
    expect(flow.now().matches('renewing')).toBe(true)
    expect(flow.callsOf('passwordRenewal')).toEqual([
      { username: 'anna.keller', requireTotp: true },
    ])
    const renewed = await formEndsOnce({ credentials: expired, passwordRenewal: undefined })
    expect(renewed.now().matches('unlinked')).toBe(true)
    expect(renewed.callsOf('credentials').at(-1)).toEqual({
      username: 'anna.keller',
      problem: null,
      hidesFailures: false,
    })
  })

  test.each(['credentials', 'passwordRenewal'])(
    'has its form start over if %s fails',
    async (child) => {
      const expired = { ...accepted, isPasswordExpired: true }
      const flow = await formEndsOnce({ credentials: expired, [child]: new Error('a defect') })
      expect(flow.now().matches('unlinked')).toBe(true)
      expect(flow.callsOf('credentials').at(-1)).toMatchObject({ problem: { key: 'login.failed' } })
    },
  )

  test('explains only once why its form starts over', async () => {
    const flow = await formEndsOnce({
      credentials: { ...accepted, isPasswordExpired: true },
      passwordRenewal: new Error('a defect'),
    })
    expect(flow.now().context.problem).not.toBeNull()
    await flow.pass(10 * 60_000)
    expect(flow.now().context.problem).toBeNull()
  })

  test('isn’t linked by a passkey, which signs in [T280, T308]', async () => {
    const flow = await back(outcome('unlinked'))
    flow.actor.send({ type: 'passkey.accepted' })
    expect(flow.effects.at(-1)).toEqual(navigated({ to: 'dashboard', returnTo: '/kb/list' }))
  })

  test('is forgotten after ten minutes [T308]', async () => {
    const flow = await back(outcome('unlinked'))
    await flow.pass(10 * 60_000 - 1000)
    expect(flow.now().matches('unlinked')).toBe(true)
    await flow.pass(1000)
    expect(flow.now().matches({ ended: 'refused' })).toBe(true)
    expect(flow.now().context.reason).toBe('expired')
  })

  test.each([
    ['the form', {}],
    [
      'the renewal',
      { credentials: { ...accepted, isPasswordExpired: true }, passwordRenewal: 'silence' },
    ],
  ])('needn’t be linked: %s leads back [T308]', async (_, replies) => {
    const flow = await back(outcome('unlinked'), replies)
    await flow.settled()
    flow.actor.send({ type: 'signIn.restart' })
    expect(flow.effects.at(-1)).toEqual(navigated({ to: 'login', returnTo: '/kb/list' }))
  })
})

describe('a visit for something else', () => {
  test.each([
    ['linked', 'security'],
    ['tested', 'companyProvider'],
  ])('ends where it began: %s [T310]', async (name, to) => {
    const flow = await back(outcome(name))
    expect(flow.now().status).toBe('done')
    expect(flow.effects.at(-1)).toEqual(navigated({ to }))
    expect(flow.effects).not.toContainEqual(announced)
  })

  test('says that the account is linked [T310]', async () => {
    const toast = {
      effect: 'toast',
      params: { text: { key: 'companyLink.linked' }, tone: 'success' },
    }
    expect((await back(outcome('linked'))).effects).toContainEqual(toast)
    expect((await back(outcome('tested'))).effects).not.toContainEqual(toast)
  })
})

describe('an answer that signs nobody in', () => {
  test.each(companyRefusals)('has a reason: %s [T309]', async (reason) => {
    const flow = await back({ ...finished, reason })
    expect(flow.now().matches({ ended: 'refused' })).toBe(true)
    expect(flow.now().context).toMatchObject({ reason, returnTo: '/kb/list' })
    flow.actor.send({ type: 'signIn.restart' })
    expect(flow.effects.slice(1)).toEqual([navigated({ to: 'login', returnTo: '/kb/list' })])
  })

  test.each([
    [outcome('unreachable'), { ended: 'unreachable' }, null],
    [new CallFailure('unreachable'), { ended: 'failed' }, null],
    [new CallFailure('broken'), { ended: 'failed' }, null],
    [new CallFailure('tooMany'), { ended: 'refused' }, 'tooMany'],
  ] as const)('may be none: %o [T309]', async (finish, value, reason) => {
    const flow = await back(finish)
    expect(flow.now().value).toEqual(value)
    expect(flow.now().context.reason).toBe(reason)
    flow.actor.send({ type: 'signIn.restart' })
    expect(flow.now().status).toBe('done')
  })
})
