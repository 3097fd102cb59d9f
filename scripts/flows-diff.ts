import { outlinesAt, outlinesIn } from './flows-diff/at-commit.ts'
import { differenceOf } from './flows-diff/difference.ts'

/** `npm run flows:diff -- main`, or two commits: what changed in the flows, for a review. */
const [from, to] = process.argv.slice(2)

const print = (from: string, to: string | undefined) => {
  const lines = differenceOf(outlinesAt(from), to ? outlinesAt(to) : outlinesIn('.'))
  if (lines.length === 0) lines.push('No flow has changed.')
  for (const line of lines) console.log(line)
}

try {
  if (!from) throw new Error('Say which commit: npm run flows:diff -- <git ref> [<git ref>]')
  print(from, to)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
