import { describe, expect, test } from 'vitest'

import { getArticleFeedback, saveArticleFeedback } from '#contract/article-feedback.ts'
import { getFlags } from '#contract/authentication.ts'
import { getArticle } from '#contract/knowledge-base.ts'
import { deskOn } from '#tests/support/desk.ts'
import { articleFile, categoriesYaml, folderOf } from '#tests/support/knowledge.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, placeOf, signedIn, visitor } from '../support/server.ts'

const day = 24 * 60 * 60_000

const english = articleFile({ id: 7, lang: 'en', title: 'A printer prints nothing' })

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const bring = async (files: Record<string, string>, now = startOfTests) =>
    deskOn(place, {}, now).json([
      'kb',
      'import',
      folderOf({ 'categories.yaml': categoriesYaml, ...files }),
    ])
  await bring({ 'a.md': english })
  const app = await appOn(place)
  const ann = await signedIn(app, 'ann')
  const updated = async () => (await ann.call(getArticle, { languageId: 1, id: 7 })).updatedAt
  return { app, ann, bring, updated, ...deskOn(place) }
}

const dated = (text: string, on: string) => text.replace('lang:', `updated: ${on}\nlang:`)

describe.each(engines)('articles and feedback on $name', (engine) => {
  test('show when an import last changed an article [R79]', async () => {
    const { bring, updated } = await setUp(engine)
    const first = new Date(startOfTests).toISOString()
    expect(await updated()).toBe(first)
    await bring({ 'a.md': english }, startOfTests + day)
    expect(await updated()).toBe(first)
    await bring({ 'a.md': english.replace('nothing', 'little') }, startOfTests + 2 * day)
    expect(await updated()).toBe(new Date(startOfTests + 2 * day).toISOString())
  })

  test('use the later date in the article’s file, even if nothing else has changed [R79]', async () => {
    const { bring, updated, desk } = await setUp(engine)
    const german = articleFile({ id: 7, lang: 'de', title: 'Ein Drucker druckt nicht' })
    await bring({ 'a.md': dated(english, '2026-03-05'), 'b.md': dated(german, '2026-04-01') })
    expect(await updated()).toBe('2026-04-01T00:00:00.000Z')
    await bring({ 'a.md': dated(english, '2026-03-06') })
    expect(await updated()).toBe('2026-03-06T00:00:00.000Z')
    const files = { 'categories.yaml': categoriesYaml, 'a.md': dated(english, 'yesterday') }
    expect((await desk(['kb', 'import', folderOf(files)])).err).toContain(
      'updated: expected a date',
    )
  })

  test('keep the newest answer of each user [R80]', async () => {
    const { app, ann, json } = await setUp(engine)
    expect((await ann.call(getFlags)).extras).toMatchObject({ articleFeedback: 1 })
    const bob = await signedIn(app, 'bob')
    expect(await ann.call(getArticleFeedback, { id: 7 })).toEqual({ answer: null, comment: '' })
    const missing = { id: 7, answer: 'no', comment: ' The new\nprinters. ' } as const
    await ann.call(saveArticleFeedback, missing)
    await bob.call(saveArticleFeedback, { id: 7, answer: 'yes', comment: 'Fine.' })
    expect(await ann.call(getArticleFeedback, { id: 7 })).toEqual({
      answer: 'no',
      comment: 'The new\nprinters.',
    })
    expect(await bob.call(getArticleFeedback, { id: 7 })).toEqual({ answer: 'yes', comment: '' })
    expect(await json('kb feedback')).toEqual([
      { id: 7, title: 'A printer prints nothing', yes: 1, no: 1 },
    ])
    expect(await json('kb comments 7')).toMatchObject([
      { username: 'ann', comment: 'The new\nprinters.' },
    ])
    await ann.call(saveArticleFeedback, { id: 7, answer: 'yes', comment: '' })
    expect(await json('kb feedback')).toMatchObject([{ yes: 2, no: 0 }])
    expect(await json('kb comments 7')).toEqual([])
  })

  test('accept answers only from signed-in users and about existing articles [R80]', async () => {
    const { app, ann, desk, json } = await setUp(engine)
    const answer = { id: 7, answer: 'yes', comment: '' } as const
    const stranger = visitor(app)
    expect((await stranger.post(saveArticleFeedback.path, answer)).statusCode).toBe(401)
    expect((await stranger.post(getArticleFeedback.path, { id: 7 })).statusCode).toBe(401)
    expect((await ann.post(saveArticleFeedback.path, { ...answer, id: 8 })).statusCode).toBe(404)
    const long = { ...answer, comment: 'x'.repeat(1001) }
    expect((await ann.post(saveArticleFeedback.path, long)).statusCode).toBe(400)
    await ann.call(saveArticleFeedback, answer)
    await desk('kb remove 7')
    expect(await json('kb feedback')).toEqual([])
    expect((await desk('kb comments seven')).code).toBe(2)
  })
})
