import { globSync, readFileSync } from 'node:fs'

import { specLines } from './spec/lines.ts'
import {
  matrixOf,
  missingIn,
  repeatedIn,
  statesNamingIds,
  testsNamingIds,
  unknownAmong,
} from './spec/matrix.ts'
import { heading, rowText } from './spec/words.ts'

/** `npm run spec -- T24 B11` prints only these requirements; `--check` prints only problems. */
const args = process.argv.slice(2)
const ids = args.filter((word) => !word.startsWith('--'))

const states = statesNamingIds()
const tests = globSync('tests/**/*.{ts,tsx}')
  .toSorted()
  .flatMap((file) => testsNamingIds(file, readFileSync(file, 'utf8')))
const rows = matrixOf(specLines, states, tests)

if (!args.includes('--check')) {
  console.log(heading)
  for (const row of rows) if (ids.length === 0 || ids.includes(row.id)) console.log(rowText(row))
}

const missing = missingIn(rows)
const repeated = repeatedIn(rows)
const unknown = unknownAmong(rows, [...states, ...tests])

for (const { id, title } of missing) console.log(`${id}: no test of product code names “${title}”.`)
for (const { id, title } of repeated)
  console.log(`${id} is already in use: give “${title}” another number.`)
for (const { id, where, what } of unknown)
  console.log(`${where}, “${what}”: there is no requirement ${id}.`)
console.log(`${rows.length - missing.length} of ${rows.length} requirements are tested.`)
process.exitCode = missing.length + repeated.length + unknown.length > 0 ? 1 : 0
