import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { sharedLines } from './shared-lines.ts'

/**
 * What two charts share belongs in a child machine, or into one machine with other ports. The limit only
 * goes down. Most of what is left are imports, and the same ending of a call: accepted, refused, failed.
 */
const limit = 130

/** Without brackets on lines of their own, which are alike everywhere, and without indentation. */
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))

const shared = sharedLines(
  globSync('machines/*/*.machine.ts').map((file) => ({
    name: basename(file, '.machine.ts'),
    lines: linesOf(file),
  })),
)
const total = [...shared.values()].reduce((sum, count) => sum + count, 0)

if (total > limit) {
  const most = [...shared].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  console.log(`${total} lines of machines also occur in another machine; the limit is ${limit}:`)
  for (const [name, count] of most) console.log(`${name}: ${count}`)
  process.exitCode = 1
}
