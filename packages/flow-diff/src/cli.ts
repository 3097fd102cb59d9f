#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { loadMachines, runCommand, UnreadableFile } from 'flow-chart/load'

import { repositoryAround, UnknownCommit, withCommit } from './at-commit.ts'
import { differenceOf, outlinesOf, type Outlines } from './difference.ts'

const usage = `Usage: flow-diff <old.ts> <new.ts>
       flow-diff <git ref> [<git ref>] --file <machine.ts> …

  Prints what changed in the machines: states, transitions, guards and texts. With one git ref,
  the files are compared with those of the working tree.

      --file <machine.ts>  a file that exports machines; several are possible
      --name <machine>     compare this machine only
      --exit-code          exit with 1 when something changed`

class UsageError extends Error {}

/** A machine can be new, so only one of the two sides must have it. */
const outlinesIn = async (file: string, name: string | undefined) => {
  const machines = await loadMachines(file)
  return outlinesOf(machines.filter((one) => name === undefined || one.name === name))
}

/** A new file has no machines at an older commit. */
const outlinesBelow = async (
  root: string,
  files: readonly string[],
  name: string | undefined,
): Promise<Outlines> => {
  const there = files.map((file) => join(root, file)).filter((file) => existsSync(file))
  return Object.assign(
    {},
    ...(await Promise.all(there.map((file) => outlinesIn(file, name)))),
  ) as Outlines
}

async function betweenRefs(
  [from, to]: readonly string[],
  files: readonly string[],
  name: string | undefined,
) {
  const root = repositoryAround(process.cwd())
  const below = files.map((file) => relative(root, resolve(file)))
  const work = (folder: string) => outlinesBelow(folder, below, name)
  const before = await withCommit(from ?? '', root, work)
  const now = await (to === undefined ? work(root) : withCommit(to, root, work))
  if (Object.keys({ ...before, ...now }).length === 0)
    throw new UsageError(
      name === undefined
        ? `None of these files exists: ${files.join(', ')}.`
        : `None of these files exports "${name}": ${files.join(', ')}.`,
    )
  return differenceOf(before, now)
}

async function between(
  args: readonly string[],
  files: readonly string[],
  name: string | undefined,
) {
  const [old = '', next = ''] = args
  if (files.length > 0 && args.length > 0 && args.length <= 2) return betweenRefs(args, files, name)
  if (files.length > 0 || args.length !== 2) throw new UsageError(usage)
  const [before, now] = [await outlinesIn(old, name), await outlinesIn(next, name)]
  if (Object.keys({ ...before, ...now }).length === 0)
    throw new UsageError(`Neither file exports "${name}".`)
  return differenceOf(before, now)
}

async function run() {
  const { values, positionals } = parseArgs({
    options: {
      file: { type: 'string', multiple: true },
      name: { type: 'string' },
      'exit-code': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const lines = await between(positionals, values.file ?? [], values.name)
  process.stdout.write(`${lines.join('\n') || 'Nothing has changed.'}\n`)
  process.exitCode = values['exit-code'] && lines.length > 0 ? 1 : 0
}

const isExpected = (error: unknown) =>
  [UsageError, UnreadableFile, UnknownCommit, TypeError].some((kind) => error instanceof kind)

await runCommand(run, isExpected)
