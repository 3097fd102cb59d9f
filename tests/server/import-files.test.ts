import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { deskOn } from '#tests/support/desk.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { placeOf } from '#tests/support/server.ts'

/** How a file is parsed doesn't depend on the engine. */
const setUp = async () => {
  const place = await placeOf(engines[0] as TestEngine)
  const file = (name: string, ...lines: string[]) => {
    const path = join(place.dataDir, name)
    writeFileSync(path, lines.join('\n'))
    return path
  }
  return { file, ...deskOn(place) }
}

test('refuses unknown and missing columns, other encodings and what isn’t a file [O46]', async () => {
  const { desk, file } = await setUp()
  const columns = await desk([
    'import',
    'companies',
    file('a.csv', 'external_id;e-mail;e-mail', '1;x;y'),
  ])
  expect(columns.out).toContain(
    'a.csv:1: e-mail: unknown column; expected one of external_id, name, language',
  )
  expect(columns.out).toContain('a.csv:1: name: the column is missing')
  expect((await desk(['import', 'companies', file('b.csv')])).out).toContain(
    'b.csv:1: external_id: the column is missing',
  )
  const latin = file('c.csv', 'external_id,name')
  appendFileSync(latin, Buffer.from('\n1,M\xfcller', 'latin1'))
  expect(await desk(['import', 'companies', latin])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('isn’t UTF-8'),
  })
  for (const name of ['missing.csv', 'README.md', 'docs'])
    expect((await desk(['import', 'companies', name])).code).toBe(2)
})

test('reads JSON line by line, and reports where it isn’t valid [O46]', async () => {
  const { desk, file } = await setUp()
  const outOf = async (...lines: string[]) => {
    const path = file('companies.json', ...lines)
    const { out } = await desk(['import', 'companies', path])
    return out.replaceAll(`${path}:`, '').trim().split('\n')
  }
  expect(
    await outOf(
      '[',
      ' { "external_id": 7, "name": "Seven" },',
      ' 8, [],',
      ' { "external_id": "9", "nam": "x", "language": "fr" }',
      ']',
    ),
  ).toEqual([
    '3: expected an object',
    '3: expected an object',
    '4: name: is missing',
    '4: language: expected en or de',
    '4: nam: unknown field',
  ])
  expect(await outOf('[', ' { "external_id": "1"', ' "name": "x" }', ']')).toEqual([
    '3: this isn’t JSON: comma expected',
  ])
  expect(await outOf('[', ' { "external_id": "1"')).toEqual([
    expect.stringMatching(/^2: this isn’t JSON at its end: /),
  ])
  expect(await outOf('{ "companies": [] }')).toEqual(['1: expected an array of objects: [ … ]'])
  expect(await outOf('[ { "external_id": "1", "name": "One" } ]')).toEqual([
    'Created: 1. Updated: 0. Unchanged: 0. Skipped: 0. Errors: 0.',
  ])
})

const spreadsheets: [how: string, bytes: Buffer | string][] = [
  ['semicolons, as Excel in German', 'external_id;name;language\r\n1;Müller, Söhne;de\r\n'],
  ['commas, as Excel in English', 'external_id,name,language\r\n1,"Müller, Söhne",de\r\n'],
  ['tabs', 'external_id\tname\tlanguage\n1\tMüller, Söhne\tde\n'],
  ['a separator line', 'sep=;\r\nexternal_id;name;language\r\n1;Müller, Söhne;de\r\n'],
  [
    'a separator line and a byte order mark',
    '\uFEFFsep=,\nexternal_id,name,language\n1,"Müller, Söhne",de\n',
  ],
  ['a quoted separator line', '"sep=;"\nexternal_id;name;language\n1;Müller, Söhne;de\n'],
  ['a line that names a tab', 'SEP=\t\nexternal_id\tname\tlanguage\n1\tMüller, Söhne\tde'],
  ['a separator of its own', 'sep=|\nexternal_id|name|language\n1|Müller, Söhne|de\n'],
  ['quoted headings', '"external_id";"name";"language"\n"1";"Müller, Söhne";"de"\n'],
  ['empty rows', ';;\r\nexternal_id;name;language\r\n;;\r\n\r\n1;Müller, Söhne;de\r\n;;\r\n'],
  ['empty rows of spaces', 'external_id;name;language\n ; ; \n1;Müller, Söhne;de\n'],
  ['empty columns at the end', 'external_id;name;language;;\n1;Müller, Söhne;de;;\n'],
  ['line ends of old Macs', 'external_id;name;language\r1;Müller, Söhne;de\r'],
  [
    'UTF-16 with tabs, as Excel’s Unicode text',
    Buffer.from('\uFEFFexternal_id\tname\tlanguage\r\n1\tMüller, Söhne\tde\r\n', 'utf16le'),
  ],
  [
    'big-endian UTF-16',
    Buffer.from('\uFEFFexternal_id;name;language\n1;Müller, Söhne;de\n', 'utf16le').swap16(),
  ],
]

test.each(spreadsheets)('reads CSV with %s [O46]', async (_, bytes) => {
  const { desk, json, file } = await setUp()
  const path = file('companies.csv')
  writeFileSync(path, bytes)
  const { out } = await desk(['import', 'companies', path])
  expect(out).toContain('Created: 1. Updated: 0. Unchanged: 0. Skipped: 0. Errors: 0.')
  const companies = await json<{ name: string }[]>('company list')
  expect(companies.map(({ name }) => name)).toContain('Müller, Söhne')
})

test('counts the separator line and empty rows when it reports an error [O46]', async () => {
  const { desk, file } = await setUp()
  const path = file('c.csv', 'sep=;', 'external_id;name', ';', '', '1;One;x', '2;')
  const { out } = await desk(['import', 'companies', path])
  expect(out).toContain('c.csv:5: expected 2 cells, found 3')
  expect(out).toContain('c.csv:6: name: ')
})
