import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import * as calls from '#contract/tickets.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { Imported } from '#server/import/import.ts'
import { deskOn } from '#tests/support/desk.ts'
import { draftOf, wholeTicket } from '#tests/support/new-ticket.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import {
  appOn,
  addCleanup,
  clockAt,
  placeOf,
  signedIn,
  type Visitor,
} from '#tests/support/server.ts'

const minute = 60_000
const at = (minutes: number) => new Date(startOfTests + minutes * minute).toISOString()

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const { db, close } = openDatabase(place)
  addCleanup(close)
  const clock = clockAt(startOfTests + minute)
  const desk = (args: string[]) => deskOn(place, {}, clock.now()).desk(args)
  const importing = async (tickets: object[], ...options: string[]) => {
    const path = join(place.dataDir, 'tickets.json')
    writeFileSync(path, JSON.stringify(tickets, null, 1))
    const { out } = await desk(['import', 'tickets', path, '--json', ...options])
    return JSON.parse(out) as Imported
  }
  return { place, db, clock, desk, importing }
}

const description = 'It burns and prints delivery notes at the same time, which worries us.'

/** The same content as ann writes in `writtenHere`. */
const elsewhere = {
  external_id: 'x1',
  company: 'Alpha',
  owner: 'ann',
  description,
  type: 'incident',
  category: 'Sign-in',
  urgency: 'High',
  status: 'Pending',
  subject: wholeTicket.shortDescription,
  created: at(1),
  comments: [
    { at: at(3), user: 'ann', text: 'There is\nnothing left.' },
    { at: at(2), from: 'Service Desk', text: 'Which zebra is it?' },
  ],
}

type Opened = Awaited<ReturnType<typeof setUp>>

/** A ticket created, answered and commented on in the portal. */
const writtenHere = async (app: FastifyInstance, { clock, desk }: Opened) => {
  const ann = await signedIn(app, 'ann')
  const ticketId = await draftOf(ann)
  await ann.call(calls.createTicket, { ...wholeTicket, description, ticketId })
  clock.pass(minute)
  const answer = ['--text', 'Which zebra is it?', '--status', 'pending']
  await desk(['ticket', 'reply', String(ticketId), ...answer])
  clock.pass(minute)
  await ann.call(calls.addComment, { ticketId, comment: 'There is\nnothing left.' })
  clock.pass(minute)
  return ticketId
}

const idOf = async ({ db }: Opened, externalId: string) => {
  const ticket = db.selectFrom('ticket').select('id').where('externalId', '=', externalId)
  return (await ticket.executeTakeFirstOrThrow()).id
}

/** A ticket as a user sees it, without its number. */
const seenBy = async (user: Visitor, ticketId: number) => {
  const log = await user.call(calls.getActionLog, { ticketId })
  const { data } = await user.call(calls.getTicket, { ticketId })
  const { list } = await user.call(calls.listTickets, { limit: 100, page: 1 })
  const row = list.find((each) => each.ticketId === ticketId)
  const nameless = { ticketId: 0, ticketCode: '' }
  return {
    data: { ...data, ...nameless },
    row: { ...row, ...nameless },
    log: log.map(({ entryId: _, id: __, ...entry }) => entry),
    isSubscribed: (await user.call(calls.isSubscribed, { ticketId })).isSubscribed,
  }
}

const ticketsFor = async (person: Visitor, search: string) => {
  const { list, summary } = await person.call(calls.listTickets, { search, limit: 100, page: 1 })
  expect(summary.totalVisibleCount).toBe(list.length)
  return list.map(({ ticketId }) => ticketId).toSorted((one, other) => one - other)
}

const countOf = async (person: Visitor, filters: Record<string, string | number>) => {
  const { summary } = await person.call(calls.listTickets, { limit: 1, page: 1, ...filters })
  return summary.totalVisibleCount
}

describe.each(engines)('imported tickets on $name', (engine) => {
  test('equal tickets made in the portal: rows, history, search, counts, turn and unread [O48]', async () => {
    const here = await setUp(engine)
    const { place, db, clock, importing } = here
    const app = await appOn(place, { clock })
    const written = await writtenHere(app, here)
    const users = [await signedIn(app, 'ann'), await signedIn(app, 'bob')] as const
    const count = () => countOf(users[0], { 'filters[waitingFor][]': 'provider' })
    const [before, outbox] = [await count(), await db.selectFrom('outbox').selectAll().execute()]

    expect(await importing([elsewhere])).toMatchObject({ created: 1, errors: [] })
    const imported = await idOf(here, 'x1')
    for (const person of users) {
      const [one, other] = [await seenBy(person, written), await seenBy(person, imported)]
      const expected = { step: 'Ticket created', description: 'Imported from another system.' }
      expect(other).toEqual({ ...one, log: [{ ...one.log[0], ...expected }, ...one.log.slice(1)] })
    }
    expect((await seenBy(users[1], imported)).row.isUnread).toBe(true)
    const columns = await db
      .selectFrom('ticket')
      .selectAll()
      .where('id', 'in', [written, imported])
      .orderBy('id')
      .execute()
    const [
      { id, code, externalId, ...one } = {},
      { id: _, code: __, externalId: ___, ...other } = {},
    ] = columns as [Partial<(typeof columns)[0]>, Partial<(typeof columns)[0]>]
    expect([id, code, externalId]).toEqual([written, `T-${100_000 + written}`, null])
    expect(other).toEqual(one)
    for (const word of ['delivery', 'zebra', 'nothing', 'Àdams'])
      expect([word, await ticketsFor(users[1], word)]).toEqual([
        word,
        expect.arrayContaining([written, imported]),
      ])
    expect(await ticketsFor(users[1], `T-${100_000 + imported}`)).toEqual([imported])
    expect(await count()).toBe(before + 1)
    // Nobody gets an email about what happened in another system.
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual(outbox)
  })

  test('are updated if they changed, recognized if not, and keep what happened here [O48]', async () => {
    const here = await setUp(engine)
    const { place, clock, desk, importing } = here
    const app = await appOn(place, { clock })
    clock.pass(60 * minute)
    await importing([elsewhere])
    const bob = await signedIn(app, 'bob')
    const ticketId = await idOf(here, 'x1')
    const changed = {
      ...elsewhere,
      status: 'closed',
      updated: at(30),
      assignee: 'AGENT',
      group: 'Scanners',
      comments: [
        ...elsewhere.comments.slice(1),
        { at: at(5), from: 'Ada', text: 'A giraffe, then.' },
      ],
    }
    expect(await importing([changed])).toMatchObject({ updated: 1, errors: [] })
    expect(await importing([changed])).toMatchObject({ unchanged: 1, errors: [] })
    const { data, log } = await seenBy(bob, ticketId)
    expect(data).toMatchObject({
      currentStatus: 'Closed',
      currentAssigneeName: 'Ada agent',
      supportGroup: 'Scanners',
      createDate: at(1),
      lastModified: at(30),
    })
    expect(log.map(({ date, source, isCurrent }) => [date, source, isCurrent])).toEqual([
      [at(1), 'Ann Àdams', false],
      [at(2), 'Service Desk', false],
      [at(5), 'Ada', false],
      [at(30), 'Service Desk', true],
    ])
    expect([await ticketsFor(bob, 'giraffe'), await ticketsFor(bob, 'nothing')]).toEqual([
      [ticketId],
      [],
    ])

    await desk(['ticket', 'note', String(ticketId), '--text', 'Ours.'])
    expect(await importing([changed])).toMatchObject({ unchanged: 1, errors: [] })
    const { errors } = await importing([{ ...changed, status: 'active' }])
    const reason = `T-${100_000 + ticketId} has changed in the portal since it was imported`
    expect(errors).toEqual([{ line: 2, field: '', reason }])
    expect((await desk(['ticket', 'show', String(ticketId)])).out).toContain('Ours.')
  })

  test('are refused with unknown names, users of other companies, and impossible times [O46]', async () => {
    const { clock, importing } = await setUp(engine)
    clock.pass(60 * minute)
    const wrong = {
      ...elsewhere,
      external_id: 'x2',
      company: 'Beta',
      type: 'Incident',
      category: 'Server',
      urgency: 'Whenever',
      assignee: 'ann',
      updated: at(0),
      created: '2026-11-21',
      comments: [{ at: at(3), text: 'By nobody.' }],
    }
    expect(
      (await importing([wrong])).errors.map(({ field, reason }) => `${field}: ${reason}`),
    ).toEqual([
      'created: expected a time with its offset, such as 2026-12-01T06:00Z',
      'comments.0: expected either user or from',
    ])
    const comments = [
      { at: at(0), user: 'cid', text: 'Too early.' },
      { at: at(99), user: 'zoe', text: 'Too late.' },
    ]
    const { errors } = await importing([{ ...wrong, created: at(1), comments }])
    expect(errors.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'updated: is before the last comment or before created',
      'comments.0.at: is before created or in the future',
      'comments.1.at: is before created or in the future',
      'owner: “ann” isn’t a user of this company',
      'comments.1.user: “zoe” is unknown; expected the username or external id of a user',
      'category: “Server” is unknown; expected Sign-in, Performance, Printing, Network, ERP application, E-mail, Backup',
      'urgency: “Whenever” is unknown; expected High, Medium, Low',
      'assignee: “ann” is unknown; expected the username of an agent',
    ])
    await importing([elsewhere])
    expect((await importing([{ ...elsewhere, owner: 'bob', comments: [] }])).errors).toMatchObject([
      { reason: expect.stringContaining('belongs to another company or owner') },
    ])
  })
})
