import { globSync, readFileSync } from 'node:fs'

import { specLines } from './spec/lines.ts'
import {
  matrixOf,
  missingIn,
  statesNamingIds,
  testsNamingIds,
  unknownAmong,
} from './spec/matrix.ts'
import { rowWords } from './spec/words.ts'

/** `npm run spec -- T24 B11` prints these rows only; `--check` none but the faults. */
const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))

const states = statesNamingIds()
const tests = globSync('tests/**/*.{ts,tsx}')
  .toSorted()
  .flatMap((file) => testsNamingIds(file, readFileSync(file, 'utf8')))
const rows = matrixOf(specLines, states, tests)

if (!words.includes('--check'))
  for (const row of rows)
    if (wanted.length === 0 || wanted.includes(row.id)) console.log(rowWords(row))

const missing = missingIn(rows)
const unknown = unknownAmong(rows, [...states, ...tests])

for (const { id, title } of missing)
  console.log(`${id}: no state and no test speaks for “${title}”.`)
for (const { id, where, what } of unknown)
  console.log(`${where}, “${what}”: there is no line ${id}.`)
console.log(
  `${rows.length - missing.length} of ${rows.length} lines are spoken for, ` +
    `${rows.filter(({ tests: own }) => own.length > 0).length} of them by a test of their own.`,
)
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0
