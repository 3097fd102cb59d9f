import { describe, expect, test } from 'vitest'

import { deskOn } from '#tests/support/desk.ts'
import { articleFile, categoriesYaml, folderOf, pixel } from '#tests/support/knowledge.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { placeOf } from '#tests/support/server.ts'

const good = articleFile({ id: 1, lang: 'en', title: 'A good one' })

const problemsOf = async (engine: TestEngine, files: Record<string, string | Buffer>) => {
  const { desk, json } = deskOn(await placeOf(engine))
  const { code, err } = await desk([
    'kb',
    'import',
    folderOf({ 'categories.yaml': categoriesYaml, ...files }),
  ])
  const [first, ...problems] = err.trim().split('\n')
  expect([code, first]).toEqual([1, 'desk: nothing was imported'])
  expect(await json('kb list')).toEqual([])
  return problems
}

describe.each(engines)('importing articles on $name', (engine) => {
  test('reports broken links, images and headings with file and line', async () => {
    const body = [
      '[one](missing.md) and',
      '[two](/kb/article/77)',
      '',
      '![no](no.png) ![outside](../../x.png)',
      '![text](categories.txt)',
      '',
      '# A title',
      '[fine](https://example.com) [odd](ftp://example.com)',
    ].join('\n')
    const file = articleFile({ id: 2, lang: 'en', title: 'A bad one', body })
    expect(
      await problemsOf(engine, {
        'en/good.md': good,
        'en/bad.md': file,
        'en/categories.txt': 'text',
      }),
    ).toEqual([
      'en/bad.md:8: the link missing.md is broken',
      'en/bad.md:9: the link /kb/article/77 is broken',
      'en/bad.md:11: there is no image no.png in this folder',
      'en/bad.md:11: there is no image ../../x.png in this folder',
      'en/bad.md:12: the image categories.txt isn’t a PNG, JPEG, GIF or WebP file',
      'en/bad.md:14: the title belongs in the front matter: headings begin with ##',
      'en/bad.md:15: the link ftp://example.com is broken',
    ])
  })

  test('reports unknown categories, unknown related articles and duplicates with file and line', async () => {
    expect(
      await problemsOf(engine, {
        'a.md': good,
        'b.md': articleFile({ id: 1, lang: 'en', title: 'A twin' }),
        'c.md': articleFile({ id: 1, lang: 'de', title: 'Woanders', category: 'printing' }),
        'd.md': articleFile({
          id: 3,
          lang: 'en',
          title: 'Lost',
          category: 'nope',
          related: [3, 9],
        }),
      }),
    ).toEqual([
      'b.md:2: a.md is already article 1 in en',
      'c.md:5: a.md puts article 1 into data',
      'd.md:5: there is no category nope',
      'd.md:6: there is no other article 3',
      'd.md:6: there is no other article 9',
    ])
  })

  test('reports invalid front matter with file and line', async () => {
    const problems = await problemsOf(engine, {
      'a.md': 'No front matter',
      'b.md': '---\nid: one\nlang: fr\ntitle: x\ncategory: A/B\nsurprise: 1\n---\n',
      'c.md': '---\nid: [1\n---\n',
    })
    expect(problems.map((problem) => problem.split(': ')[0])).toEqual([
      'a.md:1',
      'b.md:2',
      'b.md:3',
      'b.md:4',
      'b.md:5',
      'b.md:2',
      'c.md:2',
    ])
  })

  test('reports invalid categories with their line', async () => {
    const yaml = '- key: A B\n  en: x\n  de: y\n- key: data\n  en: Data\n- text\n'
    expect(await problemsOf(engine, { 'a.md': good, 'categories.yaml': yaml })).toEqual([
      'categories.yaml:1: key: expected lowercase letters, digits and hyphens',
      'categories.yaml:4: de: expected text',
      'categories.yaml:6: expected key, en, de and optionally children',
    ])
  })

  test('stores an image once, and removes it when no article shows it any more', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const body = '![one](p.png)\n![two](q.png)'
    const withPicture = articleFile({ id: 1, lang: 'en', title: 'Seen', body })
    const files = { 'categories.yaml': categoriesYaml, 'p.png': pixel, 'q.png': pixel }
    const bring = (text: string) => json(['kb', 'import', folderOf({ ...files, 'a.md': text })])
    expect(await bring(withPicture)).toMatchObject({ added: 1, pictures: 1 })
    expect(await bring(withPicture)).toMatchObject({ unchanged: 1 })
    expect(await bring(articleFile({ id: 1, lang: 'en', title: 'Seen' }))).toMatchObject({
      changed: 1,
    })
    expect((await desk('kb import /nowhere')).code).toBe(2)
  })
})
