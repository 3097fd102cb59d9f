import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import type { Terminal } from './terminal.ts'

/** Writes a text to a file if one is given, otherwise to the terminal. */
export function writeOutput(
  text: string,
  out: string | undefined,
  { folder, print }: Terminal,
): void {
  if (out === undefined) return print(`${text.trimEnd()}\n`)
  const file = resolve(folder, out)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${text.trimEnd()}\n`)
  print(`Wrote ${out}.\n`)
}
