import { expect, test } from 'vitest'

import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'

const [engine] = engines
if (!engine) throw new Error('There is no engine to test on.')

test('has at least 60 articles, each in both languages and found by the words users type', async () => {
  const place = await placeOf(engine)
  const { desk, json } = deskOn(place)
  expect(await desk(['kb', 'import', 'demo/knowledge'])).toMatchObject({ code: 0, err: '' })
  const texts = await json<{ id: number; language: string }[]>('kb list')
  const ids = (wanted: string) =>
    texts.filter(({ language }) => language === wanted).map(({ id }) => id)
  expect(ids('en').length).toBeGreaterThanOrEqual(60)
  expect(ids('de').toSorted()).toEqual(ids('en').toSorted())

  const ann = await signedIn(await appOn(place), 'ann')
  for (const [languageId, query, articleId] of [
    [kbLanguages.en, 'printer prints nothing', 201],
    [kbLanguages.en, 'vpn disconects', 803],
    [kbLanguages.en, 'restore deleted file', 301],
    [kbLanguages.en, 'new phone authenticator', 104],
    [kbLanguages.de, 'Passwort abgelaufen', 102],
    [kbLanguages.de, 'Etiketten leer', 205],
    [kbLanguages.de, 'Zertifkat Domain', 402],
    [kbLanguages.de, 'Benutzerzahl erreicht', 602],
  ] as const) {
    const { list } = await ann.call(searchKb, { languageId, query, page: 1 })
    const articleIds = list.slice(0, 3).map((hit) => hit.articleId)
    expect([query, articleIds]).toEqual([query, expect.arrayContaining([articleId])])
  }
})
