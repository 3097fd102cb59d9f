import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { CallFailure } from '#machines/failure.ts'
import { solutionSearchMachine } from '#machines/solution-search.machine.ts'
import { stage } from './stage.ts'

const fresh = { query: '', languageId: 2 }
const hit = { articleId: 31, title: 'The closing stops', description: '' }
const found = { total: 1, totalPages: 1, list: [hit] }
const draft = { ticketId: 7, shortDescription: 'closing' }

const opened = async (input: Partial<typeof fresh> = {}, replies: Record<string, unknown> = {}) => {
  const flow = stage(solutionSearchMachine, {
    input: { ...fresh, ...input },
    replies: { search: found, createDraft: draft, ...replies },
  })
  await flow.settled()
  const type = (query: string) => flow.actor.send({ type: 'query.change', query })
  return { ...flow, type }
}

describe('the search for help', () => {
  test('B33, C18, V33, K1, A39: typing asks for five articles after 600 ms of rest', async () => {
    const flow = await opened()
    for (const query of ['c', 'cl', 'closing ']) {
      flow.type(query)
      await flow.pass(limits.kbSearchDebounce - 1)
    }
    expect(flow.calls).toEqual([])
    await flow.pass(1)
    expect(flow.callsOf('search')).toEqual([{ languageId: 2, page: 1, query: 'closing', limit: 5 }])
    expect(flow.now().context.hits).toEqual([hit])
  })

  test('Enter asks at once, and once', async () => {
    const flow = await opened()
    flow.type('closing')
    flow.actor.send({ type: 'query.submit' })
    await flow.pass(2000)
    expect(flow.callsOf('search')).toHaveLength(1)
  })

  test('A99: newer words take the place of a search without an answer', async () => {
    const flow = await opened({}, { search: 'silence' })
    flow.type('closing')
    await flow.pass(600)
    flow.replies['search'] = { total: 0, totalPages: 0, list: [] }
    flow.type('printer')
    await flow.pass(600)
    expect(flow.now().context.hits).toEqual([])
  })

  test('words that are removed take their articles along', async () => {
    const flow = await opened({ query: 'closing' })
    expect(flow.now().context.hits).toEqual([hit])
    flow.type(' ')
    expect(flow.now().matches({ helping: 'waiting' })).toBe(true)
    expect(flow.now().context.hits).toBeNull()
  })

  test('A39: a ticket can be opened from the first character on, whatever the search says', async () => {
    const flow = await opened({}, { search: 'silence' })
    expect(flow.now().can({ type: 'ticket.open' })).toBe(false)
    flow.type('c')
    expect(flow.now().can({ type: 'ticket.open' })).toBe(true)
    await flow.pass(600)
    expect(flow.now().matches({ helping: 'searching' })).toBe(true)
    expect(flow.now().can({ type: 'ticket.open' })).toBe(true)
    const silent = await opened({ query: 'c' }, { search: new CallFailure('unreachable') })
    expect(silent.now().can({ type: 'ticket.open' })).toBe(true)
  })

  test('T8, C28, A40: the words become a draft, and the form opens', async () => {
    const flow = await opened({ query: ' closing ' })
    flow.actor.send({ type: 'ticket.open' })
    flow.actor.send({ type: 'ticket.open' })
    await flow.settled()
    expect(flow.callsOf('createDraft')).toEqual([{ shortDescription: 'closing' }])
    expect(flow.wishes).toContainEqual({
      effect: 'remember',
      params: { record: 'help.query', value: '' },
    })
    expect(flow.wishes.at(-1)).toEqual({
      effect: 'navigate',
      params: { to: 'ticketCreate' },
    })
  })

  test.each([new CallFailure('unreachable'), { ticketId: null, shortDescription: '' }])(
    'a draft that is not made keeps the words',
    async (createDraft) => {
      const flow = await opened({ query: 'closing' }, { createDraft })
      flow.actor.send({ type: 'ticket.open' })
      await flow.settled()
      expect(flow.now().matches({ helping: 'notOpened' })).toBe(true)
      expect(flow.now().context.query).toBe('closing')
      expect(flow.wishes).toEqual([])
    },
  )

  test('A61: every word typed is kept', async () => {
    const flow = await opened()
    flow.type('closing')
    expect(flow.wishes).toEqual([
      { effect: 'remember', params: { record: 'help.query', value: 'closing' } },
    ])
  })
})
