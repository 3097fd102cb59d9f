import { differenceOf, UnknownCommit } from 'flow-diff'

import { outlinesAt, outlinesIn } from './flows-diff/outlines.ts'

/** `npm run flows:diff -- main`, or two commits: changes of the flows, for a review. */
const [from, to] = process.argv.slice(2)

const print = async (commit: string) => {
  const lines = differenceOf(
    await outlinesAt(commit),
    await (to ? outlinesAt(to) : outlinesIn('.')),
  )
  if (lines.length === 0) lines.push('No flow has changed.')
  for (const line of lines) console.log(line)
}

try {
  if (!from)
    throw new UnknownCommit('Say which commit: npm run flows:diff -- <git ref> [<git ref>]')
  await print(from)
} catch (error) {
  if (!(error instanceof UnknownCommit)) throw error
  console.error(error.message)
  process.exitCode = 1
}
