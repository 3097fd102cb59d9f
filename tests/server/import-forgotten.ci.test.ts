import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { redactComment } from '#contract/comment-redaction.ts'
import { getActionLog } from '#contract/tickets.ts'
import type { Imported } from '#server/import/import.ts'
import { applyRetention } from '#server/rules/retention.ts'
import { deskOn } from '#tests/support/desk.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf, signedIn } from '#tests/support/server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = startOfTests + day
const at = (minutes: number) => new Date(startOfTests + minutes * minute).toISOString()

const [dora, emil] = [
  { external_id: 'u1', username: 'dora', first_name: 'Dora', last_name: 'Meier' },
  { external_id: 'u2', username: 'emil', first_name: 'Emil', last_name: 'Roth' },
].map((user) => ({ ...user, mail: `${user.username}@alpha.example`, companies: ['Alpha'] }))

const isDora = (user: object) => 'username' in user && String(user.username).startsWith('dora')

const ticket = (id: string, owner: string) => ({
  external_id: id,
  company: 'Alpha',
  owner,
  subject: `Printer ${id} burns`,
  type: 'Incident',
  category: 'Printing',
  urgency: 'High',
  created: at(1),
  description: 'It burns and prints delivery notes at the same time.',
  comments: [{ at: at(2), user: 'ann', text: 'Ask Dora Meier.' }],
})

describe.each(engines)('an import on $name', (engine) => {
  const setUp = async () => {
    const place = await placeOf(engine)
    const desk = deskOn(place, {}, now)
    const importing = (kind: string, records: object[], ...options: string[]) => {
      const path = join(place.dataDir, `${kind}.json`)
      writeFileSync(path, JSON.stringify(records, null, 1))
      return desk.json<Imported>(['import', kind, path, ...options])
    }
    return { place, ...desk, importing }
  }

  test('skips and reports erased users, by external id or email address [T152]', async () => {
    const { desk, json, importing } = await setUp()
    await importing('users', [dora!, emil!])
    await desk('user erase dora')
    const files = [
      [dora!, emil!],
      [{ ...dora!, external_id: 'n7', username: 'dora.m' }, emil!],
    ]
    for (const file of files)
      for (const options of [['--dry-run'], []])
        expect(await importing('users', file, ...options)).toMatchObject({
          created: 0,
          updated: 0,
          unchanged: 1,
          errors: [],
          skipped: [{ line: 2, reason: 'was erased on 2026-11-22' }],
        })
    const path = ['import', 'users', 'docs/importing/users.csv', '--dry-run']
    expect((await desk(path)).out).toContain('Skipped: 0.')
    expect((await json<object[]>('user list')).filter(isDora)).toEqual([])
  })

  test('prints a line for everything it skips [T152]', async () => {
    const { place, desk, importing } = await setUp()
    await importing('users', [dora!])
    await desk('user erase dora')
    const path = join(place.dataDir, 'users.json')
    const { code, out } = await desk(['import', 'users', path])
    expect([code, out]).toEqual([
      0,
      `${path}:2: skipped u1, which was erased on 2026-11-22\nCreated: 0. Updated: 0. Unchanged: 0. Skipped: 1. Errors: 0.\n`,
    ])
  })

  test('adds an erased user again with --add-erased, as a new user [T152]', async () => {
    const { desk, json, importing } = await setUp()
    await importing('users', [dora!])
    await desk('user erase dora')
    expect(await importing('users', [dora!], '--add-erased')).toMatchObject({ created: 1 })
    expect(await importing('users', [dora!])).toMatchObject({ unchanged: 1, skipped: [] })
    expect((await json<object[]>('user list')).filter(isDora)).toHaveLength(1)
  })

  test('doesn’t restore tickets deleted by a retention rule [T153]', async () => {
    const { place, importing } = await setUp()
    const closed = { ...ticket('x1', 'ann'), status: 'closed' }
    await importing('tickets', [closed, ticket('x2', 'ann')])
    const app = await appOn(place, { env: { RETENTION_TICKET_DAYS: '90' } })
    await applyRetention({ ...app.services, now: () => startOfTests + 100 * day })
    for (const record of [closed, { ...closed, subject: 'Burns still' }])
      expect(await importing('tickets', [record, ticket('x2', 'ann')])).toMatchObject({
        created: 0,
        unchanged: 1,
        skipped: [
          { line: 2, externalId: 'x1', reason: 'was deleted by a retention rule on 2027-03-01' },
        ],
      })
  })

  test('skips tickets that name an erased user [T153]', async () => {
    const { desk, importing } = await setUp()
    await importing('users', [dora!])
    const [known, fresh] = [ticket('x1', 'u1'), ticket('x2', 'dora')]
    await importing('tickets', [known])
    await desk('user erase dora --yes')
    const byComment = {
      ...ticket('x3', 'ann'),
      comments: [{ at: at(2), user: 'Dora', text: 'Still.' }],
    }
    const changed = { ...known, subject: 'Changed' }
    const reason = 'names a user who was erased'
    expect(await importing('tickets', [known, fresh, byComment])).toMatchObject({
      created: 0,
      unchanged: 1,
      errors: [],
      skipped: [{ externalId: 'x2', reason }, { externalId: 'x3' }],
    })
    expect(await importing('tickets', [changed])).toMatchObject({ skipped: [{ reason }] })
  })

  test('doesn’t restore what was erased or redacted in a ticket [T153]', async () => {
    const { place, desk, importing } = await setUp()
    await importing('users', [dora!])
    const [named, redacted] = [ticket('x1', 'ann'), ticket('x2', 'bob')]
    const unnamed = [{ at: at(2), user: 'ann', text: 'The code is 4711.' }]
    const records = [named, { ...redacted, comments: unnamed }]
    await importing('tickets', records)
    await desk('user erase dora')
    const app = await appOn(place)
    const { db } = app.services
    const { id: ticketId } = await db
      .selectFrom('ticket')
      .select('id')
      .where('externalId', '=', 'x2')
      .executeTakeFirstOrThrow()
    const ann = await signedIn(app, 'ann')
    const log = await ann.call(getActionLog, { ticketId })
    await ann.call(redactComment, { ticketId, id: log.at(-1)?.entryId ?? 0 })

    expect(await importing('tickets', records)).toMatchObject({ unchanged: 2, skipped: [] })
    const changed = records.map((record) => ({ ...record, urgency: 'Low' }))
    const { updated, skipped } = await importing('tickets', changed)
    expect([updated, skipped.map(({ reason }) => reason)]).toEqual([
      0,
      [1, 0].map((before) => `was partly erased (T-${100_000 + ticketId - before})`),
    ])
    const texts = await db.selectFrom('actionLog').select('description').execute()
    expect(texts.map(({ description }) => description).join()).not.toMatch(/Dora|4711/)
  })
})
