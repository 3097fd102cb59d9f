#!/usr/bin/env node
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { loadMachines, runCommand, selectMachines, UnreadableFile } from 'flow-chart/load'

import { allRules, lint, usualRules, messageOf, eventsIn } from './lint.ts'
import type { Rule } from './rule.ts'

const usage = `Usage: flow-rules <machine.ts> … [--house] [--rule <id>] … [--skip <id>] … [--page <file>] …
                  [--name <machine>]

      --house        check the house rules, too
      --rule <id>    check this rule only; several are possible
      --skip <id>    leave this rule out; several are possible
      --page <file>  a page that sends the machine's events, or a folder of pages: events that
                     none of them sends are reported
      --name <name>  check this machine only, if the files export several
      --list         list the rules`

class UsageError extends Error {}

const options = {
  house: { type: 'boolean' },
  rule: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  page: { type: 'string', multiple: true },
  name: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const knownRule = (id: string) => {
  if (!allRules.some((rule) => rule.id === id))
    throw new UsageError(`The rule "${id}" doesn't exist. "flow-rules --list" lists them.`)
  return id
}

type Choice = { house?: boolean; rule?: string[]; skip?: string[] }

const chosenRules = ({ house = false, rule, skip = [] }: Choice): readonly Rule[] => {
  const [only, without] = [rule?.map(knownRule), skip.map(knownRule)]
  const base = house || only ? allRules : usualRules
  return base.filter(({ id }) => (only?.includes(id) ?? true) && !without.includes(id))
}

const filesIn = (path: string): string[] => {
  if (!statSync(path, { throwIfNoEntry: false })) throw new UsageError(`There is no ${path}.`)
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => join(path, file))
}

const sentBy = (pages: readonly string[] | undefined) =>
  pages && {
    sent: new Set(pages.flatMap(filesIn).flatMap((file) => eventsIn(readFileSync(file, 'utf8')))),
  }

async function findingsIn(file: string, choice: Choice & { page?: string[]; name?: string }) {
  const machines = selectMachines(await loadMachines(file), choice.name, file)
  const sources = [{ file, text: readFileSync(file, 'utf8') }]
  const rules = chosenRules(choice)
  const around = sentBy(choice.page)
  return lint(
    machines.map(({ machine }) => ({ machine, sources, ...around })),
    rules,
  )
}

async function run() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  if (values.list)
    return allRules.forEach(({ id, sentence, isHouseRule }) =>
      process.stdout.write(`${id}${isHouseRule ? ' (house rule)' : ''}: … ${sentence}\n`),
    )
  if (positionals.length === 0) throw new UsageError(usage)
  let count = 0
  for (const file of positionals)
    for (const finding of await findingsIn(file, values)) {
      process.stdout.write(`${messageOf(finding)}\n`)
      count += 1
    }
  process.exitCode = count > 0 ? 1 : 0
}

const isExpected = (error: unknown) =>
  error instanceof UsageError || error instanceof UnreadableFile || error instanceof TypeError

await runCommand(run, isExpected)
