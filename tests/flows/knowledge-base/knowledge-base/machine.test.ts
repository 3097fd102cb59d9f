import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { defaultKbQuery, type KbQuery } from '#contract/rules/kb-query.ts'
import { CallFailure } from '#machines/failure.ts'
import { knowledgeBaseMachine } from '#machines/knowledge-base/knowledge-base.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const hit = (articleId: number) => ({ articleId, title: `Article ${articleId}`, description: '' })
const page = (...ids: number[]) => ({ list: ids.map(hit), total: 3, totalPages: 2 })
const input = { languageId: 1, query: defaultKbQuery, stored: null }

const all: KbQuery = { query: '', categoryId: limits.kbRootCategory }

const setUp = async (query = all) => {
  const flow = startFlow(knowledgeBaseMachine, {
    input: { ...input, query },
    replies: { search: page(1, 2), searchMore: page(2, 3) },
  })
  await flow.settled()
  return flow
}

describe('the knowledge base', () => {
  test('starts without a search, and forgets the list it showed before [R81]', async () => {
    const flow = await setUp(defaultKbQuery)
    expect([flow.now().value, flow.calls]).toEqual([{ start: 'browsing' }, []])
    flow.actor.send({ type: 'category.choose', categoryId: 4 })
    await flow.settled()
    flow.actor.send({ type: 'filters.clear' })
    expect(flow.now().matches('start')).toBe(true)
    const value = {
      languageId: 1,
      query: defaultKbQuery,
      hits: [],
      total: 0,
      totalPages: 0,
      page: 1,
    }
    expect(flow.effects.at(-1)).toEqual({
      effect: 'storeRecord',
      params: { record: 'knowledgeBase.place', value },
    })
  })

  test('keeps its first page until 600 ms after the last key, and again without text [R81, K1]', async () => {
    const flow = await setUp(defaultKbQuery)
    for (const query of ['v', 'vp']) {
      flow.actor.send({ type: 'query.change', query })
      await flow.pass(599)
    }
    expect([flow.now().value, flow.calls]).toEqual([{ start: 'typing' }, []])
    await flow.pass(1)
    expect(flow.callsOf('search')).toEqual([
      { languageId: 1, page: 1, query: 'vp', categoryId: limits.kbRootCategory },
    ])
    flow.actor.send({ type: 'query.change', query: '' })
    await flow.pass(600)
    expect(flow.now().matches('start')).toBe(true)
    flow.actor.send({ type: 'query.submit' })
    expect(flow.now().matches('start')).toBe(true)
    expect(flow.callsOf('search')).toHaveLength(1)
  })

  test('lists everything under “All”: page one, in the current language, without a limit [C18, B9]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('search')).toEqual([
      { languageId: 1, page: 1, query: '', categoryId: limits.kbRootCategory },
    ])
  })

  test('searches once, 600 ms after the last key [B8, V33, K1]', async () => {
    const flow = await setUp()
    for (const query of ['p', 'pr', 'pri']) {
      flow.actor.send({ type: 'query.change', query })
      await flow.pass(599)
    }
    expect(flow.callsOf('search')).toHaveLength(1)
    await flow.pass(1)
    expect(flow.callsOf('search')).toHaveLength(2)
    expect(flow.callsOf('search').at(-1)).toMatchObject({ query: 'pri', page: 1 })
  })

  test('searches immediately on Enter and cancels the pending search [B8]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'query.change', query: 'vpn' })
    flow.actor.send({ type: 'query.submit' })
    await flow.pass(2000)
    expect(flow.callsOf('search')).toHaveLength(2)
  })

  test('replaces a pending search with a newer one [A99]', async () => {
    const flow = await setUp()
    flow.replies['search'] = 'silence'
    flow.actor.send({ type: 'category.choose', categoryId: 4 })
    await flow.settled()
    flow.replies['search'] = page(9)
    flow.actor.send({ type: 'category.choose', categoryId: 5 })
    await flow.settled()
    expect(flow.now().context.hits).toEqual([hit(9)])
    expect(flow.now().context.query.categoryId).toBe(5)
  })

  test('loads the next page at the end of the list until totalPages, and nothing twice [B6]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'list.endReached' })
    await flow.settled()
    expect(flow.callsOf('searchMore')).toMatchObject([{ page: 2, query: '' }])
    expect(flow.now().context.hits.map(({ articleId }) => articleId)).toEqual([1, 2, 3])
    expect(flow.now().can({ type: 'list.endReached' })).toBe(false)
  })

  test('keeps its list if the next page can’t be loaded', async () => {
    const flow = await setUp()
    flow.replies['searchMore'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'list.endReached' })
    await flow.settled()
    expect(flow.now().value).toBe('moreFailed')
    expect(flow.now().context.hits).toHaveLength(2)
  })

  test('clears filters, but only when there are any [B5, A97]', async () => {
    const flow = await setUp(defaultKbQuery)
    expect(flow.now().can({ type: 'filters.clear' })).toBe(false)
    flow.actor.send({ type: 'category.choose', categoryId: 4 })
    flow.actor.send({ type: 'query.change', query: 'vpn' })
    flow.actor.send({ type: 'filters.clear' })
    await flow.settled()
    expect(flow.now().context.query).toEqual(defaultKbQuery)
  })

  test('requests a preselected article by its id, until something else is requested [R34, A34]', async () => {
    const flow = await setUp({ ...defaultKbQuery, articleId: 12 })
    expect(flow.callsOf('search')).toMatchObject([{ articleId: 12, query: '' }])
    flow.actor.send({ type: 'query.change', query: 'vpn' })
    expect(flow.now().context.query.articleId).toBeUndefined()
  })

  test.each([
    ['an earlier list', { ...defaultKbQuery, query: 'vpn' }],
    ['an article', { ...defaultKbQuery, articleId: 12 }],
  ])(
    'shows %s that the address names, instead of a pending search [T45, R34]',
    async (_, query) => {
      const flow = await setUp({ ...defaultKbQuery, query: 'printer', articleId: 7 })
      flow.actor.send({ type: 'query.change', query: 'print' })
      flow.actor.send({ type: 'query.restore', query })
      await flow.pass(limits.kbSearchDebounce)
      expect(flow.callsOf('search')).toHaveLength(2)
      expect(flow.callsOf('search').at(-1)).toEqual({
        categoryId: limits.kbRootCategory,
        ...query,
        languageId: 1,
        page: 1,
      })
      expect(flow.now().context.query.articleId).toBe('articleId' in query ? 12 : undefined)
    },
  )

  test('starts over when the user retries after no results [B7, X23, A96]', async () => {
    const flow = await setUp()
    flow.replies['search'] = { list: [], total: 0, totalPages: 0 }
    flow.actor.send({ type: 'query.change', query: 'nothing is called so' })
    flow.actor.send({ type: 'query.submit' })
    await flow.settled()
    expect(flow.now().value).toBe('empty')
    flow.actor.send({ type: 'list.restart' })
    expect(flow.now().context.query).toEqual(defaultKbQuery)
    expect(flow.now().matches('start')).toBe(true)
  })

  test.each([
    ['with the text of the search', ' paper jam ', [{ record: 'help.query', value: 'paper jam' }]],
    ['without text, leaving an earlier question alone', ' ', []],
  ])('leads from an empty list to a ticket %s [R82]', async (_, query, stored) => {
    const flow = await setUp()
    flow.replies['search'] = { list: [], total: 0, totalPages: 0 }
    flow.actor.send({ type: 'category.choose', categoryId: 4 })
    flow.actor.send({ type: 'query.change', query })
    flow.actor.send({ type: 'query.submit' })
    await flow.settled()
    flow.actor.send({ type: 'ticket.open' })
    const paramsOf = (effect: string) =>
      flow.effects.filter((one) => one.effect === effect).map(({ params }) => params)
    expect(
      paramsOf('storeRecord')
        .filter((params) => params !== undefined)
        .slice(1),
    ).toEqual(stored)
    expect(paramsOf('navigate')).toEqual([{ to: 'getHelp' }])
  })

  test('restores the last list without a call', async () => {
    const stored = { ...input, query: all, ...page(1, 2), hits: page(1, 2).list, page: 1 }
    const { list: _, stored: __, ...place } = stored
    const flow = startFlow(knowledgeBaseMachine, {
      input: { ...input, stored: place },
      replies: {},
    })
    await flow.settled()
    expect([flow.now().value, flow.calls]).toEqual(['shown', []])
    expect(flow.effects.at(-1)).toEqual({
      effect: 'storeRecord',
      params: { record: 'knowledgeBase.place', value: place },
    })
  })
})
