import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { addComment, getActionLog } from '#contract/tickets.ts'
import { logAction, logNote } from '#server/db/tickets/comments.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { newApp, signedIn, type Visitor } from '../support/server.ts'

/** A ticket of Alpha. */
const ticketId = 5

/** Ann, and a history with `count` answers of the provider, each followed by an invisible note. */
const setUp = async (engine: TestEngine, count: number) => {
  const app = await newApp(engine)
  const { db, now } = app.services
  const answer = { step: 'Reply', source: 'Jonas Brandt', authorId: null, kind: 'answer' } as const
  const write = async (text: string) => {
    const entry = { ...answer, ticketId, at: now(), description: `<p>${text}</p>` }
    await db.transaction().execute((tx) => logAction(tx, entry))
    await logNote(db, { ...entry, step: 'Note' })
  }
  for (let place = 1; place <= count; place += 1) await write(`Answer ${place}`)
  return { app, write, ann: await signedIn(app, 'ann') }
}

type Part = Partial<Record<'limit' | 'before' | 'after', number>>

const partOf = (visitor: Visitor, part: Part = {}) =>
  visitor.call(getActionLog, { ticketId, ...part })

const idsOf = async (visitor: Visitor, part: Part = {}) =>
  (await partOf(visitor, part)).map(({ entryId = 0 }) => entryId)

describe.each(engines)('pages of a history on $name', (engine) => {
  test('are an announced extra [T99]', async () => {
    const { ann } = await setUp(engine, 0)
    expect((await ann.call(getFlags)).extras).toMatchObject({ historyPages: 1 })
  })

  test('start with the newest entries, with the number of earlier ones [T99]', async () => {
    const { ann } = await setUp(engine, 8)
    const all = await partOf(ann)
    const newest = await partOf(ann, { limit: 3 })
    expect(newest).toEqual(
      all.slice(-3).map((entry, place) => ({
        ...entry,
        ...(place === 0 && { earlier: all.length - 3 }),
      })),
    )
    expect(newest.at(-1)).toMatchObject({ description: '<p>Answer 8</p>', isCurrent: true })
  })

  test('continue before an entry, back to the first one [T99]', async () => {
    const { ann } = await setUp(engine, 8)
    const ids = await idsOf(ann)
    const [first = 0] = await idsOf(ann, { limit: 3 })
    const before = await partOf(ann, { before: first, limit: 4 })
    expect(before.map(({ entryId }) => entryId)).toEqual(ids.slice(-7, -3))
    expect(before[0]?.earlier).toBe(ids.length - 7)
    const rest = await partOf(ann, { before: before[0]?.entryId ?? 0 })
    expect(rest.map(({ entryId }) => entryId)).toEqual(ids.slice(0, -7))
    expect(rest[0]?.earlier).toBe(0)
    expect(await partOf(ann, { before: ids[0] ?? 0, limit: 50 })).toEqual([])
  })

  test('contain only what was added after an entry [T99]', async () => {
    const { ann, write } = await setUp(engine, 4)
    const last = (await idsOf(ann)).at(-1) ?? 0
    expect(await partOf(ann, { after: last, limit: 50 })).toEqual([])
    await write('Answer 5')
    expect(await partOf(ann, { after: last, limit: 50 })).toMatchObject([
      { description: '<p>Answer 5</p>', isCurrent: true },
    ])
  })

  test('contain a redacted comment, whenever it was written [T99, T80]', async () => {
    const { ann, write } = await setUp(engine, 0)
    await ann.call(addComment, { ticketId, comment: 'My password is Zwiebel.' })
    const { id = 0 } = (await partOf(ann)).at(-1) ?? {}
    await write('Answer')
    const last = (await idsOf(ann)).at(-1) ?? 0
    await ann.call(redactComment, { ticketId, id })
    expect(await partOf(ann, { after: last })).toMatchObject([
      { entryId: id, redactedAt: expect.any(String) },
    ])
  })

  test('are refused for another company’s ticket [P7, T99]', async () => {
    const { app } = await setUp(engine, 2)
    const cid = await signedIn(app, 'cid')
    for (const part of [{ limit: 3 }, { before: 9 }, { after: 1 }])
      expect((await cid.post(getActionLog.path, { ticketId, ...part })).statusCode).toBe(404)
  })

  test('are refused above the maximum page size [T99]', async () => {
    const { ann } = await setUp(engine, 0)
    for (const limit of ['0', '-1', '1001', 'all'])
      expect((await ann.post(getActionLog.path, { ticketId: '5', limit })).statusCode).toBe(400)
  })
})
