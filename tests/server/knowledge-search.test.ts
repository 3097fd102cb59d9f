import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { getCategoryTree, searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages, limits } from '#contract/limits.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { changedSince, revisionIn } from '#server/db/knowledge/knowledge.ts'
import { periodicJobs } from '#server/jobs/housekeeping.ts'
import { hitsOf, openKnowledge, type Knowledge } from '#server/knowledge/knowledge-search.ts'
import { openLexicon } from '#server/knowledge/lexicon.ts'
import { openSpellings } from '#server/knowledge/spellings.ts'
import { deskOn } from '#tests/support/desk.ts'
import { articleFile, categoriesYaml, folderOf, searchable } from '#tests/support/knowledge.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'

const filled = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const { code, err } = await deskOn(place).desk(['kb', 'import', searchable()])
  expect([code, err]).toEqual([0, ''])
  const app = await appOn(place)
  const ann = await signedIn(app, 'ann')
  const search = (query: string, languageId: number, more: Record<string, number> = {}) =>
    ann.call(searchKb, { languageId, query, page: 1, ...more })
  const titles = async (query: string, languageId: number, more = {}) =>
    (await search(query, languageId, more)).list.map(({ title }) => title)
  return { app, ann, search, titles }
}

const german = kbLanguages.de
const english = kbLanguages.en

describe.each(engines)('searching the knowledge base on $name', (engine) => {
  test('finds German words in every inflection, spelling and compound', async () => {
    const { titles } = await filled(engine)
    for (const [query, title] of [
      ['Rechnungen', 'Die Rechnung kommt zweimal'],
      ['haus', 'Häuser und Hallen verwalten'],
      ['Haeuser', 'Häuser und Hallen verwalten'],
      ['Kündigung', 'Ein Benutzerkonto löschen'],
      ['Strasse', 'Neue Straße eintragen'],
      ['Mueller', 'Ansprechpartner Müller'],
      ['Muller', 'Ansprechpartner Müller'],
      ['Vertrag', 'Mietverträge ablegen'],
      ['Datenbank', 'Wie die Datenbanksicherung läuft'],
      ['Sicherung', 'Wie die Datenbanksicherung läuft'],
    ] as const) {
      expect([query, (await titles(query, german))[0]]).toEqual([query, title])
    }
  })

  test('finds words with one letter wrong, missing, too many or swapped', async () => {
    const { titles } = await filled(engine)
    for (const query of ['Rechmung', 'Rechnug', 'Rechnnung', 'Rehcnung', 'eRchnung', 'Rechnungn']) {
      expect([query, await titles(query, german)]).toEqual([query, ['Die Rechnung kommt zweimal']])
    }
    expect(await titles('certifcates', english)).toEqual(['Renewing certificates'])
    expect(await titles('Rxxhnung', german)).toEqual([])
    // The index has the stem of “licensed”, but not the word itself.
    expect(await titles('licenses', english)).toEqual(['Printing labels', 'Renewing certificates'])
  })

  test('ranks a title above a text, and all words above some', async () => {
    const { titles } = await filled(engine)
    expect(await titles('printer', english)).toEqual(['Printing labels', 'Slow performance'])
    expect((await titles('how do I print a label?', english))[0]).toBe('Printing labels')
    expect(await titles('certificates nonsensical', english)).toEqual(['Renewing certificates'])
    expect(await titles('???', english)).toEqual([])
  })

  test('returns the words of each article that matched [E10]', async () => {
    const { search } = await filled(engine)
    const { list } = await search('drucken etikett', german)
    expect(list[0]).toMatchObject({ articleId: 8, words: ['Etikettendrucker', 'druckt'] })
    const [hit] = (await search('performance printer', english)).list
    expect(hit).toEqual({
      articleId: 103,
      title: 'Slow performance',
      description: 'What to look at, and who to tell about printers.',
      words: ['performance', 'printers'],
      language: 'en',
    })
  })

  test('filters by a category and its subcategories, and by everything with the root [B9, K24]', async () => {
    const { ann, titles } = await filled(engine)
    const { tree } = await ann.call(getCategoryTree)
    const printing = tree[0]?.children[0]
    expect(printing?.name).toBe('Printing')
    const labels = 'Der Etikettendrucker druckt leer'
    expect(await titles('', german, { categoryId: printing?.id })).toEqual([
      labels,
      'Printing labels',
    ])
    expect(await titles('', german, { categoryId: limits.kbRootCategory })).toHaveLength(11)
    expect(await titles('', german, { categoryId: 999 })).toEqual([])
  })

  test('numbers pages from 1 to totalPages, and finds an article by its id [B6, E10, A30, A34]', async () => {
    const { search } = await filled(engine)
    const first = await search('', german, { limit: 5 })
    expect([first.total, first.totalPages, first.list.length]).toEqual([11, 3, 5])
    const ids = first.list.map(({ articleId }) => articleId)
    const rest = [2, 3, 4].map((page) => search('', german, { limit: 5, page }))
    for (const { list } of await Promise.all(rest)) ids.push(...list.map((hit) => hit.articleId))
    expect(new Set(ids).size).toBe(11)
    const one = await search('', english, { articleId: 102 })
    expect([one.total, one.list[0]?.title]).toEqual([1, 'Renewing certificates'])
  })

  test('falls back to the other language if an article isn’t translated [A33]', async () => {
    const { titles } = await filled(engine)
    expect(await titles('certificates', german)).toEqual(['Renewing certificates'])
    expect(await titles('certificates', 7)).toEqual(['Renewing certificates'])
  })

  test('indexes only what has changed, with the same results as a new index', async () => {
    const place = await placeOf(engine)
    const { desk } = deskOn(place)
    await desk(['kb', 'import', searchable()])
    const database = openDatabase(place)
    onTestFinished(database.close)
    const kept = openKnowledge(database)
    const questions = ['', 'Rechnung', 'Rechnug', 'Straße', 'daten', 'label', 'Etikett', 'Drucken']
    const all = (knowledge: Knowledge) =>
      Promise.all(
        questions.flatMap((query) =>
          (['de', 'en'] as const).map((language) =>
            knowledge.search({ language, query, page: 1, limit: 20 }),
          ),
        ),
      )
    let before = await all(kept)
    const after = async (...changed: number[]) => {
      const revision = await revisionIn(database)
      const ids = await changedSince(database.db, revision - 1)
      expect(ids.toSorted((one, other) => one - other)).toEqual(changed)
      const current = await all(kept)
      expect(current).not.toEqual(before)
      expect(current).toEqual(await all(openKnowledge(database)))
      before = current
    }
    const write = (article: Parameters<typeof articleFile>[0], categories = categoriesYaml) =>
      desk([
        'kb',
        'import',
        folderOf({ 'categories.yaml': categories, 'a.md': articleFile(article) }),
      ])
    const invoice = {
      id: 1,
      lang: 'de',
      title: 'Die Rechnung fehlt',
      body: 'Neue Straße.',
    } as const
    await write(invoice)
    await after(1)
    await write({ ...invoice, category: 'printing' })
    await after(1)
    await write({ ...invoice, lang: 'en', title: 'No label', category: 'printing' })
    await after(1)
    await desk(['kb', 'remove', '4'])
    await after(4)
    await write({ id: 900, lang: 'de', title: 'Aufkleber drucken' })
    await after(900)
    // Articles of a renamed category are found by its new name, though none of them changed.
    await write(
      { id: 900, lang: 'de', title: 'Aufkleber drucken' },
      categoriesYaml.replace('Daten', 'Etikettendaten'),
    )
    await after()
  })

  test('indexes articles in the background, so that no search waits', async () => {
    const { app, titles } = await filled(engine)
    const log = pino({ level: 'silent' })
    for (const { work } of periodicJobs(app.services, log)) await work()
    const selectFrom = vi.spyOn(app.services.db, 'selectFrom')
    for (const language of [german, english])
      expect((await titles('certificates', language))[0]).toBe('Renewing certificates')
    expect(selectFrom.mock.calls.flat()).not.toContain('kbCategory')
  })
})

const tokens =
  'Server server servers SERVERS Serverraum xserver server2 Häuser haus Hausmeister Straße 𝒳server server𝒳 cafe\u0301 cafe naïve'.split(
    ' ',
  )

test('finds the same words of a text, whether it looks for them or reads all [E10]', () => {
  const lexicon = openLexicon(openSpellings(), 'de')
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const texts = Array.from({ length: 300 }, () =>
    Array.from({ length: 1 + next(12) }, () => tokens[next(tokens.length)]).join(
      [' ', '-', ', ', '\n', '😀'][next(5)],
    ),
  )
  for (const text of texts) lexicon.visit(text, () => {})
  const stems = [...new Set(lexicon.terms.map(({ stem }) => stem))]
  let found = 0
  for (const text of texts) {
    const words = [{ stems: stems.filter(() => next(4) === 0) }]
    const hits = hitsOf({ lexicon }, words)(text)
    expect([text, hits]).toEqual([text, hitsOf({ lexicon }, words, -1)(text)])
    found += hits.length
  }
  expect(found).toBeGreaterThan(300)
})
