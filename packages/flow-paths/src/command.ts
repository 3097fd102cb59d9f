import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'

import { withoutOutput } from 'flow-chart/load'

import { commands } from './commands/commands.ts'
import { parse, rejectOthers, UsageError, type Result } from './commands/options.ts'
import { kinds } from './kinds.ts'
import { Unwalkable } from './unwalkable.ts'

const lines = Object.entries(commands).map(
  ([name, { summary }]) => `  ${`${name} <machine.ts>`.padEnd(24)}${summary}`,
)

const usage = `Usage: flow-paths <machine.ts> [options]
       flow-paths <command> <machine.ts> [options]

${lines.join('\n')}

      --kind <kind>     ${kinds.join(', ')}; the first when absent
      --from <state>    paths begin here, after the shortest way to it
      --to <state>      paths end here
      --avoid <event>   this never happens; may be repeated
      --format <format> for pack: markdown, text, json, playwright; the first when absent
                        for coverage: text, html, junit; html with -o when absent
      --model <file>    a file that exports a model: what can happen, in words
      --name <machine>  which machine, if the file exports several
      --checks <file>   for mutants: exports functions that throw when the machine is wrong
      --tests <file>    for mutants: tests that Vitest runs with each change; may be repeated
      --sut <file>      for random: exports the system that is walked;
                        for pack: what a browser does
      --seed <number>   for random: the same seed walks the same way; 7 when absent
      --steps <number>  for random: how long to walk; 500 when absent
  -o, --output <file>   write there instead of the terminal

Ends with 1 when something is missing or wrong, with 2 when it was called in a wrong way, a file
can't be loaded, or the machine can't be walked as it is.
`

export async function run(args: readonly string[]): Promise<0 | 1> {
  const { values, positionals } = parse(args)
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const [first = '', ...rest] = positionals
  const isNamed = Object.hasOwn(commands, first)
  const [name, files] = isNamed ? [first, rest] : ['paths', positionals]
  const [file, ...more] = files
  const command = commands[name]
  if (!file || !command) throw new UsageError('Which machine? See flow-paths --help.')
  if (more.length > 0)
    throw new UsageError(
      `${name} accepts one file, not ${files.join(' and ')}; see flow-paths --help.`,
    )
  rejectOthers(name, values, command.takes)
  const { run: perform } = await command.load()
  const result = await withoutOutput(() => perform(file, values)).catch((error: unknown) => {
    throw error instanceof Unwalkable && values.model === undefined
      ? new Unwalkable(`${error.message}\n${firstModelHint(file)}`, { cause: error })
      : error
  })
  deliver(result, values.output)
  return result.code ?? 0
}

const firstModelHint = (file: string) =>
  `"flow-paths init ${file} -o ${basename(file, extname(file))}.model.ts" writes a first model; edit it, then pass it with --model.`

function deliver({ text, complaints = [] }: Result, output: string | undefined) {
  for (const sentence of complaints) process.stderr.write(`${sentence}\n`)
  if (text === undefined) return
  const whole = `${text.trimEnd()}\n`
  if (output === undefined) return void process.stdout.write(whole)
  mkdirSync(dirname(resolve(output)), { recursive: true })
  writeFileSync(output, whole)
}
