import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { CallFailure } from '#machines/failure.ts'
import { remoteSearchMachine } from '#machines/shell/remote-search.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const results = [{ username: 'anna.keller', name: 'Anna Keller' }]

const startSearch = (search: unknown = results, searchesAtOnce = true) =>
  startFlow(remoteSearchMachine, { input: { searchesAtOnce }, replies: { search } })

const setUp = async (search?: unknown) => {
  const flow = startSearch(search)
  await flow.settled()
  return flow
}

type Flow = ReturnType<typeof startSearch>
const type = (flow: Flow, query: string) => flow.actor.send({ type: 'query.change', query })

describe('a search while typing', () => {
  test('shows something before anything is typed [T61]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('search')).toEqual([{ query: '' }])
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.results).toEqual(results)
  })

  test('makes no call before its list is opened, then searches once [T95]', async () => {
    const flow = startSearch(results, false)
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(flow.now().context.results).toBeNull()
    flow.actor.send({ type: 'list.open' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    flow.actor.send({ type: 'list.open' })
    await flow.settled()
    expect(flow.callsOf('search')).toEqual([{ query: '' }])
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('searches 250 ms after typing, with earlier results until then [T61, T95]', async () => {
    const flow = await setUp()
    type(flow, ' k')
    await flow.pass(limits.suggestionDebounce - 1)
    type(flow, ' kel ')
    await flow.pass(limits.suggestionDebounce - 1)
    expect(flow.now().matches('typing')).toBe(true)
    expect(flow.now().context.results).toEqual(results)
    await flow.pass(1)
    expect(flow.callsOf('search')).toEqual([{ query: '' }, { query: 'kel' }])
  })

  test('ignores the answer to an outdated query [A99]', async () => {
    const flow = await setUp('silence')
    type(flow, 'b')
    expect(flow.now().hasTag('busy')).toBe(false)
    flow.replies['search'] = []
    await flow.pass(limits.suggestionDebounce)
    expect(flow.now().context.results).toEqual([])
  })

  test('clears earlier results when a search fails, and can be repeated [T61, X29]', async () => {
    const flow = await setUp()
    flow.replies['search'] = new CallFailure('unreachable')
    type(flow, 'b')
    await flow.pass(limits.suggestionDebounce)
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().context.results).toBeNull()
    flow.replies['search'] = results
    flow.actor.send({ type: 'search.retry' })
    expect(flow.now().matches('searching')).toBe(true)
    await flow.settled()
    expect(flow.now().context.results).toEqual(results)
    expect(flow.callsOf('search').at(-1)).toEqual({ query: 'b' })
  })
})
