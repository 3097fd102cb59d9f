import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The working directory and the output of a command. */
export type Terminal = {
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
  /** The folder that file names are relative to. */
  readonly folder: string
}

/** Invalid arguments; the message says what is valid. */
export class UsageError extends Error {}

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
