import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { limits } from '#contract/limits.ts'
import {
  addParticipant,
  findColleagues,
  listParticipants,
  removeParticipant,
} from '#contract/ticket-participants.ts'
import { addComment, getActionLog, getTicket, isSubscribed } from '#contract/tickets.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { deskOn } from '../support/desk.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn, type Visitor } from '../support/server.ts'

/** Bob's active ticket at Alpha. */
const ticketId = 5
const foreign = 31

const added = async (visitor: Visitor, username: string, id = ticketId) =>
  visitor.call(addParticipant, { ticketId: id, kind: 'colleague', name: username })

const listed = async (visitor: Visitor, id = ticketId) =>
  (await visitor.call(listParticipants, { ticketId: id })).participants

const namesOf = async (visitor: Visitor, id = ticketId) =>
  (await listed(visitor, id)).map(({ name }) => name)

const removed = async (visitor: Visitor, name: string) => {
  const participant = (await listed(visitor)).find((one) => one.name === name)
  return visitor.call(removeParticipant, { ticketId, id: participant?.id ?? 999 })
}

const historyOf = async (visitor: Visitor) =>
  (await visitor.call(getActionLog, { ticketId })).map(({ step, source }) => `${source}: ${step}`)

const auditOf = async ({ services: { db } }: FastifyInstance) => {
  const rows = await db
    .selectFrom('audit')
    .select(['event', 'detail'])
    .where('event', 'like', 'participant.%')
    .orderBy('id')
    .execute()
  return rows.map(({ event, detail }) => `${event} ${detail}`)
}

/** More users of Alpha for searches to choose from. */
const addUsers = async ({ services: { db } }: FastifyInstance, names: readonly string[]) => {
  const ann = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  for (const [place, name] of names.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const username = `hired${place}`
    const { id: _, ...ownFields } = ann
    const mail = `${username}@example.com`
    const { id } = await db
      .insertInto('account')
      .values({
        ...ownFields,
        firstName,
        lastName,
        username,
        usernameKey: username,
        mail,
        mailKey: mail,
        sortKey: sortKey(name),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('accountCompany').values({ accountId: id, companyId: 1 }).execute()
  }
}

const find = async (visitor: Visitor, query: string) =>
  (await visitor.call(findColleagues, { ticketId, query })).map(({ name }) => name)

describe.each(engines)('participants of a ticket on $name', (engine) => {
  test('are an announced extra, and can be added by every user who sees the ticket [T89]', async () => {
    const app = await newApp(engine)
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    expect((await ann.call(getFlags)).extras).toMatchObject({ participants: 1 })
    expect(await listed(ann)).toEqual([])
    expect(await added(ann, 'EVE')).toEqual({ success: true })
    expect(await added(ann, 'ann')).toEqual({ success: true })
    const at = new Date(startOfTests).toISOString()
    const eve = { name: 'Eve Both', kind: 'colleague', addedBy: 'Ann Àdams', addedAt: at }
    expect(await listed(ann)).toMatchObject([
      { ...eve, isYou: false, mayRemove: true, getsEmails: true },
      { name: 'Ann Àdams', isYou: true, mayRemove: true, getsEmails: true },
    ])
    const seen = await signedIn(app, 'eve')
    expect(await listed(seen)).toMatchObject([
      { isYou: true, mayRemove: true },
      { mayRemove: false },
    ])
    expect(await seen.call(isSubscribed, { ticketId })).toEqual({ isSubscribed: true })
    expect((await bob.call(listParticipants, { ticketId })).mayAdd).toBe(true)
  })

  test('are colleagues with ticket permissions, each once, and never the owner [T89]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    for (const name of ['cid', 'nil', 'locked', 'nobody'])
      expect([name, await added(ann, name)]).toMatchObject([
        name,
        { success: false, message: 'This user can’t be added to the ticket.' },
      ])
    await added(ann, 'eve')
    for (const [name, called] of [
      ['eve', 'Eve Both'],
      ['bob', 'Bob Zorn'],
    ] as const)
      expect(await added(ann, name)).toEqual({
        success: false,
        message: `${called} already gets emails about this ticket.`,
      })
    expect(await namesOf(ann)).toEqual(['Eve Both'])
  })

  test('are removed when they leave the company [T89]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    await added(ann, 'eve')
    await app.services.db
      .deleteFrom('accountCompany')
      .where('accountId', '=', 4)
      .where('companyId', '=', 1)
      .execute()
    expect(await listed(ann)).toEqual([])
  })

  test('leave on their own, or are removed by the owner, the user who added them or a security manager [T89]', async () => {
    const app = await newApp(engine)
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const eve = await signedIn(app, 'eve')
    await added(bob, 'eve')
    await added(bob, 'ann')
    expect(await removed(ann, 'Eve Both')).toMatchObject({
      success: false,
      message: expect.stringContaining('Only the ticket’s owner'),
    })
    expect(await removed(eve, 'Eve Both')).toEqual({ success: true })
    expect(await eve.call(isSubscribed, { ticketId })).toEqual({ isSubscribed: false })
    expect(await removed(bob, 'Ann Àdams')).toEqual({ success: true })
    expect(await removed(bob, 'Ann Àdams')).toEqual({ success: true })
    await added(ann, 'eve')
    expect(await removed(ann, 'Eve Both')).toEqual({ success: true })
    expect(await listed(ann)).toEqual([])
  })

  test('appear in the history and in the audit, in the reader’s language [T91]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    await added(bob, 'ann')
    await added(ann, 'eve')
    await removed(bob, 'Eve Both')
    await removed(ann, 'Ann Àdams')
    expect((await historyOf(ann)).slice(1)).toEqual([
      'Bob Zorn: Participant added',
      'Ann Àdams: Participant added',
      'Bob Zorn: Participant removed',
      'Ann Àdams: Left',
    ])
    clock.pass(60_000)
    const german = await signedIn(app, 'bob', 'de')
    const entry = (await german.call(getActionLog, { ticketId }))[1]
    expect(entry).toMatchObject({ step: 'Zum Ticket hinzugefügt', author: 'you' })
    expect(entry?.description).toContain('Ann Àdams')
    expect(await auditOf(app)).toEqual([
      'participant.added T-00005: Ann Àdams',
      'participant.added T-00005: Eve Both',
      'participant.removed T-00005: Eve Both',
      'participant.removed T-00005: Ann Àdams',
    ])
  })

  test('change neither the current step nor the date of the ticket nor whose turn it is [T91]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const app = await appOn(place, { clock })
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    const { desk } = deskOn(place)
    await desk(['ticket', 'reply', '5', '--text', 'Which one?', '--status', 'pending'])
    const before = await bob.call(getTicket, { ticketId })
    clock.pass(60_000)
    await added(bob, 'ann')
    expect(await bob.call(getTicket, { ticketId })).toEqual(before)
    expect(before.data?.waitingFor).toBe('customer')
    const log = await ann.call(getActionLog, { ticketId })
    expect(log.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true, false])
  })

  test('are found by name prefixes, 20 at a time [T89]', async () => {
    const app = await newApp(engine)
    await addUsers(app, ['Zoë Münch', 'Max Münchow', 'Bea O_Neil', 'Bea ONeil'])
    const ann = await signedIn(app, 'ann')
    expect(await find(ann, 'munch')).toEqual(['Zoë Münch', 'Max Münchow'])
    expect(await find(ann, ' MÜNCH  zo')).toEqual(['Zoë Münch'])
    expect(await find(ann, 'hired1')).toEqual(['Max Münchow'])
    expect(await find(ann, 'o_')).toEqual(['Bea O_Neil'])
    expect(await find(ann, 'unch')).toEqual([])
    expect(await find(ann, 'zorn')).toEqual([])
    expect(await find(ann, 'cid')).toEqual([])
    expect(await find(ann, 'nil')).toEqual([])
    expect(await ann.call(findColleagues, { ticketId, query: 'ann' })).toEqual([
      { username: 'ann', name: 'Ann Àdams', isYou: true },
    ])
    await added(ann, 'hired0')
    expect(await find(ann, 'munch')).toEqual(['Max Münchow'])
  })

  test('are sorted by name in the search, at most 20 [T89]', async () => {
    const app = await newApp(engine)
    await addUsers(
      app,
      Array.from({ length: 25 }, (_, place) => `Carl Nr${String(place).padStart(2, '0')}`),
    )
    const names = await find(await signedIn(app, 'ann'), 'carl')
    expect(names).toHaveLength(limits.colleagueSearchSize)
    expect(names).toEqual(names.toSorted())
  })

  test('are limited to 20 per ticket, even if two are added at the same time [T93]', async () => {
    const app = await newApp(engine)
    const max = limits.participantsPerTicket
    await addUsers(
      app,
      Array.from({ length: max + 1 }, (_, place) => `Carl Nr${place}`),
    )
    const ann = await signedIn(app, 'ann')
    for (let place = 0; place < max - 1; place += 1) await added(ann, `hired${place}`)
    const last = await Promise.all([added(ann, `hired${max - 1}`), added(ann, `hired${max}`)])
    expect(last.filter(({ success }) => success)).toHaveLength(1)
    expect(last.find(({ success }) => !success)?.message).toBe(
      'A ticket can have up to 20 participants.',
    )
    expect(await listed(ann)).toHaveLength(max)
  })

  test('can be added by one user at most 40 times in 15 minutes [T93]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const ann = await signedIn(app, 'ann')
    const statusOf = async (username: string) =>
      (await ann.post(addParticipant.path, { ticketId, kind: 'colleague', name: username }))
        .statusCode
    for (let turn = 0; turn < 40; turn += 1) expect(await statusOf('nobody')).toBe(200)
    expect(await statusOf('eve')).toBe(429)
    expect(await namesOf(ann)).toEqual([])
    clock.pass(15 * 60_000)
    expect(await statusOf('eve')).toBe(200)
  })

  test('can’t be changed on a closed ticket, except that they may leave [T89]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    await added(ann, 'ann')
    await deskOn(place).desk('ticket status 5 closed')
    expect(await added(ann, 'eve')).toEqual({
      success: false,
      message: 'This ticket is closed, so you can’t add anyone.',
    })
    expect((await ann.call(listParticipants, { ticketId })).mayAdd).toBe(false)
    expect(await removed(ann, 'Ann Àdams')).toEqual({ success: true })
  })

  test('can’t be seen or changed on another company’s ticket [T89, P11]', async () => {
    const app = await newApp(engine)
    const [ann, cid] = [await signedIn(app, 'ann'), await signedIn(app, 'cid')]
    await added(cid, 'eve', foreign)
    const [one] = await listed(cid, foreign)
    const statusOf = async (path: string, form: Record<string, string | number>) =>
      (await ann.post(path, { ticketId: foreign, ...form })).statusCode
    expect(await statusOf(listParticipants.path, {})).toBe(404)
    expect(await statusOf(findColleagues.path, { query: 'eve' })).toBe(404)
    expect(await statusOf(addParticipant.path, { kind: 'colleague', name: 'eve' })).toBe(404)
    expect(await statusOf(removeParticipant.path, { id: one?.id ?? 0 })).toBe(404)
    // The id of a participant of another ticket isn't valid here.
    expect(await ann.call(removeParticipant, { ticketId, id: one?.id ?? 0 })).toEqual({
      success: true,
    })
    expect(await namesOf(cid, foreign)).toEqual(['Eve Both'])
    const nameless = await ann.post(addParticipant.path, { ticketId, name: 'eve' })
    expect(nameless.statusCode).toBe(400)
  })

  test('comment like all other users [T89]', async () => {
    const app = await newApp(engine)
    const [bob, eve] = [await signedIn(app, 'bob'), await signedIn(app, 'eve')]
    await added(bob, 'eve')
    const answer = await eve.call(addComment, { ticketId, comment: 'Here I am.' })
    expect(answer).toMatchObject({ success: true })
  })

  test('are listed for the provider on the command line [T92]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    await added(await signedIn(app, 'ann'), 'eve')
    const { desk, json } = deskOn(place)
    const { out } = await desk('ticket show 5')
    expect(out).toContain('Participants: Eve Both')
    expect(await json('ticket show 5')).toMatchObject({ participants: ['Eve Both'] })
  })
})
