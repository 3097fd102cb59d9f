import { Command, InvalidArgumentError, Option } from 'commander'
import { kinds, type Kind } from 'flow-paths'

import type { Terminal } from './terminal.ts'

export const formats = ['text', 'json', 'markdown', 'playwright'] as const
export type Format = (typeof formats)[number]

/** The languages into which all texts of the models are translated. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Options of `npm run paths`. */
export type PathOptions = {
  readonly kind: Kind
  readonly format: Format
  readonly lang: Language
  readonly from?: string
  readonly to?: string
  readonly avoid: readonly string[]
  readonly out?: string
  readonly machine?: string
  readonly model?: string
  readonly journey?: string
  readonly schema?: boolean
  readonly flow?: string
  readonly coverage?: boolean
  readonly pictures?: boolean
  readonly mutants?: boolean
  readonly first?: boolean
  readonly random?: boolean
  readonly seed: number
  readonly steps: number
}

const oneOf = (flags: string, description: string, choices: readonly string[]) =>
  new Option(flags, description).choices(choices).default(choices[0])

const several = (word: string, words: readonly string[]) => [...words, word]

type Range = { readonly usual: number; readonly min: number }

const whole =
  (min: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
    if (number < min) throw new InvalidArgumentError(`expected a whole number, at least ${min}.`)
    return number
  }

const numbered = (flags: string, words: string, { usual, min }: Range) =>
  new Option(flags, words).argParser(whole(min)).default(usual)

export const commandFor = ({ print, printError }: Terminal): Command =>
  new Command('paths')
    .description(
      'Prints the paths of a flow, for testers. Without a flow, lists all flows and their sizes.',
    )
    .argument('[flow]', 'name of a flow in the list')
    .addOption(oneOf('--kind <kind>', 'which paths to print', kinds))
    .addOption(oneOf('--format <format>', 'output format', formats))
    .addOption(oneOf('--lang <language>', 'language of the paths', languages))
    .option('--from <state>', 'start here, after the shortest path to this state')
    .option('--to <state>', 'end in this state')
    .option('--avoid <event>', 'leave out an event, a call or a delay', several, [])
    .option('--out <file>', 'write to a file instead of the terminal')
    .option('--machine <file>', 'use your own machine')
    .option('--model <file>', 'its model, which describes what can happen')
    .option('--journey <file>', 'how a browser walks the paths, for --format playwright')
    .option('--schema', 'print the schema of --format json')
    .option('--coverage', 'walk every flow and write a report: charts, states, what is missing')
    .option('--pictures', 'with --coverage: take a screenshot of every state, in Chromium')
    .option('--mutants', 'make one change at a time to the machines and show which tests catch it')
    .option('--first', 'with --mutants: go on with the next once a test has caught one')
    .option('--flow <flow>', 'for --coverage and --mutants: only this flow')
    .option('--random', 'walk a flow’s page at random; print the shortest path to a fault')
    .addOption(
      numbered('--seed <number>', 'the same seed repeats the same walk', { usual: 7, min: 0 }),
    )
    .addOption(numbered('--steps <number>', 'number of random steps', { usual: 500, min: 1 }))
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: printError })
    .showHelpAfterError('(use --help to see the options)')

/** One mode of the command; resolves with its exit code: 0 for success, 1 if it found something. */
export type Run = (
  flow: string | undefined,
  options: PathOptions,
  terminal: Terminal,
) => Promise<0 | 1>
