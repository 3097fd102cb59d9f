import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { companySignInMachine } from '#machines/sign-in/company-sign-in.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const email = 'anna.keller@hartmann.example'
const problem = { key: 'company.unreachable' }
const provider = { name: 'Hartmann single sign-on', isRequired: true }

const start = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(companySignInMachine, {
    input: { returnTo: '/kb/list' },
    replies: { readOffer: { isOffered: true }, departure: 'silence', ...replies },
  })
  await flow.settled()
  return { flow }
}

const submitted = async (text: string, replies: Record<string, unknown> = {}) => {
  const started = await start(replies)
  started.flow.actor.send({ type: 'company.open' })
  started.flow.actor.send({ type: 'email.submit', email: text })
  await started.flow.settled()
  return started
}

const continued = async (departure: unknown = 'silence') => {
  const started = await submitted(email, { lookUp: { provider }, departure })
  started.flow.actor.send({ type: 'provider.open' })
  await started.flow.settled()
  return started
}

describe('the offer', () => {
  test.each([{ isOffered: false }, new CallFailure('unreachable')])(
    'isn’t made unless the portal says so: %o [T303]',
    async (readOffer) => {
      const { flow } = await start({ readOffer })
      expect(flow.now().matches('notOffered')).toBe(true)
      expect(flow.now().status).toBe('done')
    },
  )

  test('is a button, and asks for nothing else [T303]', async () => {
    const { flow } = await start()
    expect(flow.now().matches('offered')).toBe(true)
    expect(flow.calls).toEqual([{ port: 'readOffer', input: {} }])
  })
})

describe('the email address', () => {
  test('is needed before it’s looked up [T303]', async () => {
    const { flow } = await submitted(' ')
    expect(flow.now().context).toMatchObject({ isMissing: true, problem: null })
    expect(flow.callsOf('lookUp')).toEqual([])
    flow.actor.send({ type: 'email.change' })
    expect(flow.now().context.isMissing).toBe(false)
  })

  test('is looked up without the spaces around it [T303]', async () => {
    const { flow } = await submitted(` ${email} `, { lookUp: { provider } })
    expect(flow.callsOf('lookUp')).toEqual([{ email }])
    expect(flow.now().matches('found')).toBe(true)
    expect(flow.now().context).toMatchObject({ email, provider })
  })

  test.each([
    [{ provider: null }, 'company.noProvider'],
    [new CallFailure('tooMany'), 'company.tooMany'],
    [new CallFailure('unreachable'), 'company.failed'],
  ])('stays when nothing is found: %o [T303]', async (lookUp, key) => {
    const { flow } = await submitted(email, { lookUp })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({ email, problem: { key } })
    flow.replies['lookUp'] = 'silence'
    flow.actor.send({ type: 'email.submit', email })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('replaces the text of an earlier look-up if it’s missing [T303]', async () => {
    const { flow } = await submitted(email, { lookUp: { provider: null } })
    flow.actor.send({ type: 'email.submit', email: '' })
    expect(flow.now().context).toMatchObject({ isMissing: true, problem: null })
    flow.replies['lookUp'] = 'silence'
    flow.actor.send({ type: 'email.submit', email })
    expect(flow.now().context.isMissing).toBe(false)
  })

  test('can be replaced by another one [T304]', async () => {
    const { flow } = await continued({ problem })
    flow.actor.send({ type: 'provider.close' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({ email, problem: null })
  })
})

describe('the way to the provider', () => {
  test('starts with the email address and the page requested before [T304]', async () => {
    const { flow } = await continued()
    expect(flow.callsOf('departure')).toEqual([{ email, returnTo: '/kb/list' }])
    expect(flow.now().matches('leaving')).toBe(true)
  })

  test.each([
    [{ problem: null }, null],
    [{ problem }, problem],
    [new Error('a defect'), { key: 'company.failed' }],
  ])('can be tried again: %o [T304, T305]', async (departure, shown) => {
    const { flow } = await continued(departure)
    expect(flow.now().matches('found')).toBe(true)
    expect(flow.now().context.problem).toEqual(shown)
    flow.replies['departure'] = 'silence'
    flow.actor.send({ type: 'provider.open' })
    expect(flow.now().context.problem).toBeNull()
  })
})

describe('the way back to username and password', () => {
  test('is open on every page, and forgets what was wrong [T303, T305]', async () => {
    const none = await submitted(email, { lookUp: { provider: null } })
    const refused = await continued({ problem })
    const left = await continued()
    for (const { flow } of [none, refused, left]) {
      flow.actor.send({ type: 'company.close' })
      expect(flow.now().matches('offered')).toBe(true)
      expect(flow.now().context.problem).toBeNull()
    }
  })

  test('is open while the server answers [T303]', async () => {
    const { flow } = await submitted(email, { lookUp: 'silence' })
    flow.actor.send({ type: 'company.close' })
    expect(flow.now().matches('offered')).toBe(true)
  })
})
