import { expect, test } from 'vitest'

import { brokenReferences } from '../../scripts/checks/broken-references.ts'

const existing = {
  requirement: new Set(['T5', 'O1', 'A37b']),
  script: new Set(['check']),
  decision: new Set(['009']),
  file: (path: string) => path === 'docs/testers.md' || path === 'src/app/main.tsx',
}
const inPage = (text: string) =>
  brokenReferences('docs/page.md', text, existing).map((broken) => broken.text)

test('accepts references that exist', () => {
  const text =
    'T5, O1 and A37b, not S3: `npm run check`, decision 009, [testers](testers.md#paths), `src/app/main.tsx`'
  expect(inPage(text)).toEqual([])
})

test.each([
  ['T99 is required', 'docs/requirements.json has no T99'],
  ['O99 is required', 'docs/requirements.json has no O99'],
  ['A38b is required', 'docs/requirements.json has no A38b'],
  ['run `npm run chekc`', 'package.json has no script “chekc”'],
  ['see decision 998', 'docs/decisions has no record 998'],
  ['see [this](gone.md)', 'there is no file gone.md'],
  ['see `src/gone.tsx`', 'there is no file src/gone.tsx'],
])('reports a broken reference: %s', (text, report) => {
  expect(inPage(text)).toEqual([report])
})

test('checks the comments in source files, not the code', () => {
  const source = `const T99 = 'npm run gone'\n// See ${'T98'}.`
  expect(brokenReferences('src/a.ts', source, existing)).toEqual([
    { line: 2, text: 'docs/requirements.json has no T98' },
  ])
})
