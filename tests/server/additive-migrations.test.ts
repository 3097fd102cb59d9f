import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { contractions, type Contraction } from '#server/db/engine/contractions.ts'
import { migrate, migrationNames } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { isOlder } from '#server/domain/versions.ts'
import { loadRelease, migrationsOf, releases } from '../support/releases.ts'
import { narrowings, shapeOf } from '../support/schema-shape.ts'
import { keyring } from '../support/secret-key.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { addCleanup, placeOf } from '../support/server.ts'

const opened = async (engine: TestEngine) => {
  const place = await placeOf(engine, 'empty')
  const database = openDatabase(place)
  addCleanup(database.close)
  return { place, database }
}

/** Earlier versions refuse every newer database. */
const ranged = releases.filter((version) => migrationsOf(version).includes('108-instances'))

/** What this version may take away from a release: what that one no longer used. */
const allowedFor = (version: string, all: readonly Contraction[]) =>
  all.filter(({ unusedSince }) => !isOlder(version, unusedSince)).flatMap(({ changes }) => changes)

const needed = contractions.at(-1)?.unusedSince ?? ranged[0]
const supported = ranged.filter((version) => needed !== undefined && !isOlder(version, needed))

describe.each(engines)('on $name', (engine) => {
  test.each(supported)('works beside %s: migrations only add [T317]', async (version) => {
    const { place, database } = await opened(engine)
    await loadRelease(place, version)
    const before = await shapeOf(database)
    await migrate(database, keyring)
    const changes = narrowings(before, await shapeOf(database))
    expect(changes.filter((change) => !allowedFor(version, contractions).includes(change))).toEqual(
      [],
    )
  })

  const migrated = async () => {
    const { database } = await opened(engine)
    await migrate(database, keyring)
    return database
  }

  const changesOf = async (...statements: string[]) => {
    const database = await migrated()
    const before = await shapeOf(database)
    for (const statement of statements) await sql.raw(statement).execute(database.db)
    return narrowings(before, await shapeOf(database))
  }

  const end = engine.name === 'SQLite' ? 'strict' : ''

  test('lets a migration add tables, columns, indexes and rules about them [T317]', async () => {
    expect(
      await changesOf(
        `create table colour (name text primary key, ticket_id integer references ticket (id) on delete cascade) ${end}`,
        `alter table ticket add column colour text references colour (name) on delete set null`,
        `alter table account add column shade text not null default 'blue' check (shade <> 'grey')`,
        `create index ticket_colour on ticket (colour, id)`,
        `create unique index account_shade on account (shade) where shade <> 'blue'`,
      ),
    ).toEqual([])
  })

  test.each([
    [['drop table job_run'], /^job_run is gone$/],
    [['alter table job_run rename to job_runs'], /^job_run is gone$/],
    [['alter table backup drop column size'], /^backup\.size is gone$/],
    [['alter table backup rename column size to bytes'], /^backup\.size is gone$/],
    [['create unique index once on backup (size)'], /^backup has a new rule: .*\(size\)/],
    [
      [
        `create table colour (id integer primary key, ticket_id integer references ticket (id)) ${end}`,
      ],
      /^colour has a rule: foreign key/,
    ],
    [
      engine.name === 'SQLite'
        ? ['drop trigger audit_no_delete']
        : ['drop trigger audit_no_delete on audit'],
      /^audit has no trigger audit_no_delete$/,
    ],
  ])('finds what would stop the release before it: %s [T317]', async (statements, expected) => {
    expect(await changesOf(...statements)).toEqual(
      expect.arrayContaining([expect.stringMatching(expected)]),
    )
  })
})

test('finds what makes a column narrower [T317]', () => {
  const column = { type: 'text', isRequired: false, hasDefault: true }
  const shapeWith = (more: Partial<typeof column>, rule = '', other = 'colour') =>
    new Map([
      [
        'ticket',
        {
          columns: new Map([
            ['id', column],
            [other, { ...column, ...more }],
          ]),
          rules: new Set(rule === '' ? [] : [rule]),
          triggers: new Set<string>(),
        },
      ],
    ])
  const changesTo = (...args: Parameters<typeof shapeWith>) =>
    narrowings(shapeWith({}), shapeWith(...args))
  expect(changesTo({})).toEqual([])
  expect(changesTo({ type: 'blob' })).toEqual(['ticket.colour is blob instead of text'])
  expect(changesTo({ isRequired: true })).toEqual(['ticket.colour is required'])
  expect(changesTo({ hasDefault: false })).toEqual(['ticket.colour has no default'])
  expect(changesTo({ isRequired: true, hasDefault: false }, '', 'shade')).toEqual([
    'ticket.colour is gone',
    'ticket.shade is new and required',
  ])
  expect(changesTo({}, "check (colour in ('red'))")).toHaveLength(1)
  expect(changesTo({}, 'trigger ticket_guard refuses rows')).toHaveLength(1)
})

test('lists migrations that exist, and releases, in order [T317]', async () => {
  const { database } = await opened(engines[0]!)
  const listed = contractions.map(({ migration }) => migration)
  expect(listed.filter((name) => !migrationNames(database).includes(name))).toEqual([])
  const since = contractions.map(({ unusedSince }) => unusedSince)
  expect(since.filter((version) => !releases.includes(version))).toEqual([])
  expect(since.toSorted((one, other) => (isOlder(one, other) ? -1 : 1))).toEqual(since)
})
