import { problemsIn } from '../supply-chain/problems.ts'
import { readLockfile } from '../supply-chain/lockfile.ts'

const problems = problemsIn(readLockfile())

for (const text of problems) console.log(text)
process.exitCode = problems.length > 0 ? 1 : 0
