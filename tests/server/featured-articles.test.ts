import { describe, expect, test } from 'vitest'

import { saveArticleFeedback } from '#contract/article-feedback.ts'
import { getFlags } from '#contract/authentication.ts'
import { getFeaturedArticles } from '#contract/featured-articles.ts'
import { deskOn } from '#tests/support/desk.ts'
import { articleFile, categoriesYaml, folderOf } from '#tests/support/knowledge.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, visitor } from '../support/server.ts'

const fiveMinutes = 5 * 60_000

const dated = (id: number, lang: 'en' | 'de', day: number) =>
  articleFile({ id, lang, title: `${lang} ${id}` }).replace(
    'lang:',
    `updated: 2026-03-0${day}\nlang:`,
  )

/** Seven English articles; the one that was updated first is also in German. */
const files = () => ({
  'categories.yaml': categoriesYaml,
  '1.md': dated(1, 'de', 1),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [`e${id}.md`, dated(id, 'en', id)])),
})

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const { desk } = deskOn(place)
  await desk(['kb', 'import', folderOf(files())])
  const clock = clockAt()
  const app = await appOn(place, { clock })
  const ann = await signedIn(app, 'ann')
  const bob = await signedIn(app, 'bob')
  const featured = (languageId = 1) => ann.call(getFeaturedArticles, { languageId })
  const rate = (user: typeof ann, id: number, answer: 'yes' | 'no') =>
    user.call(saveArticleFeedback, { id, answer, comment: '' })
  return { app, ann, bob, clock, desk, featured, rate }
}

describe.each(engines)('featured articles on $name', (engine) => {
  test('are the five updated last, and none helpful without answers of readers [R81]', async () => {
    const { ann, featured } = await setUp(engine)
    expect((await ann.call(getFlags)).extras).toMatchObject({ featuredArticles: 1 })
    const { helpful, newest } = await featured()
    expect(helpful).toEqual([])
    expect(newest.map(({ articleId }) => articleId)).toEqual([7, 6, 5, 4, 3])
    expect(newest[0]).toEqual({
      articleId: 7,
      title: 'en 7',
      language: 'en',
      updatedAt: '2026-03-07T00:00:00.000Z',
    })
  })

  test('are those that more readers found helpful than not, best first, in the reader’s language [R81]', async () => {
    const { ann, bob, featured, rate } = await setUp(engine)
    await rate(ann, 2, 'yes')
    await rate(ann, 3, 'yes')
    await rate(bob, 3, 'no')
    await rate(ann, 1, 'yes')
    await rate(bob, 1, 'yes')
    await rate(ann, 4, 'no')
    const titles = async (languageId: number) =>
      (await featured(languageId)).helpful.map(({ title, language }) => [title, language])
    expect(await titles(1)).toEqual([
      ['en 1', 'en'],
      ['en 2', 'en'],
    ])
    expect(await titles(2)).toEqual([
      ['de 1', 'de'],
      ['en 2', 'en'],
    ])
  })

  test('change with an article at once, and with an answer after five minutes [R81]', async () => {
    const { ann, clock, desk, featured, rate } = await setUp(engine)
    await featured()
    await rate(ann, 2, 'yes')
    clock.pass(fiveMinutes - 1)
    expect((await featured()).helpful).toEqual([])
    clock.pass(1)
    expect((await featured()).helpful).toHaveLength(1)
    await desk(['kb', 'remove', '2'])
    expect((await featured()).helpful).toEqual([])
  })

  test('are for signed-in users only [P10]', async () => {
    const { app } = await setUp(engine)
    const answer = await visitor(app).post(getFeaturedArticles.path, { languageId: 1 })
    expect(answer.statusCode).toBe(401)
  })
})
