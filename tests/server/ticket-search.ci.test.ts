import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { editProfile } from '#contract/account.ts'
import { defaultTicketQuery, noTicketFilters } from '#contract/rules/ticket-query.ts'
import { addComment, createTicket, listTickets } from '#contract/tickets.ts'
import {
  newestFinder,
  queueSearchSizes,
  type QueueSearchSizes,
} from '#server/db/agents/queue-search.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { ticketWords } from '#server/db/migrations/021-ticket-words.ts'
import { searchSizes } from '#server/db/tickets/find-tickets.ts'
import { pageSizes } from '#server/db/tickets/list-pages.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { newTicketLister } from '#server/db/tickets/ticket-list.ts'
import { tolerateTypos, withCompanies } from '#server/db/tickets/ticket-search.ts'
import { clausesOf, matchingWords, wordsOf } from '#server/db/tickets/search-words.ts'
import { deskOn } from '../support/desk.ts'
import { insertTicketCopies } from '../support/many-tickets.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'
import { slowExactSearch, slowTicketSearch } from '../support/slow-ticket-search.ts'
import type { SearchedTicket } from '../support/slow-ticket-search.ts'

const ticketsFor = async (visitor: Visitor, search: string) => {
  const { list, summary } = await visitor.call(listTickets, { search, limit: 100, page: 1 })
  expect(summary.totalVisibleCount).toBe(list.length)
  return list.map(({ ticketId }) => ticketId)
}

const vocabulary =
  'Drucker Druckerpatrone Lager Zentrallager Rechnung Rechnungen Mueller Müller Straße Server Serverraum Netz Passwort Datenbank Datenbanksicherung printer warehouse invoice café VPN 4711 47112 E-Mail'.split(
    ' ',
  )

/** Deterministic random numbers. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 48271) % 2147483647
  return seed
}

const some = (next: () => number, count: number) =>
  Array.from({ length: count }, () => vocabulary[next() % vocabulary.length] ?? '')

/** A whole word, its start, one with a missing letter, one with two letters swapped, or its end. */
const typed = (next: () => number) => {
  const [word = ''] = some(next, 1)
  const at = 1 + (next() % Math.max(1, word.length - 2))
  const ways = [
    word,
    word.slice(0, 3),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    word.slice(-5),
  ]
  return (ways[next() % ways.length] ?? word).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Ann and Bob own tickets of Alpha, Cid those of Beta. */
const owners = [
  { companyId: 1, ownerId: 1, names: 'Alpha Ann Àdams ann' },
  { companyId: 1, ownerId: 2, names: 'Alpha Bob Zorn bob' },
  { companyId: 2, ownerId: 3, names: 'Beta Cid Beyer cid' },
]

/** Replaces all tickets by generated ones with comments, whose numbers are `apart`. */
const fill = async ({ services: { db } }: FastifyInstance, next: () => number, apart = 1) => {
  const [like] = await db.selectFrom('ticket').selectAll().limit(1).execute()
  if (!like) throw new Error('There is no ticket.')
  await db.deleteFrom('ticket').execute()
  const tickets: SearchedTicket[] = []
  for (let id = 101; id < 101 + 60 * apart; id += apart) {
    const { companyId, ownerId, names } = owners[next() % owners.length] ?? owners[0]!
    const [title, description, comment, note] = [2, 3, 2, 1].map((count) =>
      some(next, count).join(' '),
    )
    const row = { ...like, id, companyId, ownerId, code: `X-${id}`, updatedAt: 100_000 - id }
    await db
      .insertInto('ticket')
      .values({
        ...row,
        shortDescription: title!,
        shortKey: sortKey(title!),
        description: `<p>${description}</p>`,
      })
      .execute()
    const entry = { ticketId: id, at: 1, step: '', source: '', isCurrent: 0 as const, authorId: 1 }
    await db
      .insertInto('actionLog')
      .values([
        { ...entry, kind: 'comment', description: `Unten<br />${comment}` },
        { ...entry, kind: 'note', description: `Geheim ${note}` },
      ])
      .execute()
    const texts = [`X-${id}`, `${id}`, title!, description!, `Unten ${comment}`, names]
    tickets.push({ id, companyId, texts })
  }
  await indexTickets(db)
  return tickets
}

const smallSizes = { ...searchSizes, ...pageSizes, walks: { short: 5, long: 20, whole: 50 } }

const manyUnknown = Array.from(
  { length: 24 },
  (_, at) => `qxz${String.fromCharCode(97 + at)}wvu`,
).join(' ')

/** Forces each strategy, since a search of few tickets would always scan them. */
const ways: [string, typeof smallSizes, number?][] = [
  ['by walks', smallSizes],
  ['by matches of the index', { ...smallSizes, walks: { short: 1, long: 1, whole: 1 } }],
  ['by all matches', { ...smallSizes, terms: 0 }],
  ['in a large portal', smallSizes, 1000],
  ['in many companies', { ...smallSizes, terms: 0, many: { companies: 1, tickets: 0 } }],
]

/** A common word is one that more than two of the five newest tickets have. */
const queueWays: [string, Partial<QueueSearchSizes> & { max: number; candidates: number }][] = [
  ['by walks', { max: 4, candidates: 4, walks: { short: 5, long: 15, longest: 15 } }],
  ['by the rarer words', { max: 3, candidates: 60, walks: { short: 5, long: 1, longest: 1 } }],
  [
    'by some of the rarer words',
    { max: 3, candidates: 4, walks: { short: 5, long: 1, longest: 1 } },
  ],
  ['by all words', { max: 3, candidates: 4, terms: 0 }],
]

describe.each(engines)('the ticket search on $name', (engine) => {
  test('finds what a straightforward search finds, newest first [T41]', async () => {
    const app = await newApp(engine)
    const next = randomFrom(42)
    const tickets = await fill(app, next)
    const [ann, eve] = [await signedIn(app, 'ann'), await signedIn(app, 'eve')]
    const sizes: number[] = []
    for (let round = 0; round < 80; round += 1) {
      const typedWords = Array.from({ length: 1 + (next() % 3) }, () => typed(next)).filter(Boolean)
      const search = typedWords.join(' ')
      const slow = slowTicketSearch(tickets, [1, 2], typedWords)
      expect([search, await ticketsFor(eve, search)]).toEqual([search, slow])
      const own = slowTicketSearch(tickets, [1], typedWords)
      expect([search, await ticketsFor(ann, search)]).toEqual([search, own])
      sizes.push(slow.length)
    }
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(40)
    expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(3)
    expect(await ticketsFor(eve, 'geheim')).toEqual([])
  })

  test('has pages of a filtered search, each with the total [T41, A31]', async () => {
    const app = await newApp(engine)
    const next = randomFrom(7)
    const tickets = await fill(app, next)
    const eve = await signedIn(app, 'eve')
    for (let round = 0; round < 40; round += 1) {
      const typedWords = [typed(next).slice(0, 1 + (next() % 4))].filter(Boolean)
      const companyId = 1 + (next() % 2)
      const [limit, page] = [1 + (next() % 9), 1 + (next() % 4)]
      const slow = slowTicketSearch(tickets, [companyId], typedWords)
      const search = typedWords.join(' ')
      const answer = await eve.call(listTickets, {
        search,
        limit,
        page,
        'filters[companyId]': [companyId],
      })
      expect([search, answer.list.map(({ ticketId }) => ticketId)]).toEqual([
        search,
        slow.slice((page - 1) * limit, page * limit),
      ])
      expect([search, answer.summary.totalVisibleCount]).toEqual([search, slow.length])
    }
  })

  test.each(ways)('finds the same %s [T41, T150]', async (_, sizes, apart) => {
    const app = await newApp(engine)
    const next = randomFrom(sizes.walks.short + sizes.matches)
    const tickets = await fill(app, next, apart)
    const lister = newTicketLister(app.services.engine, sizes)
    for (let round = 0; round < 60; round += 1) {
      const typedWords = [typed(next).slice(0, 1 + (next() % 5)), typed(next)].filter(Boolean)
      const words = typedWords.slice(0, 1 + (next() % 2))
      const companyIds = [[1], [2], [1, 2]][next() % 3] ?? []
      const slow = slowTicketSearch(tickets, companyIds, words)
      const [limit, page, countUpTo] = [1 + (next() % 5), 1 + (next() % 4), 1 + (next() % 30)]
      const search = words.join(' ')
      const wanted = { ...defaultTicketQuery, filters: noTicketFilters, search, limit, page }
      const bound = next() % 3 > 0 ? { countUpTo } : {}
      const { list, summary } = await lister.page(
        { ...wanted, ...bound },
        { companyIds, accountId: 1 },
      )
      const ids = list.map(({ ticketId }) => ticketId)
      const max = bound.countUpTo ?? 1000
      expect([search, ids, summary]).toEqual([
        search,
        slow.slice(0, max).slice((page - 1) * limit, page * limit),
        {
          totalVisibleCount: Math.min(slow.length, max),
          ...(bound.countUpTo !== undefined && { isMore: slow.length > max }),
        },
      ])
    }
  })

  test('finds some, and says so, if too many match outside the list [T150]', async () => {
    const app = await newApp(engine)
    const next = randomFrom(3)
    const tickets = await fill(app, next)
    const sizes = { ...smallSizes, walks: { short: 1, long: 3, whole: 3 }, matches: 6 }
    const limit = 3
    const lister = newTicketLister(app.services.engine, sizes)
    let partial = 0
    for (let round = 0; round < 60; round += 1) {
      const search = typed(next).slice(0, 1 + (next() % 3))
      if (search === '') continue
      const slow = slowExactSearch(tickets, [search])
      const wanted = { ...defaultTicketQuery, filters: noTicketFilters, search, limit, page: 1 }
      const { list, summary } = await lister.page(wanted, { companyIds: [1, 2], accountId: 1 })
      if (!summary.isMore) continue
      partial += 1
      const ids = list.map(({ ticketId }) => ticketId)
      expect(slow).toEqual(expect.arrayContaining(ids))
      expect(ids).toHaveLength(limit)
      expect(ids).toEqual(slow.filter((id) => ids.includes(id)))
      expect(summary.totalVisibleCount).toBeLessThan(slow.length)
    }
    expect(partial).toBeGreaterThan(5)
  })

  test.each(queueWays)('finds the newest for agents %s [T104, T41]', async (_, sizes) => {
    const app = await newApp(engine)
    const next = randomFrom(sizes.max + sizes.candidates)
    const tickets = await fill(app, next)
    const { engine: opened } = app.services
    // On SQLite, known whole words would find nearly all, and the other ways wouldn't be tried.
    const reading = { ...opened, fullText: { ...opened.fullText, isLazy: false } }
    const finders = [opened, reading].map((one) =>
      newestFinder(one, { ...queueSearchSizes, ...sizes }),
    )
    let full = 0
    for (let round = 0; round < 60; round += 1) {
      const typedWords = [typed(next).slice(0, 1 + (next() % 4)), typed(next)].filter(Boolean)
      const words = typedWords.slice(0, 1 + (next() % 2))
      const companyIds = [null, [2], [1, 2]][next() % 3] ?? null
      const visible = tickets.filter(({ companyId }) => companyIds?.includes(companyId) ?? true)
      const slow = slowExactSearch(visible, words).toSorted((one, other) => other - one)
      const search = words.join(' ')
      for (const findNewest of finders) {
        const ids = await findNewest(withCompanies(companyIds, clausesOf(search) ?? []))
        expect([search, ids]).toEqual([search, slow.slice(0, sizes.max)])
      }
      if (slow.length > sizes.max) full += 1
    }
    expect(full).toBeGreaterThan(10)
  })

  test('counts matches up to the given limit [T150]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const ask = async (asked: Record<string, number>) => {
      const form = { search: 'host', limit: 10, page: 1, ...asked }
      return (await ann.call(listTickets, form)).summary
    }
    expect(await ask({})).toEqual({ totalVisibleCount: 30 })
    expect(await ask({ countUpTo: 20 })).toEqual({ totalVisibleCount: 20, isMore: true })
    expect(await ask({ countUpTo: 30 })).toEqual({ totalVisibleCount: 30, isMore: false })
    const tooMany = { search: 'host', limit: 10, page: 1, countUpTo: 1001 }
    expect((await ann.post(listTickets.path, tooMany)).statusCode).toBe(400)
  })

  test('counts and pages up to 1,000 matches without a limit [T150]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const [id = 0] = await ticketsFor(ann, 'host')
    await insertTicketCopies(app.services.db, id, 1000)
    await indexTickets(app.services.db)
    const ask = (page: number) => ann.call(listTickets, { search: 'host', limit: 30, page })
    const [first, last, beyond] = [await ask(1), await ask(34), await ask(35)]
    for (const { summary } of [first, last, beyond])
      expect(summary).toEqual({ totalVisibleCount: 1000, isMore: true })
    expect([first, last, beyond].map(({ list }) => list.length)).toEqual([30, 10, 0])
  })

  test('finds a new ticket, its comments and answers immediately [T41]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    const ticketId = await draftOf(ann)
    const shortDescription = 'Förderband steht'
    await ann.call(createTicket, { ...wholeTicket, ticketId, shortDescription })
    expect(await ticketsFor(ann, 'foerderb')).toEqual([ticketId])
    expect(await ticketsFor(ann, `förderband T-${100_000 + ticketId}`)).toEqual([ticketId])
    await ann.call(addComment, { ticketId, comment: 'Das Getriebe <qualmt>' })
    expect(await ticketsFor(ann, 'getriebe förder qualmt alpha adams')).toEqual([ticketId])
    const { desk } = deskOn(place)
    const code = `T-${100_000 + ticketId}`
    await desk(['ticket', 'reply', code, '--text', 'Wir bringen Schmieröl.'])
    expect(await ticketsFor(ann, 'schmierol')).toEqual([ticketId])
    expect(await ticketsFor(ann, 'Schmiröl')).toEqual([ticketId])
  })

  test('finds nothing by words of another company, even with typos [T41, A58b]', async () => {
    const app = await newApp(engine)
    const [ann, eve] = [await signedIn(app, 'ann'), await signedIn(app, 'eve')]
    await eve.call(addComment, { ticketId: 35, comment: 'Betriebsgeheimnis' })
    expect(await ticketsFor(eve, 'betriebsgeheimnis')).toEqual([35])
    for (const search of ['betriebsgeheimnis', 'betreibsgeheimnis', 'geheimnis', 'beyer'])
      expect(await ticketsFor(ann, search)).toEqual([])
  })

  test('finds a renamed owner by the new name [T41]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const before = await ticketsFor(ann, 'àdams')
    expect(before.length).toBeGreaterThan(5)
    const user = { firstName: 'Ann', lastName: 'Quandt', telephoneNumber: '', totp: '' }
    await ann.call(editProfile, { ...user, mail: 'ann@example.com' })
    expect(await ticketsFor(ann, 'quandt')).toEqual(before)
    expect(await ticketsFor(ann, 'adams')).toEqual([])
  })

  test('indexes the tickets of an older version [T41]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const { engine: opened, db } = app.services
    const ann = await signedIn(app, 'ann')
    const before = await ticketsFor(ann, 'ubergabe zorn')
    for (const table of ['ticket_text', 'ticket_document', 'ticket_word'])
      if (table !== 'ticket_text' || opened.name === 'sqlite')
        await sql`drop table ${sql.table(table)}`.execute(db)
    await ticketWords(opened.syntax).up(db)
    expect(await ticketsFor(ann, 'ubergabe zorn')).toEqual(before)
    expect(before.length).toBeGreaterThan(5)
  })

  test('returns the words in code and subject that matched a row [T42]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const wordsFor = async (search: string) => {
      const { list } = await ann.call(listTickets, { search, limit: 1, page: 1 })
      return list[0]?.words
    }
    expect(await wordsFor('ubergabe HOS')).toEqual(['Übergabe', 'host'])
    expect(await wordsFor('ubregabe')).toEqual(['Übergabe'])
    expect(await wordsFor('T-00007')).toEqual(['T', '00007'])
    expect(await wordsFor('')).toBeUndefined()
  })

  test('requires one of many unknown words, not all [T41]', async () => {
    const database = openDatabase(await placeOf(engine))
    let statements = 0
    const counted = (way: 'prepare' | 'prepareLong') => {
      const prepare: Engine['prepare'] = (query) => {
        const run = database[way]<never>(query)
        return (values) => {
          statements += 1
          return run(values)
        }
      }
      return prepare
    }
    const counting = {
      ...database,
      prepare: counted('prepare'),
      prepareLong: counted('prepareLong'),
    }
    expect(await tolerateTypos(counting, [1], clausesOf(manyUnknown) ?? [])).toBeNull()
    expect(statements).toBeLessThan(8)
    await database.close()
  })

  test.each([
    ['the words of a query language', `"a" OR b* NEAR(a b) {names}: 'a' | b:* & !c ((((`],
    ['a hundred letters', [...'abcdefghijklmnopqrstuvwxyz'.repeat(4)].join(' ').slice(0, 200)],
    ['one word of many parts', [...'abcdefghijklmnopqrstuvwxyz'.repeat(4)].join('-').slice(0, 200)],
    ['many unknown words', manyUnknown],
    ['emoji, ligatures and half a character', '😀 ﬀ ﷺ İ ½ 名前 \ud800'],
  ])('answers %s [T41]', async (_, search) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { list, summary } = await ann.call(listTickets, { search, limit: 10, page: 1 })
    expect(list.length).toBeLessThanOrEqual(summary.totalVisibleCount)
  })
})

test.each([
  ['Müller & Söhne', ['muller', 'mueller', 'sohne', 'soehne']],
  ['T-100123 (e-mail)', ['t100123', 't', '100123', 'email', 'e', 'mail']],
  ['Straße 50% _ – "Øl"', ['strasse', '50', 'ol']],
  ['x'.repeat(50), ['x'.repeat(40)]],
])('splits the words of %s [T41]', (text, words) => {
  expect([...wordsOf(text)]).toEqual(words)
})

test('ignores a search without a letter or digit [T41]', () => {
  expect(clausesOf(' – % _ ')).toBeNull()
})

test('highlights whole words as they’re written [T42]', () => {
  expect(matchingWords('Großer Müller, T-1001', clausesOf('gross mueller t-1001') ?? [])).toEqual([
    'Großer',
    'Müller',
    'T',
    '1001',
  ])
})
