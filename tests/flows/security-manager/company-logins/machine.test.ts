import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { CallFailure } from '#machines/failure.ts'
import { companyLoginsMachine } from '#machines/security-manager/company-logins.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const login = {
  id: 7,
  name: 'Lena Vogt',
  username: 'lena.vogt',
  email: 'lena@keller.example',
  permissions: { tc: 1, sm: 0, psm: 0 },
  lastSignIn: null,
  state: 'active',
  isOwn: false,
  asked: [],
}
const listed = { total: 45, list: [login] }

const setUp = async (reply: unknown = listed) => {
  const flow = startFlow(companyLoginsMachine, { replies: { listLogins: reply } })
  await flow.settled()
  return flow
}

describe('the logins of a company', () => {
  test('shows the first page of all logins [R74]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('listLogins')).toEqual([{ search: '', page: 1 }])
    expect(flow.now().context).toMatchObject({ logins: [login], first: 1, total: 45 })
  })

  test('loads another page, with the number of its first login [R74]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'page.choose', page: 3 })
    expect(flow.now().context.first).toBe(1)
    await flow.settled()
    expect(flow.callsOf('listLogins').at(-1)).toEqual({ search: '', page: 3 })
    expect(flow.now().context.first).toBe(2 * limits.managementPageSize + 1)
  })

  test('searches after a pause, starting with the first page [R74]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'page.choose', page: 3 })
    await flow.settled()
    for (const search of ['v', 'vo', 'vog']) flow.actor.send({ type: 'search.change', search })
    await flow.pass(limits.ticketSearchDebounce - 1)
    expect(flow.calls).toHaveLength(2)
    await flow.pass(1)
    expect(flow.callsOf('listLogins').at(-1)).toEqual({ search: 'vog', page: 1 })
  })

  test('searches immediately on Enter [R74]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'search.change', search: 'vogt' })
    flow.actor.send({ type: 'search.submit' })
    expect(flow.now().matches('loading')).toBe(true)
    expect(flow.calls).toHaveLength(2)
  })

  test.each(['list.retry', 'search.submit'] as const)(
    'keeps older rows if a page can’t be loaded, and can be reloaded, by %s [R74]',
    async (type) => {
      const flow = await setUp()
      flow.replies['listLogins'] = new CallFailure('unreachable')
      flow.actor.send({ type: 'page.choose', page: 2 })
      await flow.settled()
      expect(flow.now().matches('failed')).toBe(true)
      expect(flow.now().context).toMatchObject({ logins: [login], first: 1 })
      flow.replies['listLogins'] = listed
      flow.actor.send({ type })
      await flow.settled()
      expect(flow.now().matches('shown')).toBe(true)
      expect(flow.callsOf('listLogins').at(-1)).toEqual({ search: '', page: 2 })
    },
  )

  test('runs the dialog for a request beside the list, and again for the next one [R75]', async () => {
    const flow = await setUp()
    const request = {
      login,
      change: 'lock',
      today: '2026-11-23',
      form: { reason: '', lastDay: '' },
    } as const
    flow.actor.send({ type: 'request.open', request })
    flow.actor.send({ type: 'request.open', request: { ...request, change: 'offboarding' } })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('loginRequest')).toEqual([request, { ...request, change: 'offboarding' }])
  })

  test('keeps the list and reports the failure if the dialog crashes [R75, X29]', async () => {
    const flow = await setUp()
    flow.replies['loginRequest'] = new Error('a bug')
    const request = {
      login,
      change: 'lock',
      today: '2026-11-23',
      form: { reason: '', lastDay: '' },
    } as const
    flow.actor.send({ type: 'request.open', request })
    await flow.settled()
    expect(flow.now()).toMatchObject({ status: 'active', value: 'shown' })
    expect(flow.now().children.loginRequest).toBeUndefined()
    expect(flow.effects).toEqual([
      {
        effect: 'toast',
        params: { text: { key: 'loginRequest.failed' }, tone: 'error' },
      },
    ])
    delete flow.replies['loginRequest']
    flow.actor.send({ type: 'request.open', request })
    expect(flow.now().children.loginRequest).toBeDefined()
  })

  test('reloads the page once a request has been sent [R75]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'page.choose', page: 2 })
    await flow.settled()
    flow.actor.send({ type: 'login.requested' })
    expect(flow.callsOf('listLogins').at(-1)).toEqual({ search: '', page: 2 })
    expect(flow.calls).toHaveLength(3)
  })
})
