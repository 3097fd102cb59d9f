import { describe, expect, test } from 'vitest'

import { fetchProfile, listInbox } from '#contract/account.ts'
import { deskOn } from '#tests/support/desk.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'

const words = ['message', 'send', '--title', 'Maintenance', '--text', 'On Sunday,\nfrom 8 to 9.']

describe.each(engines)('messages on $name', (engine) => {
  test('C13: what the operator writes lies in the inbox of whom it is for, unread', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const app = await appOn(place)
    const [ann, cid] = [await signedIn(app, 'ann'), await signedIn(app, 'cid')]
    expect(await json([...words, '--to', 'ANN,ann'])).toEqual({ title: 'Maintenance', people: 1 })
    const message = { title: 'Maintenance', teaserText: 'On Sunday, from 8 to 9.', isRead: false }
    expect(await ann.ask(listInbox)).toEqual({
      counters: { unread: 1 },
      list: [{ id: expect.any(Number), date: expect.any(String), ...message }],
    })
    expect((await cid.ask(listInbox)).list).toEqual([])
  })

  test('goes to the people of companies, to everybody, and to those of a language', async () => {
    const { json } = deskOn(await placeOf(engine))
    expect(await json([...words, '--company', 'Beta', '--to', 'cid'])).toMatchObject({ people: 2 })
    expect(await json([...words, '--everybody'])).toMatchObject({ people: 10 })
    expect(await json([...words, '--everybody', '--language', 'en'])).toMatchObject({ people: 10 })
  })

  test('reaches each reader in their language, with its date and where it leads [T55]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const german = ['--title-de', 'Wartung', '--text-de', 'Am Sonntag.']
    await deskOn(place).desk([...words, ...german, '--link', '/kb/list', '--to', 'ann,bob'])
    const shown = { isRead: false, date: new Date(startOfTests).toISOString(), link: '/kb/list' }
    const ann = await signedIn(app, 'ann')
    expect((await ann.ask(listInbox)).list).toMatchObject([{ title: 'Maintenance', ...shown }])
    const bob = await signedIn(app, 'bob', 'de')
    expect((await bob.ask(listInbox)).list).toMatchObject([
      { title: 'Wartung', teaserText: 'Am Sonntag.', ...shown },
    ])
  })

  test.each([
    ['half a translation', ['--title-de', 'Wartung']],
    ['a link that runs a script', ['--link', 'javascript:alert(1)']],
    ['a link to a foreign host', ['--link', '//evil.example']],
  ])('refuses %s [T55]', async (_, options) => {
    const place = await placeOf(engine)
    expect((await deskOn(place).desk([...words, '--to', 'ann', ...options])).code).toBe(2)
    const ann = await signedIn(await appOn(place), 'ann')
    expect((await ann.ask(listInbox)).list).toEqual([])
  })

  test.each([
    ['nobody is named', [], 2],
    ['somebody unknown is named', ['--to', 'ann,nobody'], 1],
    ['a company unknown is named', ['--company', 'Gamma'], 1],
    ['nobody reads the language', ['--everybody', '--language', 'de'], 1],
  ])('is refused when %s, and nobody gets it', async (_, recipients, expected) => {
    const place = await placeOf(engine)
    expect((await deskOn(place).desk([...words, ...recipients])).code).toBe(expected)
    const ann = await signedIn(await appOn(place), 'ann')
    expect((await ann.ask(listInbox)).list).toEqual([])
  })

  test('E7: another e-mail address is asked for, until the operator thinks better of it', async () => {
    const place = await placeOf(engine)
    const { desk } = deskOn(place)
    const ann = await signedIn(await appOn(place), 'ann')
    await desk('user ask-mail ann')
    expect((await ann.ask(fetchProfile)).mustUpdateEmail).toBe(true)
    await desk('user ask-mail ann --not')
    expect((await ann.ask(fetchProfile)).mustUpdateEmail).toBe(false)
  })
})
