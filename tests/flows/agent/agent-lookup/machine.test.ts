import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { firstCustomersQuery } from '#contract/rules/customers-query.ts'
import { agentLookupMachine } from '#machines/agent/agent-lookup.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { foundUser } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const counts = {
  users: { count: 60, isMore: false },
  companies: { count: 2, isMore: false },
}
const answer = { users: [foundUser], companies: [], found: counts }

const setUp = async (query = firstCustomersQuery) => {
  const flow = startFlow(agentLookupMachine, {
    input: { query },
    replies: { findCustomers: answer },
  })
  await flow.settled()
  return flow
}

type Flow = Awaited<ReturnType<typeof setUp>>
const lastAsked = (flow: Flow) => flow.callsOf('findCustomers').at(-1)

test('lists users by name until something is typed [T111]', async () => {
  const flow = await setUp()
  expect(flow.callsOf('findCustomers')).toEqual([{ view: 'users', search: '', page: 1 }])
  expect(flow.now().context).toMatchObject({
    shown: { view: 'users', users: [foundUser], companies: [], first: 1 },
    found: counts,
  })
  expect(flow.now().hasTag('busy')).toBe(false)
})

test('searches after a pause, or immediately on Enter, starting with the first page [T111]', async () => {
  const flow = await setUp({ ...firstCustomersQuery, page: 2 })
  for (const search of ['k', 'ke', 'kel']) flow.actor.send({ type: 'search.change', search })
  await flow.pass(limits.customersSearchDebounce - 1)
  expect(flow.callsOf('findCustomers')).toHaveLength(1)
  await flow.pass(1)
  expect(lastAsked(flow)).toEqual({ view: 'users', search: 'kel', page: 1 })
  flow.actor.send({ type: 'search.change', search: 'keller' })
  flow.actor.send({ type: 'search.submit' })
  expect(lastAsked(flow)).toEqual({ view: 'users', search: 'keller', page: 1 })
  expect(flow.now().hasTag('busy')).toBe(true)
})

test('keeps the search in the other view, and starts with its first page [T111]', async () => {
  const flow = await setUp({ view: 'users', search: 'keller', page: 3 })
  flow.actor.send({ type: 'view.choose', view: 'companies' })
  expect(lastAsked(flow)).toEqual({ view: 'companies', search: 'keller', page: 1 })
  expect(flow.now().context.shown?.view).toBe('users')
  await flow.settled()
  expect(flow.now().context.shown?.view).toBe('companies')
})

test('pages on the server, with the number of the first row [T111]', async () => {
  const flow = await setUp()
  flow.actor.send({ type: 'page.choose', page: 3 })
  expect(lastAsked(flow)).toEqual({ view: 'users', search: '', page: 3 })
  expect(flow.now().context.shown?.first).toBe(1)
  await flow.settled()
  expect(flow.now().context.shown?.first).toBe(2 * limits.customersPageSize + 1)
})

test('restores an earlier search [T111]', async () => {
  const flow = await setUp()
  const query = { view: 'companies', search: 'beta', page: 2 } as const
  flow.actor.send({ type: 'query.restore', query })
  expect(lastAsked(flow)).toEqual(query)
})

test.each(['list.retry', 'search.submit'] as const)(
  'keeps earlier rows when a search fails, and can be repeated, by %s [T111]',
  async (type) => {
    const flow = await setUp()
    flow.replies['findCustomers'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'page.choose', page: 2 })
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().context.shown).toMatchObject({ users: [foundUser], first: 1 })
    flow.replies['findCustomers'] = answer
    flow.actor.send({ type })
    expect(flow.now().matches('loading')).toBe(true)
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
  },
)
