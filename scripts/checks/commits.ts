import { spawnSync } from 'node:child_process'

import { run } from '../testing/run.ts'

/** Older commit messages aren't checked. */
const lastUnchecked = '1a968c8'

const isThere = (commit: string) =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0

if (isThere(lastUnchecked)) process.exitCode = await run('commitlint', ['--from', lastUnchecked])
else console.log('This copy has no Git history, so commit messages weren’t checked.')
