import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

import { run } from './testing/run.ts'

type Check = { name: string; command: [string, ...string[]] }

const layers = ['contract', 'demo', 'machines', 'packages', 'scripts', 'server', 'src']

/** The parts of `npm run check`, slowest first, so that no core waits for the last one. */
const checks: Check[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'patterns', command: ['node', 'scripts/checks/patterns.ts'] },
  { name: 'spelling', command: ['cspell', '--no-progress', '--quiet'] },
  { name: 'texts', command: ['npm', 'run', '--silent', 'texts:check'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'layers', command: ['depcruise', ...layers] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'flow rules', command: ['node', 'scripts/checks/flow-rules.ts'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'commits', command: ['node', 'scripts/checks/commits.ts'] },
  { name: 'source rules', command: ['node', 'scripts/checks/source-rules.ts'] },
  { name: 'specification', command: ['node', 'scripts/spec.ts', '--check'] },
  { name: 'references', command: ['node', 'scripts/checks/references.ts'] },
  { name: 'diagrams', command: ['npm', 'run', '--silent', 'flows', '--', '--check'] },
  { name: 'written pages', command: ['node', 'scripts/pages.ts', '--check'] },
  { name: 'supply chain', command: ['node', 'scripts/checks/supply-chain.ts'] },
  { name: 'twins', command: ['node', 'scripts/checks/twins.ts'] },
  { name: 'budget', command: ['size-limit'] },
]

type Outcome = { name: string; ok: boolean; output: string }

const runOne = ({ name, command: [file, ...args] }: Check) =>
  new Promise<Outcome>((resolve) => {
    const began = performance.now()
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece))
    child.on('error', (error) => pieces.push(Buffer.from(error.message)))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      resolve({ name, ok: code === 0, output: Buffer.concat(pieces).toString() })
    })
  })

/** Runs all checks, one per core in parallel; returns those that failed, in order. */
const runChecks = async (wanted: Check[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  const waiting = [...wanted.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes[next[0]] = await runOne(next[1])
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return outcomes.filter(({ ok }) => !ok)
}

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
