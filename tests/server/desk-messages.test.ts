import { describe, expect, test } from 'vitest'

import { fetchProfile, listInbox } from '#contract/account.ts'
import { deskOn } from '#tests/support/desk.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'

const text = ['message', 'send', '--title', 'Maintenance', '--text', 'On Sunday,\nfrom 8 to 9.']

describe.each(engines)('messages on $name', (engine) => {
  test('arrive unread in the inboxes of their recipients [C13]', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const app = await appOn(place)
    const [ann, cid] = [await signedIn(app, 'ann'), await signedIn(app, 'cid')]
    expect(await json([...text, '--to', 'ANN,ann'])).toEqual({ title: 'Maintenance', people: 1 })
    const message = { title: 'Maintenance', teaserText: 'On Sunday, from 8 to 9.', isRead: false }
    expect(await ann.call(listInbox)).toEqual({
      counters: { unread: 1 },
      list: [{ id: expect.any(Number), date: expect.any(String), ...message }],
    })
    expect((await cid.call(listInbox)).list).toEqual([])
  })

  test('go to the users of companies, to all users, or to those of a language', async () => {
    const { json } = deskOn(await placeOf(engine))
    expect(await json([...text, '--company', 'Beta', '--to', 'cid'])).toMatchObject({ people: 2 })
    expect(await json([...text, '--everybody'])).toMatchObject({ people: 10 })
    expect(await json([...text, '--everybody', '--language', 'en'])).toMatchObject({ people: 10 })
  })

  test('reach each reader in their language, with their date and link [T55]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const german = ['--title-de', 'Wartung', '--text-de', 'Am Sonntag.']
    await deskOn(place).desk([...text, ...german, '--link', '/kb/list', '--to', 'ann,bob'])
    const shown = { isRead: false, date: new Date(startOfTests).toISOString(), link: '/kb/list' }
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(listInbox)).list).toMatchObject([{ title: 'Maintenance', ...shown }])
    const bob = await signedIn(app, 'bob', 'de')
    expect((await bob.call(listInbox)).list).toMatchObject([
      { title: 'Wartung', teaserText: 'Am Sonntag.', ...shown },
    ])
  })

  test.each([
    ['half a translation', ['--title-de', 'Wartung']],
    ['a link that runs a script', ['--link', 'javascript:alert(1)']],
    ['a link to another host', ['--link', '//evil.example']],
  ])('are refused with %s [T55]', async (_, options) => {
    const place = await placeOf(engine)
    expect((await deskOn(place).desk([...text, '--to', 'ann', ...options])).code).toBe(2)
    const ann = await signedIn(await appOn(place), 'ann')
    expect((await ann.call(listInbox)).list).toEqual([])
  })

  test.each([
    ['no one is named', [], 2],
    ['an unknown user is named', ['--to', 'ann,nobody'], 1],
    ['an unknown company is named', ['--company', 'Gamma'], 1],
    ['no one reads the language', ['--everybody', '--language', 'de'], 1],
  ])('reach no one if %s', async (_, recipients, expected) => {
    const place = await placeOf(engine)
    expect((await deskOn(place).desk([...text, ...recipients])).code).toBe(expected)
    const ann = await signedIn(await appOn(place), 'ann')
    expect((await ann.call(listInbox)).list).toEqual([])
  })

  test('ask for a new email address until the operator withdraws it [E7]', async () => {
    const place = await placeOf(engine)
    const { desk } = deskOn(place)
    const ann = await signedIn(await appOn(place), 'ann')
    await desk('user ask-mail ann')
    expect((await ann.call(fetchProfile)).mustUpdateEmail).toBe(true)
    await desk('user ask-mail ann --not')
    expect((await ann.call(fetchProfile)).mustUpdateEmail).toBe(false)
  })
})
