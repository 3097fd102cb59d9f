import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import {
  addComment,
  createTicket,
  getActionLog,
  getTicket,
  listTickets,
} from '#contract/tickets.ts'
import { readerLanguage } from '#server/db/migrations/020-reader-language.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { followLanguage } from '#contract/account-language.ts'
import { getFlags } from '#contract/authentication.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { deskOn } from '../support/desk.ts'
import { anyEngine, engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn } from '../support/server.ts'

const resolved = 4

describe.each(anyEngine)('texts in the reader’s language', (engine) => {
  test.each([
    ['as data', true],
    ['as text only, in earlier versions', false],
  ])('shows a history stored %s in the reader’s language [B29, E3, T56]', async (_, hasData) => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    const reader = await signedIn(app, 'bob', 'de')
    const ticketId = await draftOf(ann)
    await ann.call(createTicket, { ...wholeTicket, ticketId })
    const { desk } = deskOn(place)
    const ticket = String(ticketId)
    await desk(['ticket', 'reply', ticket, '--text', 'We bring water.', '--from', 'Jo'])
    await desk(['ticket', 'assign', ticket, 'Jo'])
    await desk(['ticket', 'assign', ticket])
    await desk(['ticket', 'group', ticket, 'Night Shift'])
    await desk(`ticket status ${ticketId} resolved`)
    await ann.call(addComment, { ticketId, comment: 'It is back.' })
    if (!hasData) await app.services.db.updateTable('actionLog').set({ details: null }).execute()
    const descriptionsFor = async (visitor: typeof ann) =>
      (await visitor.call(getActionLog, { ticketId })).map(({ step, description }) => [
        step,
        description,
      ])
    expect(await descriptionsFor(ann)).toEqual([
      ['Ticket created', 'Created in the customer portal.'],
      ['Reply', 'We bring water.'],
      ['Assigned', 'Assigned to Jo.'],
      ['Assigned', 'Nobody is assigned at the moment.'],
      ['Support group changed', 'The support group has changed from Service Desk to Night Shift.'],
      ['Status changed', 'Resolved by Service Desk.'],
      ['Comment', 'It is back.'],
      ['Reactivated', 'The status has changed from Resolved to Active.'],
    ])
    expect(await descriptionsFor(reader)).toEqual([
      ['Ticket erstellt', 'Über das Kundenportal erstellt.'],
      ['Antwort', 'We bring water.'],
      ['Zugewiesen', 'Zugewiesen an Jo.'],
      ['Zugewiesen', 'Zurzeit ist niemand zugewiesen.'],
      ['Supportgruppe geändert', 'Das Ticket wurde von Service Desk an Night Shift übergeben.'],
      ['Status geändert', 'Gelöst von Service Desk.'],
      ['Kommentar', 'It is back.'],
      ['Wieder geöffnet', 'Der Status wurde von „Gelöst“ auf „Aktiv“ geändert.'],
    ])
  })

  test.each([
    ['Status geändert', 'Der Status wurde von „Rückfrage“ auf „Geschlossen“ geändert.'],
    ['Status geändert', 'Der Status wurde von „Wartend“ auf „Geschlossen“ geändert.'],
    ['Zugewiesen', '<p>Zugewiesen an Systembetrieb &amp; Co, Jo.</p>'],
  ])('recognizes what was written in German: %s [T56]', async (step, description) => {
    const app = await newApp(engine)
    const entry = { step, description, details: null, kind: 'status' as const }
    await app.services.db
      .updateTable('actionLog')
      .set(entry)
      .where('ticketId', '=', resolved)
      .execute()
    const descriptionsFor = async (language: string, name: string) => {
      const [item] = await (
        await signedIn(app, name, language)
      ).call(getActionLog, {
        ticketId: resolved,
      })
      return item?.description
    }
    expect(await descriptionsFor('de', 'bob')).toBe(
      description.replaceAll(/<.?p>/g, '').replace('Wartend', 'Rückfrage'),
    )
    expect(await descriptionsFor('en', 'ann')).toMatch(
      /^(The status has changed from Pending to Closed\.|Assigned to Systembetrieb &amp; Co, Jo\.)$/,
    )
  })

  test('keeps the stored text of an entry it doesn’t recognize [E3, T56]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann', 'de')
    const [entry] = await ann.call(getActionLog, { ticketId: resolved })
    expect(entry?.step).toBe('Created')
  })

  test('names the priority in the reader’s language [A32]', async () => {
    const app = await newApp(engine)
    const stored = { priority: '2 – hoch', internalPriorityId: 2 }
    await app.services.db.updateTable('ticket').set(stored).where('id', '=', 1).execute()
    const priorities = async (who: string, language: string) => {
      const reader = await signedIn(app, who, language)
      const { list } = await reader.call(listTickets, { limit: 2, page: 1 })
      const { data } = await reader.call(getTicket, { ticketId: 1 })
      return [data?.priority, ...list.map(({ priority }) => priority)]
    }
    expect(await priorities('ann', 'en')).toEqual(['High', 'High', 'P2'])
    expect(await priorities('bob', 'de')).toEqual(['Hoch', 'Hoch', 'P2'])
  })

  test('sorts subjects without their leading punctuation, which searches still find [A28]', async () => {
    const app = await newApp(engine)
    const titles = [
      '„Zebra“ druckt nicht',
      '“Apple” prints nothing',
      'Øl pumpe',
      '(Mond) dunkel',
      'Pinsel',
    ]
    for (const [index, title] of titles.entries()) {
      await app.services.db
        .updateTable('ticket')
        .set({ shortDescription: title, shortKey: sortKey(title), statusId: 1, typeId: 1 })
        .where('id', '=', index + 1)
        .execute()
    }
    await app.services.db.deleteFrom('ticketDocument').execute()
    await indexTickets(app.services.db)
    const ann = await signedIn(app, 'ann')
    const listed = async (search: string) => {
      const sorting = { 'sortBy[columnName]': 'shortDescription', 'sortBy[direction]': 'asc' }
      const { list } = await ann.call(listTickets, { limit: 100, page: 1, search, ...sorting })
      return list.map(({ shortDescription }) => shortDescription)
    }
    expect((await listed('')).filter((title) => titles.includes(title))).toEqual([
      '“Apple” prints nothing',
      '(Mond) dunkel',
      'Øl pumpe',
      'Pinsel',
      '„Zebra“ druckt nicht',
    ])
    expect(await listed('„zebra')).toEqual(['„Zebra“ druckt nicht'])
    expect(await listed('ol pumpe')).toEqual(['Øl pumpe'])
  })

  test('recomputes the sort keys of older tickets [A28]', async () => {
    const place = await placeOf(engine)
    const database = openDatabase(place)
    const { db } = database
    await db
      .updateTable('ticket')
      .set({ shortDescription: '„Øl“', shortKey: '„øl“' })
      .where('id', '=', 7)
      .execute()
    await sql`alter table action_log drop column details`.execute(db)
    await readerLanguage.up(db)
    const { shortKey } = await db
      .selectFrom('ticket')
      .select('shortKey')
      .where('id', '=', 7)
      .executeTakeFirstOrThrow()
    await database.close()
    expect(shortKey).toBe('ol“ „')
  })
})

test.each(['en', 'de'])('sorts as a reader of %s expects [A28]', (language) => {
  const names = [
    'Zoë',
    'Ångström',
    'Øst',
    'Oslo',
    'Osten',
    'Łódź',
    'Lodge',
    'Ærø',
    'Adler',
    'Afrika',
    'Straße',
    'Strasse 2',
    'Ölpumpe',
    'Olive',
    '„Öhr“',
    '“Orange”',
    '2. Stock',
    '10 Drucker',
    'Éclair',
    'Echo',
  ]
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', ignorePunctuation: true })
  const byKey = names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  expect(byKey).toEqual(names.toSorted(compare))
})

describe.each(engines)('the language of an account on $name', (engine) => {
  test('is an announced extra, empty before a choice, then the same on every device, for each user [G7]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(getFlags)).extras).toMatchObject({ accountLanguage: 1 })
    expect(await ann.call(followLanguage, { language: '' })).toEqual({ language: '' })
    expect(await ann.call(followLanguage, { language: 'de' })).toEqual({ language: 'de' })
    expect(await ann.call(followLanguage, { language: '' })).toEqual({ language: 'de' })
    const bob = await signedIn(app, 'bob')
    expect(await bob.call(followLanguage, { language: '' })).toEqual({ language: '' })
  })

  test('is the language of emails from then on [G7]', async () => {
    const app = await newApp(engine)
    await (await signedIn(app, 'ann')).call(followLanguage, { language: 'de' })
    const { language } = await app.services.db
      .selectFrom('account')
      .select('language')
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    expect(language).toBe('de')
  })

  test('is refused as a bad request where it can’t be chosen', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    for (const language of ['he', 'xx', 'DE']) {
      const { statusCode } = await ann.post(followLanguage.path, { language })
      expect([language, statusCode]).toEqual([language, 400])
    }
  })
})
