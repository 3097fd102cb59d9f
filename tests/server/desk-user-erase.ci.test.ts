import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import { exportTickets, ticketDocument } from '#contract/exports.ts'
import { addParticipant } from '#contract/ticket-participants.ts'
import { addComment, createDraft, getActionLog, getTicket, listTickets } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { insertOriginal } from '#tests/support/original-email.ts'
import { wordsOf } from '#tests/support/pdf-words.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const name = 'Quirina Zwetschgenfeld'
const phone = '+49 170 555 0199'

/** Every text column of every table, including those the portal never reads. */
const textColumns = async ({ db, name: engine }: Engine) => {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ t: string; c: string }>`
          select tables.name as t, columns.name as c
          from sqlite_master tables, pragma_table_info(tables.name) columns
          where tables.type = 'table' and columns.type = 'TEXT'`.execute(db)
      : await sql<{ t: string; c: string }>`
          select table_name as t, column_name as c from information_schema.columns
          where table_schema = 'public' and data_type in ('text', 'tsvector')`.execute(db)
  return rows
}

/** `table.column: value` of everything that contains one of these strings. */
const placesOf = async (engine: Engine, strings: readonly string[]) => {
  const places: string[] = []
  for (const { t, c } of await textColumns(engine)) {
    const { rows } = await sql<{ value: string | null }>`
      select cast(${sql.id(c)} as text) as value from ${sql.id(t)}`.execute(
      engine.db.withoutPlugins(),
    )
    for (const { value } of rows)
      for (const text of strings)
        if (value?.toLowerCase().includes(text.toLowerCase())) places.push(`${t}.${c}: ${value}`)
  }
  return places
}

describe.each(engines)('erasing a user on $name', (engine) => {
  /** Alpha's user `quirina`, who has left data wherever a user can. */
  const withQuirina = async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const { db } = app.services
    await db
      .updateTable('account')
      .set({ firstName: 'Quirina', lastName: 'Zwetschgenfeld', sortKey: 'quirina zwetschgenfeld' })
      .set({ username: 'quirina.zw', usernameKey: 'quirina.zw', telephone: phone })
      .set({ mail: 'quirina@zwetschgen.example', mailKey: 'quirina@zwetschgen.example' })
      .where('username', '=', 'ann')
      .execute()
    const quirina = await signedIn(app, 'quirina.zw')
    const bob = await signedIn(app, 'bob')
    const { db: _, ...desk } = { ...deskOn(place), db }
    return { place, app, db, quirina, bob, ...desk }
  }

  const leaveTraces = async ({
    app,
    quirina,
    bob,
    db,
  }: Awaited<ReturnType<typeof withQuirina>>) => {
    await quirina.call(addComment, { ticketId: 5, comment: `Call me: ${phone}. ${name}` })
    await bob.call(addComment, {
      ticketId: 7,
      comment: `Ask ${name} (quirina.zw), Zwetschgenfeld, Quirina`,
    })
    const bytes = Buffer.from('Statedesk')
    await upload(quirina, uploadAttachment, 5, { name: `Letter of ${name}.txt`, bytes })
    await bob.call(addParticipant, { ticketId: 6, kind: 'colleague', name: 'quirina.zw' })
    await db
      .updateTable('ticket')
      .set({ shortDescription: `New phone for ${name}`, description: `<p>${name}</p>` })
      .where('id', '=', 9)
      .execute()
    await quirina.call(createDraft, { shortDescription: `Desk of ${name}` })
    await insertOriginal(app, 'Quirina@zwetschgen.example')
    const bobId = 2
    await db
      .insertInto('outbox')
      .values({
        kind: 'mailChanged',
        accountId: bobId,
        recipient: 'quirina@zwetschgen.example',
        dueAt: 9,
        createdAt: 9,
      })
      .execute()
    const query = JSON.stringify({ owners: ['quirina.zw'] })
    await db
      .insertInto('ticketView')
      .values({ accountId: bobId, name: 'Hers', nameKey: 'hers', query })
      .execute()
  }

  const traces = ['zwetschgen', 'quirina', phone]

  test('removes name, username, email, phone and everything written on tickets from all tables [O58]', async () => {
    const world = await withQuirina()
    await leaveTraces(world)
    const { app, bob, json, db } = world
    const before = await placesOf(app.services.engine, traces)
    expect(before.length).toBeGreaterThan(15)
    const others = () =>
      db.selectFrom('account').selectAll().where('id', '<>', 1).orderBy('id').execute()
    const untouched = await others()

    const { tables } = await json<{ tables: { table: string; deleted: number }[] }>(
      'user erase quirina.zw --yes',
    )
    expect(tables.find(({ table }) => table === 'session')).toMatchObject({ deleted: 1 })
    expect(await placesOf(app.services.engine, traces)).toEqual([])
    expect(await others()).toEqual(untouched)

    const log = await bob.call(getActionLog, { ticketId: 5 })
    expect(log.at(-1)).toMatchObject({ source: 'Former user', author: 'colleague' })
    expect(log.at(-1)?.description).toContain('Call me: Former user')
    const countFor = async (search: string) =>
      (await bob.call(listTickets, { search, limit: 100, page: 1 })).list.length
    expect([await countFor('zwetschgenfeld'), await countFor('zwetschgenfelt')]).toEqual([0, 0])
    expect(await countFor('former user')).toBeGreaterThan(0)
  })

  test('shows a replacement name in the reader’s language [O58]', async () => {
    const { quirina, bob, json } = await withQuirina()
    await quirina.call(addComment, { ticketId: 6, comment: `Call ${name}.` })
    await json('user erase quirina.zw --yes')
    const ticket = async (language: string) =>
      (await bob.post(getTicket.path, { ticketId: 6 }, { 'accept-language': language })).body
    expect([await ticket('en'), await ticket('de')]).toEqual([
      expect.stringContaining('"Former user"'),
      expect.stringContaining('"Ehemaliger Benutzer"'),
    ])
    const table = async (language: string) =>
      (await bob.post(exportTickets.path, {}, { 'accept-language': language })).body
    expect([await table('en'), await table('de')]).toEqual([
      expect.stringContaining(',Former user,'),
      expect.stringContaining(';Ehemaliger Benutzer;'),
    ])
    const printed = async (language: string) => {
      const headers = { 'accept-language': language }
      const file = await bob.post(ticketDocument.path, { ticketId: 6 }, headers)
      return wordsOf(file.rawPayload)
    }
    const [english, german] = [await printed('en'), await printed('de')]
    for (const args of [
      'Owner: Former user',
      'Former user · 21 November 2026',
      'Call Former user.',
    ])
      expect(english).toContain(args)
    for (const words of [
      'Eigentümer: Ehemaliger Benutzer',
      'Ehemaliger Benutzer · 21. November 2026',
    ])
      expect(german).toContain(words)
    expect(english + german).not.toMatch(/quirina|zwetschgen/i)
  })

  test('prevents signing in, and ends open sessions [O58]', async () => {
    const { app, quirina, json } = await withQuirina()
    await json('user erase quirina.zw --yes')
    expect(
      (await quirina.post(listTickets.path, { search: '', limit: 10, page: 1 })).statusCode,
    ).toBe(401)
    await expect(signedIn(app, 'quirina.zw')).rejects.toThrow('quirina.zw')
    await expect(signedIn(app, 'former-user-1')).rejects.toThrow('former-user-1')
  })

  test('is refused for open tickets and the last security manager, and then changes nothing [O59]', async () => {
    const { app, desk } = await withQuirina()
    const dump = () => app.services.db.selectFrom('account').selectAll().orderBy('id').execute()
    const before = await dump()
    const ofOwner = await desk('user erase quirina.zw')
    expect(ofOwner).toMatchObject({
      code: 1,
      err: expect.stringContaining('tickets that aren’t closed'),
    })
    const ofManager = await desk('user erase bob')
    expect(ofManager.err).toContain('is the last security manager of Alpha')
    expect(ofManager.err).toContain('--yes')
    expect((await desk('user erase nobody')).code).toBe(1)
    expect(await dump()).toEqual(before)
    expect((await desk('user erase nil')).code).toBe(0)
  })

  test('counts what it would do in a dry run, and changes nothing [O59]', async () => {
    const world = await withQuirina()
    await leaveTraces(world)
    const { app, json, desk } = world
    const before = await placesOf(app.services.engine, traces)
    const dry = await json<object>('user erase quirina.zw --dry-run')
    expect(await placesOf(app.services.engine, traces)).toEqual(before)
    const real = await json<object>('user erase quirina.zw --yes')
    expect(real).toEqual({ ...dry, dryRun: false })
    expect(await desk('user erase former-user-1 --yes')).toMatchObject({
      code: 1,
      err: 'desk: former-user-1 has already been erased\n',
    })
  })
})
