import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

import type { Check } from './list.ts'

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
export const runChecks = async (checks: Check[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  const waiting = [...checks.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes[next[0]] = await runOne(next[1])
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return outcomes.filter(({ ok }) => !ok)
}
