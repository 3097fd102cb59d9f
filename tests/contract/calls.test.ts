import { expect, test } from 'vitest'
import JSZip from 'jszip'

import { agentCalls, specifiedCalls, extraCalls } from '#server/areas.ts'
import { fieldsOf, namedFields } from '#server/http/form-fields.ts'
import { uniqueFileNames } from '#src/features/tickets/attachments/unique-file-names.ts'

const files = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true })

const routes = import.meta.glob<string>('../../server/routes/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const everyCall = [...specifiedCalls, ...extraCalls, ...agentCalls]

/** The route file with the name of a contract file. */
const routesOf = (file: string) => routes[file.replace('contract', 'server/routes')] ?? ''

const isCall = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'access' in entry

test('has the 42 specified paths, each once', () => {
  expect(new Set(specifiedCalls.map(({ call }) => call.path)).size).toBe(specifiedCalls.length)
  expect(specifiedCalls).toHaveLength(42)
})

test('lists every call of contract/ in calls.ts, which the server tests use', () => {
  const listed = new Set<unknown>(everyCall.map(({ call }) => call))
  const forgotten = Object.entries(files).flatMap(([file, entries]) =>
    Object.entries(entries)
      .filter(([, entry]) => isCall(entry) && !listed.has(entry))
      .map(([name]) => `${name} of ${file}`),
  )
  expect(forgotten).toEqual([])
})

test('finds the handler of each call in the route file named after its contract file', () => {
  const misplaced = Object.entries(files).flatMap(([file, entries]) => {
    const handlers = routesOf(file)
    return Object.entries(entries)
      .filter(([, entry]) => isCall(entry))
      .map(([name]) => name)
      .filter((name) => !new RegExp(`serve\\w*\\(app, (\\w+\\.)?${name},`).test(handlers))
  })
  expect(misplaced).toEqual([])
})

test('limits a public call to 16 KB and accepts no lists', () => {
  const open = everyCall.filter(({ call }) => /public$/i.test(call.access))
  expect(open.length).toBeGreaterThan(5)
  for (const { name, call } of open) {
    const lists = namedFields(fieldsOf(call.body)).filter(
      (field) => field.kind === 'group' || field.max !== null,
    )
    expect([name, lists, call.maxBytes <= 16 * 1024]).toEqual([name, [], true])
  }
})

test.each([
  ['numbers equal names [A50]', ['a.txt', 'a.txt', 'a.txt'], ['a.txt', 'a (2).txt', 'a (3).txt']],
  ['numbers names that are equal on a disk', ['Log.TXT', 'log.txt'], ['Log.TXT', 'log (2).txt']],
  [
    'skips a number that is used',
    ['a (2).txt', 'a.txt', 'a.txt'],
    ['a (2).txt', 'a.txt', 'a (3).txt'],
  ],
  ['numbers a name without an ending', ['README', 'README'], ['README', 'README (2)']],
  ['leads out of the folder with no name', ['../../x.txt', '/etc/x'], ['__.._x.txt', '_etc_x']],
])('%s', (_, names, expected) => {
  expect(uniqueFileNames(names)).toEqual(expected)
})

test('keeps a quote in the name of an archived file [A50]', async () => {
  const archive = new JSZip()
  const names = uniqueFileNames(['say "hi".txt', 'say "hi".txt'])
  for (const name of names) archive.file(name, 'x')
  const opened = await JSZip.loadAsync(await archive.generateAsync({ type: 'uint8array' }))
  expect(Object.keys(opened.files)).toEqual(['say "hi".txt', 'say "hi" (2).txt'])
})
