import { expect, test } from 'vitest'

import {
  anchorsOf,
  brokenReferences,
  decisionProblems,
} from '../../scripts/checks/broken-references.ts'
import { packages, readmeOf } from '../../packages/readme.ts'

const existing = {
  requirement: new Set(['T5', 'O1', 'A37b']),
  script: new Set(['check']),
  decision: new Set(['009']),
  file: (path: string) => path === 'docs/testers.md' || path === 'src/app/main.tsx',
  anchor: (path: string, name: string) => path === 'docs/testers.md' && name === 'paths',
}
const inPage = (text: string) =>
  brokenReferences('docs/page.md', text, existing).map((broken) => broken.text)

test('accepts references that exist', () => {
  const text =
    'T5, O1 and A37b, not S3: `npm run check`, decision 009, [testers](testers.md#paths), `src/app/main.tsx`'
  expect(inPage(text)).toEqual([])
})

test.each([
  ['T99 is required', 'docs/requirements.md has no T99'],
  ['O99 is required', 'docs/requirements.md has no O99'],
  ['A38b is required', 'docs/requirements.md has no A38b'],
  ['run `npm run chekc`', 'package.json has no script “chekc”'],
  ['see decision 998', 'docs/decisions has no record 998'],
  ['see docs/decisions/997', 'docs/decisions has no record 997'],
  ['see record 996', 'docs/decisions has no record 996'],
  ['see [this](gone.md)', 'nothing is at gone.md'],
  ['see [this](testers.md#gone)', 'nothing is at testers.md#gone'],
  ['<img src="pictures/gone.png" />', 'nothing is at pictures/gone.png'],
  ['see `src/gone.tsx`', 'there is no file src/gone.tsx'],
])('reports a broken reference: %s', (text, report) => {
  expect(inPage(text)).toEqual([report])
})

test('checks the comments in source files, not the code', () => {
  const source = `const T99 = 'npm run gone'\n// See ${'T98'}.`
  expect(brokenReferences('src/a.ts', source, existing)).toEqual([
    { line: 2, text: 'docs/requirements.md has no T98' },
  ])
})

test('knows the headings and ids of a page as places', () => {
  const page = '# Run it\n\n## What `desk` can’t do\n\n- <a id="r2"></a>**R2** A requirement\n'
  expect([...anchorsOf(page)]).toEqual(['run-it', 'what-desk-cant-do', 'r2'])
})

const record = (title: string) => `# ${title}\n\n2026-11-26 · accepted\n`

test('accepts records that are named after their titles and listed once', () => {
  const records = new Map([['001-use-sqlite.md', record('001 Use `SQLite`')]])
  expect(
    decisionProblems('# Decisions\n\n- 001 [Use `SQLite`](001-use-sqlite.md)\n', records),
  ).toEqual([])
})

test('reports a record with another name, a missing line of the index, and a line without a record', () => {
  const records = new Map([['001-sqlite.md', record('001 Use SQLite')]])
  expect(decisionProblems('- 002 [Use PGlite](002-use-pglite.md)\n', records)).toEqual([
    '001-sqlite.md should be named after its title: 001-use-sqlite.md',
    'the index needs “- 001 [Use SQLite](001-sqlite.md)” once',
    'no record fits “- 002 [Use PGlite](002-use-pglite.md)”',
  ])
})

test.each(packages)('names the file of every example in the README of %s', (name) => {
  const { files, unnamed } = readmeOf(name)
  expect(unnamed).toEqual([])
  expect(files.length).toBeGreaterThan(0)
})
