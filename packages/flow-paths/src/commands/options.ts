import { parseArgs } from 'node:util'

import { nearestTo } from '../nearest.ts'

/** Invalid arguments; the message says what is valid. */
export class UsageError extends Error {}

const options = {
  kind: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  avoid: { type: 'string', multiple: true },
  format: { type: 'string' },
  model: { type: 'string' },
  name: { type: 'string' },
  checks: { type: 'string' },
  tests: { type: 'string', multiple: true },
  sut: { type: 'string' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h' },
} as const

export type Values = ReturnType<typeof parsed>['values']
export type Option = Exclude<keyof typeof options, 'help'>

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}; see flow-paths --help.`)
  }
}

export const parse = (words: readonly string[]) => parsed(words)

/** Rejects options that the command would ignore. */
export function rejectOthers(command: string, values: Values, taken: readonly Option[]): void {
  const passed = Object.keys(values) as Option[]
  const other = passed.find((option) => !taken.includes(option))
  if (other === undefined) return
  const list = taken.map((option) => `--${option}`).join(', ')
  throw new UsageError(`${command} doesn't accept --${other}, only ${list}.`)
}

export function oneOf(what: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return
  throw new UsageError(
    `There is no ${what} "${name}"; the nearest: ${nearestTo(name, names).join(', ')}.`,
  )
}

type Range = { readonly usual: number; readonly least: number }

export function wholeNumber(
  option: 'seed' | 'steps',
  text: string | undefined,
  { usual, least }: Range,
) {
  if (text === undefined) return usual
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number >= least) return number
  throw new UsageError(`--${option} is a whole number from ${least}, not "${text}".`)
}

/** The result of a command; its exit code is 1 if it found a problem. */
export type Result = {
  readonly code?: 0 | 1
  readonly text?: string
  readonly complaints?: readonly string[]
}

export type Run = (file: string, values: Values) => Promise<Result>
