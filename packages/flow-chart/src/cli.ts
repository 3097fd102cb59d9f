#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import {
  loadMachines,
  runCommand,
  selectMachines,
  UnreadableFile,
  type NamedMachine,
} from './load.ts'
import { mermaidOf } from './mermaid.ts'
import { svgOf } from './svg.ts'

const usage = `Usage: flow-chart <machine.ts> [-o <file>] [--name <machine>]

  -o, --output <file>   write there; .svg draws a picture, .mmd or .md Mermaid. In a page that
                        has a Mermaid chart, such as a README, only the chart is replaced.
                        Without it, Mermaid is printed.
      --name <machine>  which machine, if the file exports several`

class UsageError extends Error {}

const fenced = ({ machine }: NamedMachine) => `\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\``

const drawings: Record<string, (one: NamedMachine) => string> = {
  svg: ({ machine }) => svgOf(machine),
  mmd: ({ machine }) => `${mermaidOf(machine)}\n`,
  md: (one) => `# ${one.name}\n\n${fenced(one)}\n`,
}

/** A page keeps everything but its only chart. */
function inPage(file: string, one: NamedMachine): string | undefined {
  const page = file.endsWith('.md') && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const charts = page.match(/^```mermaid\n[^]*?^```$/gm) ?? []
  if (charts.length > 1) throw new UsageError(`${file} has ${charts.length} Mermaid charts.`)
  return charts[0] && page.replace(charts[0], () => fenced(one))
}

function chosenOf(machines: readonly NamedMachine[], name: string | undefined, file: string) {
  const names = machines.map((one) => one.name).join(', ')
  const chosen = selectMachines(machines, name, file)
  if (chosen.length > 1) throw new UsageError(`${file} exports ${names}: choose one with --name.`)
  return chosen[0] as NamedMachine
}

async function run() {
  const { values, positionals } = parseArgs({
    options: {
      output: { type: 'string', short: 'o' },
      name: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new UsageError(usage)
  const ending = values.output?.split('.').at(-1) ?? 'mmd'
  const draw = drawings[ending]
  if (!draw) throw new UsageError(`"${values.output}" must end in .svg, .mmd or .md.`)
  const one = chosenOf(await loadMachines(file), values.name, file)
  if (values.output) writeFileSync(values.output, inPage(values.output, one) ?? draw(one))
  else process.stdout.write(draw(one))
}

const isExpected = (error: unknown) =>
  error instanceof UsageError || error instanceof UnreadableFile || error instanceof TypeError

await runCommand(run, isExpected)
