import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { CallFailure } from '#machines/failure.ts'
import { solutionSearchMachine } from '#machines/tickets/solution-search.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const fresh = { query: '', languageId: 2, hasUnfinishedTicket: false }
const hit = { articleId: 31, title: 'The closing stops', description: '' }
const result = { total: 1, totalPages: 1, list: [hit] }
const draft = { ticketId: 7, shortDescription: 'closing' }

const setUp = async (input: Partial<typeof fresh> = {}, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(solutionSearchMachine, {
    input: { ...fresh, ...input },
    replies: { search: result, createDraft: draft, ...replies },
  })
  await flow.settled()
  const type = (query: string) => flow.actor.send({ type: 'query.change', query })
  return { ...flow, type }
}

describe('the search for help', () => {
  test('requests five articles 600 ms after the last key [B33, C18, V33, K1, A39]', async () => {
    const flow = await setUp()
    for (const query of ['c', 'cl', 'closing ']) {
      flow.type(query)
      await flow.pass(limits.kbSearchDebounce - 1)
    }
    expect(flow.calls).toEqual([])
    await flow.pass(1)
    expect(flow.callsOf('search')).toEqual([{ languageId: 2, page: 1, query: 'closing', limit: 5 }])
    expect(flow.now().context.hits).toEqual([hit])
  })

  test('searches immediately on Enter, but only once', async () => {
    const flow = await setUp()
    flow.type('closing')
    flow.actor.send({ type: 'query.submit' })
    await flow.pass(2000)
    expect(flow.callsOf('search')).toHaveLength(1)
  })

  test('opens a ticket on a second Enter, once the articles for the query are shown [K1]', async () => {
    const flow = await setUp()
    flow.type('closing')
    await flow.pass(limits.kbSearchDebounce)
    const enter = () => flow.actor.send({ type: 'query.submit' })
    enter()
    enter()
    await flow.settled()
    // Too early to have seen the results.
    enter()
    await flow.settled()
    expect(flow.callsOf('search')).toHaveLength(4)
    expect(flow.callsOf('createDraft')).toEqual([])
    flow.type('closing stops')
    enter()
    await flow.settled()
    await flow.pass(limits.solutionLookingTime)
    expect(flow.callsOf('createDraft')).toEqual([])
    enter()
    await flow.settled()
    expect(flow.callsOf('createDraft')).toEqual([{ shortDescription: 'closing stops' }])
  })

  test('asks about an unfinished ticket on a second Enter, too [K1, A40]', async () => {
    const flow = await setUp({ query: 'closing', hasUnfinishedTicket: true })
    flow.actor.send({ type: 'query.submit' })
    await flow.settled()
    await flow.pass(limits.solutionLookingTime)
    flow.actor.send({ type: 'query.submit' })
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.callsOf('createDraft')).toEqual([])
  })

  test('replaces a pending search with the newer query [A99]', async () => {
    const flow = await setUp({}, { search: 'silence' })
    flow.type('closing')
    await flow.pass(600)
    flow.replies['search'] = { total: 0, totalPages: 0, list: [] }
    flow.type('printer')
    await flow.pass(600)
    expect(flow.now().context.hits).toEqual([])
  })

  test('removes the articles when the query is cleared', async () => {
    const flow = await setUp({ query: 'closing' })
    expect(flow.now().context.hits).toEqual([hit])
    flow.type(' ')
    expect(flow.now().matches({ suggesting: 'waiting' })).toBe(true)
    expect(flow.now().context.hits).toBeNull()
  })

  test('offers to open a ticket from the first character on, whatever the search returns [A39]', async () => {
    const flow = await setUp({}, { search: 'silence' })
    flow.type('c')
    expect(flow.now().can({ type: 'ticket.open' })).toBe(true)
    await flow.pass(600)
    expect(flow.now().matches({ suggesting: 'searching' })).toBe(true)
    expect(flow.now().can({ type: 'ticket.open' })).toBe(true)
    const silent = await setUp({ query: 'c' }, { search: new CallFailure('unreachable') })
    expect(silent.now().can({ type: 'ticket.open' })).toBe(true)
  })

  test('asks for a query before it opens a ticket, until one is typed [V38]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'ticket.open' })
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(flow.now().matches('suggesting')).toBe(true)
    expect(flow.now().context.isMissing).toBe(true)
    flow.type('c')
    expect(flow.now().context.isMissing).toBe(false)
  })

  test('creates a draft from the query and opens the form [T8, C28, A40]', async () => {
    const flow = await setUp({ query: ' closing ' })
    flow.actor.send({ type: 'ticket.open' })
    flow.actor.send({ type: 'ticket.open' })
    await flow.settled()
    expect(flow.callsOf('createDraft')).toEqual([{ shortDescription: 'closing' }])
    expect(flow.effects).toContainEqual({
      effect: 'storeRecord',
      params: { record: 'help.query', value: '' },
    })
    expect(flow.effects.at(-1)).toEqual({
      effect: 'navigate',
      params: { to: 'ticketCreate' },
    })
  })

  test('asks before it replaces an unfinished ticket [A40, T8]', async () => {
    const flow = await setUp({ query: 'closing', hasUnfinishedTicket: true })
    flow.actor.send({ type: 'ticket.open' })
    expect(flow.now().matches('confirming')).toBe(true)
    flow.actor.send({ type: 'ticket.cancel' })
    expect(flow.now().matches('suggesting')).toBe(true)
    expect(flow.now().context.query).toBe('closing')
    expect(flow.callsOf('createDraft')).toEqual([])
    flow.actor.send({ type: 'ticket.open' })
    flow.actor.send({ type: 'ticket.confirm' })
    await flow.settled()
    expect(flow.callsOf('createDraft')).toEqual([{ shortDescription: 'closing' }])
    expect(flow.now().matches('redirected')).toBe(true)
  })

  test('asks for a query first, even with an unfinished ticket [V38]', async () => {
    const flow = await setUp({ hasUnfinishedTicket: true })
    flow.actor.send({ type: 'ticket.open' })
    expect(flow.now().matches('suggesting')).toBe(true)
    expect(flow.now().context.isMissing).toBe(true)
  })

  test.each([new CallFailure('unreachable'), { ticketId: null, shortDescription: '' }])(
    'keeps the query when the draft can’t be created',
    async (createDraft) => {
      const flow = await setUp({ query: 'closing' }, { createDraft })
      flow.actor.send({ type: 'ticket.open' })
      await flow.settled()
      expect(flow.now().matches({ suggesting: 'openingFailed' })).toBe(true)
      expect(flow.now().context.query).toBe('closing')
      expect(flow.effects).toEqual([])
    },
  )

  test('stores every change of the query [A61]', async () => {
    const flow = await setUp()
    flow.type('closing')
    expect(flow.effects).toEqual([
      { effect: 'storeRecord', params: { record: 'help.query', value: 'closing' } },
    ])
  })
})
