import { checks } from './checks/list.ts'
import { runChecks } from './checks/run-checks.ts'
import { run } from './testing/run.ts'

// The size budget measures this build, and the types need the files it generates.
if ((await run('node', ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.')

const failures = await runChecks(checks)
for (const { name, output } of failures) console.log(`\n── ${name}\n${output.trim()}`)
console.log(
  failures.length === 0
    ? `\nAll ${checks.length} checks passed.`
    : `\n${failures.length} of ${checks.length} checks failed: ${failures.map(({ name }) => name).join(', ')}.`,
)
process.exitCode = failures.length > 0 ? 1 : 0
