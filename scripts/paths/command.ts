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
    if (number < min) throw new InvalidArgumentError(`a whole number from ${min} is expected.`)
    return number
  }

const numbered = (flags: string, words: string, { usual, min }: Range) =>
  new Option(flags, words).argParser(whole(min)).default(usual)

export const commandFor = ({ print, printError }: Terminal): Command =>
  new Command('paths')
    .description('The paths of the flows, for testers. Without a flow: all flows and their sizes.')
    .argument('[flow]', 'as the list names it')
    .addOption(oneOf('--kind <kind>', 'which paths', kinds))
    .addOption(oneOf('--format <format>', 'how they are written', formats))
    .addOption(oneOf('--lang <language>', 'the language of their words', languages))
    .option('--from <state>', 'they begin here, after the shortest way to it')
    .option('--to <state>', 'they end here')
    .option('--avoid <event>', 'this never happens: an event, a call, a delay', several, [])
    .option('--out <file>', 'where they are written, instead of the terminal')
    .option('--machine <file>', 'a machine of your own')
    .option('--model <file>', 'the model of it: what can happen, in words')
    .option('--journey <file>', 'how a browser walks it, for --format playwright')
    .option('--schema', 'prints the schema of --format json instead')
    .option('--coverage', 'walks every flow and writes a page: charts, states, what is missing')
    .option('--pictures', 'with --coverage: photographs every state first, in Chromium')
    .option('--mutants', 'changes the machines one thing at a time and shows which tests notice')
    .option('--flow <flow>', 'for --coverage and --mutants: only this one, instead of all')
    .option('--random', 'walks the page of a flow at random; shows a fault by its shortest path')
    .addOption(
      numbered('--seed <number>', 'the same seed walks the same way', { usual: 7, min: 0 }),
    )
    .addOption(numbered('--steps <number>', 'how long to walk at random', { usual: 500, min: 1 }))
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: printError })
    .showHelpAfterError('(add --help for what is possible)')
