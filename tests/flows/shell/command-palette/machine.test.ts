import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { commandPaletteMachine } from '#machines/shell/command-palette.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { row } from '#tests/flows/tickets/ticket-list/model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const input = { languageId: 1, canUseTickets: true }
const found = { tickets: [row], articles: [] }
const nothing = { tickets: [], articles: [] }

const setUp = async (search: unknown) => {
  const flow = startFlow(commandPaletteMachine, { input, replies: { search } })
  await flow.settled()
  return flow
}

describe('an open command palette', () => {
  test('shows the newest tickets before anything is typed [T61]', async () => {
    const flow = await setUp(found)
    expect(flow.callsOf('search')).toEqual([{ ...input, query: '' }])
    expect(flow.now().context.hits).toEqual(found)
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('searches after a short pause in typing, for the latest query only [T61, A99]', async () => {
    const flow = await setUp(nothing)
    flow.actor.send({ type: 'query.change', query: 'vp' })
    await flow.pass(limits.paletteSearchDebounce - 1)
    flow.actor.send({ type: 'query.change', query: ' vpn ' })
    await flow.pass(limits.paletteSearchDebounce - 1)
    expect(flow.callsOf('search')).toHaveLength(1)
    await flow.pass(1)
    expect(flow.callsOf('search').at(-1)).toEqual({ ...input, query: 'vpn' })
    expect(flow.callsOf('search')).toHaveLength(2)
  })

  test('clears its results when a search fails, and searches again on request [T61, X29]', async () => {
    const flow = await setUp(found)
    flow.replies['search'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'query.change', query: 'vpn' })
    await flow.pass(limits.paletteSearchDebounce)
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().context.hits).toEqual(nothing)
    flow.replies['search'] = found
    flow.actor.send({ type: 'search.retry' })
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('search').at(-1)).toEqual({ ...input, query: 'vpn' })
  })
})
