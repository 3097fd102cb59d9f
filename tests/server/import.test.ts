import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { openDatabase } from '#server/db/engine/open.ts'
import { importFile, type Imported } from '#server/import/import.ts'
import { users } from '#server/import/users.ts'
import { deskOn } from '#tests/support/desk.ts'
import { allRows } from '#tests/support/backup-content.ts'
import { keyring } from '#tests/support/secret-key.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { addCleanup, placeOf } from '#tests/support/server.ts'

type Result = Imported & { dryRun: boolean }

const setUp = async (engine: TestEngine, kind: 'prepared' | 'empty' = 'prepared') => {
  const place = await placeOf(engine, kind)
  const database = openDatabase(place)
  addCleanup(database.close)
  const file = (name: string, ...lines: string[]) => {
    const path = join(place.dataDir, name)
    writeFileSync(path, lines.join('\n'))
    return path
  }
  return { place, engine: database, file, ...deskOn(place) }
}

const counts = ({ created, updated, unchanged, errors }: Result) => ({
  created,
  updated,
  unchanged,
  errors: errors.length,
})

const heading = 'external_id,username,first_name,last_name,mail,companies,permissions'
const [dora, emil] = [
  'u1,dora,Dora,Meier,dora@alpha.example,Alpha,tc|sm',
  'u2,emil,Emil,Roth,emil@alpha.example,Beta|Alpha,',
]

describe.each(engines)('imports on $name', (engine) => {
  test('accept the examples in the docs, and find them unchanged the second time [O44]', async () => {
    const { desk, json, engine: database } = await setUp(engine, 'empty')
    await desk('init')
    const files = [
      ['companies', 'companies.csv', 2],
      ['users', 'users.csv', 2],
      ['tickets', 'tickets.csv', 1],
      ['tickets', 'tickets.json', 1],
    ] as const
    for (const [kind, name, created] of files) {
      const text = ['import', kind, `docs/importing/${name}`]
      expect([name, counts(await json<Result>(text))]).toEqual([
        name,
        { created, updated: 0, unchanged: 0, errors: 0 },
      ])
    }
    const before = await allRows(database)
    for (const [kind, name, unchanged] of files) {
      const result = await json<Result>(['import', kind, `docs/importing/${name}`])
      expect([name, counts(result)]).toEqual([
        name,
        { created: 0, updated: 0, unchanged, errors: 0 },
      ])
    }
    expect(await allRows(database)).toEqual(before)
    const listed = await json<object[]>('user list --company 2')
    expect(listed).toMatchObject([{ username: 'tom.lane' }])
  })

  test('report in a dry run what would change, and change nothing [O45]', async () => {
    const { desk, engine: database, file } = await setUp(engine)
    const path = file('users.csv', heading, dora, emil)
    await desk(['import', 'users', path])
    writeFileSync(
      path,
      [heading, dora.replace('Meier', 'Maier'), emil, 'u3,fay,Fay,Li,fay@li.example,Beta,'].join(
        '\n',
      ),
    )
    const before = await allRows(database)
    const { code, out } = await desk(['import', 'users', path, '--dry-run'])
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      `${path}:2: u1 would be updated (last_name)`,
      `${path}:4: u3 would be created`,
      'Created: 1. Updated: 1. Unchanged: 1. Skipped: 0. Errors: 0.',
      'Dry run: nothing was imported.',
      '',
    ])
    expect(await allRows(database)).toEqual(before)
  })

  test('report every error by line and field, and write nothing [O46]', async () => {
    const { desk, engine: database, file } = await setUp(engine)
    const before = await allRows(database)
    const path = file(
      'users.csv',
      heading,
      dora,
      'u1,dora2,Dora,Meier,dora2@alpha.example,Alpha,tc',
      'u3,ANN,"Two',
      'lines",Meier,nowhere,Gamma,boss',
      'u4,x,,Meier,ann@example.com,,',
      'u5,too,few',
      '"u6"x,gus,Gus,Li,gus@li.example,Alpha,',
    )
    const { code, out, err } = await desk(['import', 'users', path])
    expect([code, err]).toEqual([1, 'desk: the file has errors; fix them, or use --skip-errors\n'])
    expect(out.replaceAll(`${path}:`, '').trim().split('\n')).toEqual([
      '3: external_id: the same as in line 2',
      '4: first_name: expected a name of 1 to 100 characters',
      '4: mail: expected an email address',
      '4: permissions.0: expected tc, sm or psm',
      '6: username: expected 2 to 100 letters, digits, dots, hyphens, underscores or @',
      '6: first_name: is missing',
      '6: companies: expected at least one company',
      '7: expected 7 cells, found 3',
      '8: a quotation mark is missing or in the wrong place',
    ])
    expect(await allRows(database)).toEqual(before)
  })

  test('report values that other users have, and unknown companies [O46]', async () => {
    const { json, desk, file } = await setUp(engine)
    const path = file(
      'users.csv',
      heading,
      'u1,ANN,Dora,Meier,bob@example.com,Alpha|Gamma,',
      emil,
      'u9,EMIL,Emil,Roth,emil@beta.example,Beta,',
    )
    const { out } = await desk(['import', 'users', path, '--json'])
    expect((JSON.parse(out) as Result).errors).toEqual([
      { line: 2, field: 'username', reason: 'another user has this username' },
      { line: 2, field: 'mail', reason: 'another user has this email address' },
      { line: 2, field: 'companies', reason: 'there is no company “Gamma”' },
      { line: 4, field: 'username', reason: 'the same as in line 3' },
    ])
    const skipping = await json<Result>(['import', 'users', path, '--skip-errors'])
    expect(counts(skipping)).toEqual({ created: 1, updated: 0, unchanged: 0, errors: 4 })
    expect(skipping.changes).toEqual([{ line: 3, externalId: 'u2', outcome: 'created' }])
  })

  test('give users no password, and email invitations only with --invite [O47]', async () => {
    const { desk, json, engine: database, file } = await setUp(engine)
    await desk(['import', 'users', file('one.csv', heading, dora)])
    await desk(['import', 'users', file('two.csv', heading, emil), '--invite'])
    await desk(['import', 'users', file('two.csv', heading, emil), '--invite'])
    const made = await database.db
      .selectFrom('account')
      .leftJoin('outbox', 'outbox.accountId', 'account.id')
      .select(['username', 'passwordHash', 'outbox.kind', 'account.language'])
      .where('externalId', 'is not', null)
      .orderBy('account.id')
      .execute()
    expect(made).toEqual([
      { username: 'dora', passwordHash: '', kind: null, language: 'en' },
      { username: 'emil', passwordHash: '', kind: 'invitation', language: 'de' },
    ])
    expect(await json('audit --user emil')).toMatchObject([
      { event: 'operator.changed', detail: 'imported' },
    ])
    expect((await json<{ link: string }>('user link dora')).link).toMatch(/^https:/)
  })

  test('update users: searches find them by the new name, in the new companies [O44]', async () => {
    const { desk, json, engine: database, file } = await setUp(engine)
    const path = file('users.csv', heading, dora, emil)
    await desk(['import', 'users', path])
    const changed = 'u1,dora.new,Dora,Zimmer,new@alpha.example,Beta,tc'
    const result = await json<Result>([
      'import',
      'users',
      file('users.csv', heading, changed, emil),
    ])
    expect(result.changes).toEqual([
      {
        line: 2,
        externalId: 'u1',
        outcome: 'updated',
        fields: ['username', 'last_name', 'mail', 'permissions', 'companies'],
      },
    ])
    expect(await json('user list --company Beta')).toMatchObject([
      { username: 'cid' },
      { username: 'dora.new' },
      { username: 'emil' },
      { username: 'eve' },
    ])
    const words = await database.db
      .selectFrom('accountWord')
      .select('word')
      .where('word', 'in', ['zimmer', 'meier', 'beta'])
      .where('nameKey', '=', 'dora zimmer')
      .execute()
    expect(words.map(({ word }) => word).toSorted()).toEqual(['beta', 'zimmer'])
    // The old address is notified.
    expect(await database.db.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
      { kind: 'mailChanged', recipient: 'dora@alpha.example' },
    ])
  })

  test('change a hundred users in different ways with few statements [O44]', async () => {
    const { desk, place, file } = await setUp(engine)
    const statements: string[] = []
    const watched = openDatabase({ ...place, watch: ({ sql }) => void statements.push(sql) })
    addCleanup(watched.close)
    const of = (number: number, mail: string, name = 'Alt', companies = 'Alpha') =>
      `u${number},user.${number},Uli,${name},${mail}${number}@alpha.example,${companies},`
    const numbers = [...Array(100).keys()]
    await desk(['import', 'users', file('a.csv', heading, ...numbers.map((one) => of(one, 'a')))])
    const changed = numbers.map((one) =>
      of(one, one % 2 ? 'b' : 'a', `Neu-${one}`, one % 4 ? 'Alpha' : 'Beta'),
    )
    const path = file('b.csv', heading, ...changed)
    const tools = { engine: watched, keyring, now: 0, invites: false, addsErased: false }
    const how = { isDryRun: false, skipsErrors: false }
    expect(await importFile(path, users, tools, how)).toMatchObject({ updated: 100 })
    expect(statements.length).toBeLessThan(40)
    const accounts = await watched.db
      .selectFrom('account')
      .select(['username', 'lastName', 'sortKey', 'mail', 'homeCompanyId'])
      .where('externalId', 'is not', null)
      .orderBy('id')
      .execute()
    expect(accounts).toEqual(
      numbers.map((one) => ({
        username: `user.${one}`,
        lastName: `Neu-${one}`,
        sortKey: `uli neu-${one}`,
        mail: `${one % 2 ? 'b' : 'a'}${one}@alpha.example`,
        homeCompanyId: one % 4 ? 1 : 2,
      })),
    )
    const emails = await watched.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
    expect(emails.length).toBe(50)
    expect(emails).toContainEqual({ kind: 'mailChanged', recipient: 'a99@alpha.example' })
  })

  test('keep fields that have no column in the file [O44]', async () => {
    const { desk, json, file } = await setUp(engine)
    await desk([
      'import',
      'users',
      file('a.csv', `${heading},telephone,language`, `${dora},123,de`),
    ])
    const fewer = file('b.csv', heading.replace(',permissions', ''), dora.replace(',tc|sm', ''))
    expect(counts(await json<Result>(['import', 'users', fewer]))).toMatchObject({ unchanged: 1 })
    const emptied = file('c.csv', `${heading},telephone`, `${dora.replace(',tc|sm', ',')},`)
    expect((await json<Result>(['import', 'users', emptied])).changes).toMatchObject([
      { fields: ['telephone', 'permissions'] },
    ])
  })

  test('rename a company: agents find its users and tickets by the new name [O44]', async () => {
    const { desk, json, engine: database, file } = await setUp(engine)
    await desk(['import', 'companies', file('c.csv', 'external_id,name', 'c1,Gamma')])
    await desk(['import', 'users', file('u.csv', heading, dora.replace('Alpha', 'c1'))])
    expect(
      counts(
        await json<Result>(['import', 'companies', file('c.csv', 'external_id,name', 'c1,Omega')]),
      ),
    ).toMatchObject({ updated: 1 })
    const words = await database.db
      .selectFrom('accountWord')
      .select('word')
      .where('word', 'in', ['gamma', 'omega'])
      .execute()
    expect(words).toEqual([{ word: 'omega' }])
    const taken = await desk(['import', 'companies', file('c.csv', 'external_id,name', 'c2,ALPHA')])
    expect(taken.out).toContain('c.csv:2: name: another company has this name')
  })
})
