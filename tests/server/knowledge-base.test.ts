import { describe, expect, test } from 'vitest'

import { getArticle, getCategoryTree, getKbMedia, searchKb } from '#contract/knowledge-base.ts'
import { deskOn } from '#tests/support/desk.ts'
import { articleFile, categoriesYaml, folderOf, pixel } from '#tests/support/knowledge.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn, visitor } from '#tests/support/server.ts'

const body =
  'Steps <script>alert(1)</script>\n\n![A queue](../queue.png)\n\n[Next](b.md), [web](https://example.com)'
const files = () => ({
  'categories.yaml': categoriesYaml,
  'queue.png': pixel,
  'en/a.md': articleFile({ id: 11, lang: 'en', title: 'A printer waits', related: [12], body }),
  'de/a.md': articleFile({ id: 11, lang: 'de', title: 'Ein Drucker wartet' }),
  'en/b.md': articleFile({ id: 12, lang: 'en', title: 'Queues', category: 'printing/labels' }),
})

const imported = async (engine: TestEngine, content: Record<string, string | Buffer> = files()) => {
  const place = await placeOf(engine)
  const { desk, json } = deskOn(place)
  const bring = (more: Record<string, string | Buffer>, ...options: string[]) =>
    desk(['kb', 'import', folderOf(more), ...options])
  expect(await bring(content)).toMatchObject({ code: 0, err: '' })
  const app = await appOn(place)
  return { app, desk, json, bring, ann: await signedIn(app, 'ann') }
}

describe.each(engines)('the knowledge base on $name', (engine) => {
  test('has one root with the categories below it, in the reader’s language [C17, E9]', async () => {
    const { app, ann } = await imported(engine)
    const { success, tree } = await ann.call(getCategoryTree)
    expect([success, tree.length]).toEqual([true, 1])
    expect(tree[0]).toMatchObject({ id: 1, name: 'All', parentId: null, relatedNodeIds: [] })
    expect(tree[0]?.children.map(({ name }) => name)).toEqual(['Printing', 'Data'])
    expect(tree[0]?.children[0]?.children[0]).toMatchObject({ name: 'Labels', children: [] })
    const hans = await signedIn(app, 'cid', 'de')
    expect((await hans.call(getCategoryTree)).tree[0]?.name).toBe('Alle')
  })

  test('has articles with title, safe content and related articles [C19, E11, B13, B14]', async () => {
    const { ann } = await imported(engine)
    const article = await ann.call(getArticle, { languageId: 1, id: 11 })
    expect([article.id, article.translatedQuestionTitle]).toEqual([11, 'A printer waits'])
    expect(article.related).toEqual([{ articleId: 12, title: 'Queues', language: 'en' }])
    expect(article.content).toContain('Steps &lt;script&gt;')
    expect(article.content).toMatch(/<img src="\/api\/v1\/media\/get\?id=\d+" alt="A queue" \/>/)
    expect(article.content).toContain('<a href="/kb/article/12">Next</a>')
    const german = await ann.call(getArticle, { languageId: 2, id: 11 })
    expect(german.translatedQuestionTitle).toBe('Ein Drucker wartet')
    expect(german.related).toEqual([{ articleId: 12, title: 'Queues', language: 'en' }])
    const untranslated = await ann.call(getArticle, { languageId: 2, id: 12 })
    expect(untranslated.translatedQuestionTitle).toBe('Queues')
    expect([german.language, untranslated.language]).toEqual(['de', 'en'])
    expect((await ann.post(getArticle.path, { languageId: 1, id: 99 })).statusCode).toBe(404)
    expect((await ann.post(getArticle.path, { languageId: 1, id: 'x' })).statusCode).toBe(400)
  })

  test('sends an image as imported, to signed-in users [C20]', async () => {
    const { app, ann } = await imported(engine)
    const { content } = await ann.call(getArticle, { languageId: 1, id: 11 })
    const url = /src="([^"]+)"/.exec(content)?.[1] ?? ''
    const get = (address: string, cookie = ann.cookie ?? '') =>
      app.inject({ url: address, headers: { cookie: `sid=${cookie}` } })
    const picture = await get(url)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(picture.rawPayload.equals(pixel)).toBe(true)
    expect((await get(url, 'nobody')).statusCode).toBe(401)
    expect((await get(`${getKbMedia.path}?id=999`)).statusCode).toBe(404)
    expect((await get(`${getKbMedia.path}?id=abc`)).statusCode).toBe(400)
    expect((await get(getKbMedia.path)).statusCode).toBe(400)
  })

  test('refuses all calls without a session [P10]', async () => {
    const { app } = await imported(engine)
    for (const call of [getCategoryTree, searchKb, getArticle]) {
      const answer = await visitor(app).post(call.path, {
        languageId: 1,
        page: 1,
        query: '',
        id: 11,
      })
      expect([call.path, answer.statusCode]).toEqual([call.path, 401])
    }
  })

  test('can be updated by another import, and a running server finds the new words immediately', async () => {
    const { ann, bring } = await imported(engine)
    const find = async (query: string) =>
      (await ann.call(searchKb, { languageId: 1, page: 1, query })).list.map((hit) => hit.articleId)
    expect(await find('plotter')).toEqual([])
    const changed = {
      ...files(),
      'en/b.md': articleFile({ id: 12, lang: 'en', title: 'Plotters' }),
    }
    const rehearsal = await bring(changed, '--dry-run')
    expect(rehearsal.out).toContain('Texts: 0 added, 1 changed, 2 unchanged')
    expect(rehearsal.out).toContain('Dry run')
    expect(await find('plotter')).toEqual([])
    expect((await bring(changed)).out).toContain('Texts: 0 added, 1 changed, 2 unchanged')
    expect(await find('plotter')).toEqual([12])
  })

  test('can be listed and removed on the command line', async () => {
    const { desk, json, ann } = await imported(engine)
    expect(await json('kb list')).toHaveLength(3)
    expect((await desk('kb remove 11')).code).toBe(0)
    expect((await desk('kb remove 11')).code).toBe(1)
    expect((await desk('kb remove eleven')).code).toBe(2)
    expect((await ann.post(getArticle.path, { languageId: 1, id: 11 })).statusCode).toBe(404)
    expect(await ann.app.services.db.selectFrom('kbMedia').select('id').execute()).toEqual([])
  })
})
