import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { CallFailure } from '#machines/failure.ts'
import { peopleSearchMachine } from '#machines/tickets/people-search.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const anna = { username: 'anna.keller', name: 'Anna Keller' }

const startSearch = (reply: unknown = [anna]) =>
  startFlow(peopleSearchMachine, { input: { debitorId: 12 }, replies: { findPeople: reply } })

const setUp = async (reply?: unknown) => {
  const flow = startSearch(reply)
  flow.actor.send({ type: 'list.open' })
  await flow.settled()
  return flow
}

type Flow = ReturnType<typeof startSearch>
const type = (flow: Flow, query: string) => flow.actor.send({ type: 'query.change', query })

describe('the search for users of a company', () => {
  test('makes no call before the list is opened, then loads the first 20 once [T95]', async () => {
    const flow = startSearch()
    await flow.settled()
    expect(flow.callsOf('findPeople')).toEqual([])
    expect(flow.now().context.results).toBeNull()
    flow.actor.send({ type: 'list.open' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    flow.actor.send({ type: 'list.open' })
    await flow.settled()
    expect(flow.callsOf('findPeople')).toEqual([{ debitorId: 12, query: '' }])
    expect(flow.now().matches('found')).toBe(true)
    expect(flow.now().context.results).toEqual([anna])
  })

  test('searches 250 ms after typing, with earlier results until then [T95]', async () => {
    const flow = await setUp()
    type(flow, ' k')
    await flow.pass(limits.colleagueSearchDebounce - 1)
    type(flow, ' kel ')
    await flow.pass(limits.colleagueSearchDebounce - 1)
    expect(flow.now().matches('typing')).toBe(true)
    expect(flow.now().context.results).toEqual([anna])
    await flow.pass(1)
    expect(flow.callsOf('findPeople').at(-1)).toEqual({ debitorId: 12, query: 'kel' })
    expect(flow.callsOf('findPeople')).toHaveLength(2)
  })

  test('ignores the answer to an outdated query [A99]', async () => {
    const flow = await setUp('silence')
    type(flow, 'b')
    expect(flow.now().hasTag('busy')).toBe(false)
    flow.replies['findPeople'] = []
    await flow.pass(limits.colleagueSearchDebounce)
    expect(flow.now().context.results).toEqual([])
  })

  test('clears earlier results when a search fails, and can be repeated [X29]', async () => {
    const flow = await setUp()
    flow.replies['findPeople'] = new CallFailure('unreachable')
    type(flow, 'b')
    await flow.pass(limits.colleagueSearchDebounce)
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().context.results).toBeNull()
    flow.replies['findPeople'] = [anna]
    flow.actor.send({ type: 'search.retry' })
    expect(flow.now().matches('searching')).toBe(true)
    await flow.settled()
    expect(flow.now().context.results).toEqual([anna])
    expect(flow.callsOf('findPeople').at(-1)).toEqual({ debitorId: 12, query: 'b' })
  })
})
