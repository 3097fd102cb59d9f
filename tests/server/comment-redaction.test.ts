import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { ticketDocument } from '#contract/exports.ts'
import { addComment, getActionLog, listTickets, toggleSubscription } from '#contract/tickets.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { wordsOf } from '../support/pdf-words.ts'
import { engines } from '../support/server-engines.ts'
import { startOfTests } from '../support/server-data.ts'
import { appOn, clockAt, newApp, placeOf, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'

const ticketId = 5
const env = { PUBLIC_URL: 'https://portal.example.com' }

/**
 * A password pasted into a text, of letters only, so that even searches with a typo would find it.
 */
const secret = 'Zwiebelfischgold'
const comment = `The password is ${secret}, please.`

const entriesOf = (visitor: Visitor) => visitor.call(getActionLog, { ticketId })
const lastOf = async (visitor: Visitor) => (await entriesOf(visitor)).at(-1)
const foundBy = async (visitor: Visitor, search: string) =>
  (await visitor.call(listTickets, { search, limit: 100, page: 1 })).list.length

/** Ann's comment and its id. */
const commented = async (ann: Visitor, text = comment) => {
  await ann.call(addComment, { ticketId, comment: text })
  return (await lastOf(ann))?.id ?? 0
}

/** Words that come up again in other rounds. */
const wordsOfRound = (round: number) =>
  Array.from({ length: 30 }, (_, at) => `word${(round * 17 + at * at) % 97}`).join(' ')

const redacted = async (visitor: Visitor, id: number) =>
  (await visitor.call(redactComment, { ticketId, id })).success

const users = async (app: FastifyInstance) =>
  [await signedIn(app, 'ann'), await signedIn(app, 'bob')] as const

/** The content of all tables as one text. */
const dumpOf = async ({ services: { db } }: FastifyInstance) => {
  const tables = ['actionLog', 'ticket', 'ticketDocument', 'ticketWord', 'outbox', 'audit'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows).toLowerCase()
}

describe.each(engines)('a redacted comment on $name', (engine) => {
  test('is offered only to a comment’s author [T80]', async () => {
    const [ann, bob] = await users(await newApp(engine))
    expect((await ann.call(getFlags)).extras).toMatchObject({ commentRedaction: 1 })
    await commented(ann)
    const idsOf = async (visitor: Visitor) =>
      (await entriesOf(visitor)).map(({ kind, id }) => [kind, typeof id])
    expect((await idsOf(ann)).at(-1)).toEqual(['message', 'number'])
    expect((await idsOf(ann)).slice(0, -1).every(([, id]) => id === 'undefined')).toBe(true)
    expect((await idsOf(bob)).every(([, id]) => id === 'undefined')).toBe(true)
  })

  test('leaves a placeholder with its time for all readers, in their language [T80]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const [ann, bob] = await users(app)
    const id = await commented(ann)
    clock.pass(5000)
    expect(await redacted(ann, id)).toBe(true)
    const trace = {
      entryId: id,
      kind: 'message',
      step: 'Comment',
      source: 'Ann Àdams',
      isCurrent: true,
      description: 'Comment removed by its author.',
      redactedAt: new Date(startOfTests + 5000).toISOString(),
      date: new Date(startOfTests).toISOString(),
    }
    expect(await lastOf(ann)).toEqual({ ...trace, author: 'you' })
    expect(await lastOf(bob)).toEqual({ ...trace, author: 'colleague' })
    clock.pass(60_000)
    expect(await lastOf(await signedIn(app, 'ann', 'de'))).toMatchObject({
      step: 'Kommentar',
      description: 'Der Kommentar wurde zurückgezogen.',
    })
  })

  test('is possible on a closed ticket, and does nothing the second time [T80]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const app = await appOn(place, { clock })
    const ann = await signedIn(app, 'ann')
    const id = await commented(ann)
    await deskOn(place).desk(`ticket status ${ticketId} closed`)
    expect(await redacted(ann, id)).toBe(true)
    const at = async () => (await entriesOf(ann)).find(({ redactedAt }) => redactedAt)?.redactedAt
    const first = await at()
    clock.pass(1000)
    expect([await redacted(ann, id), await at()]).toEqual([true, first])
  })

  test('is refused for other users’ comments, for steps and through another ticket [T80]', async () => {
    const app = await newApp(engine)
    const [ann, bob] = await users(app)
    const id = await commented(ann)
    expect(await bob.call(redactComment, { ticketId, id })).toEqual({
      success: false,
      message: 'You can only remove your own comments.',
    })
    expect(await redacted(ann, id + 1000)).toBe(false)
    expect((await ann.call(redactComment, { ticketId: 3, id })).success).toBe(false)
    const { db } = app.services
    const step = await db
      .selectFrom('actionLog')
      .select('id')
      .where('kind', '<>', 'comment')
      .executeTakeFirstOrThrow()
    expect(await redacted(ann, step.id)).toBe(false)
    expect((await lastOf(bob))?.description).toContain(secret)
  })

  test('isn’t found in another company’s ticket [T80, P11]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const id = await commented(ann)
    const cid = await signedIn(app, 'cid')
    expect((await cid.post(redactComment.path, { ticketId, id })).statusCode).toBe(404)
    expect((await lastOf(ann))?.description).toContain(secret)
  })

  test('is gone from search, index, vocabulary, PDF and every table [T81]', async () => {
    const app = await newApp(engine)
    const [ann, bob] = await users(app)
    const id = await commented(ann)
    expect([await foundBy(bob, secret), await foundBy(bob, 'zwiebelfischgolt')]).toEqual([1, 1])
    expect(await dumpOf(app)).toContain(secret.toLowerCase())
    await redacted(ann, id)
    expect([await foundBy(bob, secret), await foundBy(bob, 'zwiebelfischgolt')]).toEqual([0, 0])
    expect(await dumpOf(app)).not.toContain(secret.toLowerCase())
    const pdf = wordsOf((await bob.post(ticketDocument.path, { ticketId })).rawPayload)
    expect(pdf).toContain('Comment removed by its author on 21 November 2026 at 12:00')
    expect(pdf).not.toContain(secret)
  })

  test('stays findable by words that occur elsewhere [T81]', async () => {
    const app = await newApp(engine)
    const [ann, bob] = await users(app)
    await bob.call(addComment, { ticketId: 1, comment: 'Onionfish is here too.' })
    await redacted(ann, await commented(ann, `Onionfish ${secret}`))
    expect([await foundBy(bob, 'onionfish'), await foundBy(bob, 'onionfisch')]).toEqual([1, 1])
    expect(await foundBy(bob, 'host 5')).toBeGreaterThan(0)
  })

  test('is no longer emailed, while other emails are [T81]', async () => {
    const app = await newApp(engine, { env })
    const [ann, bob] = await users(app)
    await bob.call(toggleSubscription, { ticketId })
    await ann.call(toggleSubscription, { ticketId })
    const id = await commented(ann)
    await bob.call(addComment, { ticketId, comment: 'Thank you.' })
    await redacted(ann, id)
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['ann@example.com'])
    expect(mails[0]?.text).not.toContain(secret)
  })

  test('is audited without its text [T81]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const id = await commented(ann)
    await redacted(ann, id)
    const { db } = app.services
    const entries = await db
      .selectFrom('audit')
      .select(['accountId', 'detail'])
      .where('event', '=', 'comment.redacted')
      .execute()
    expect(entries).toEqual([{ accountId: 1, detail: `ticket ${ticketId}, entry ${id}` }])
  })
})

test('leaves no sentence of the comment in the SQLite file [T81]', async () => {
  const sqlite = engines.find(({ name }) => name === 'SQLite')
  if (!sqlite) throw new Error('There is no SQLite.')
  const place = await placeOf(sqlite)
  const app = await appOn(place)
  const ann = await signedIn(app, 'ann')
  const id = await commented(ann, `${'and many more words '.repeat(240)}${secret}`)
  const fileOf = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(app.services.db)
    return readFileSync(join(place.dataDir, 'portal.db')).toString('latin1').toLowerCase()
  }
  const sentence = `more words ${secret.toLowerCase()}`
  expect(await fileOf()).toContain(sentence)
  await redacted(ann, id)
  expect(await fileOf()).not.toContain(sentence)
})

test('keeps the SQLite index intact, however often it happens [T81]', async () => {
  const sqlite = engines.find(({ name }) => name === 'SQLite')
  if (!sqlite) throw new Error('There is no SQLite.')
  const app = await newApp(sqlite, { env: { COMMENT_PAUSE_MS: '0' } })
  const ann = await signedIn(app, 'ann')
  for (let round = 0; round < 60; round++) {
    await commented(ann, `Kept ${wordsOfRound(round)}`)
    await redacted(ann, await commented(ann, `Gone ${wordsOfRound(round + 7)}`))
  }
  const { db } = app.services
  await sql`insert into ticket_text (ticket_text, rank) values ('integrity-check', 1)`.execute(db)
})
