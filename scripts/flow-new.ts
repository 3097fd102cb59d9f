import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { resolveConfig } from 'vite'

import { flowNamed, UsageError, type NewFlow, filesOf, germanOf } from './flow-new/flow.ts'
import { listsWith, listContaining } from './flow-new/lists.ts'

/** An untranslated text in a catalogue: `msgid "Send request"`, `msgstr ""`. */
const untranslated = /^msgid "(.+)"\nmsgstr ""$/gm

/** Adds missing German translations to a catalogue; existing ones stay. */
const fillGerman = (catalogue: string, german: Readonly<Record<string, string>>) =>
  writeFileSync(
    catalogue,
    readFileSync(catalogue, 'utf8').replaceAll(untranslated, (entry, text: string) => {
      const translation = german[text]
      return translation === undefined ? entry : `msgid "${text}"\nmsgstr "${translation}"`
    }),
  )

/** The file that already uses the name, if any. */
const userOf = (flow: NewFlow) =>
  [...filesOf(flow).keys(), `src/features/${flow.name}`].find((path) => existsSync(path)) ??
  listContaining(flow)

const flowFrom = (args: readonly string[]) => {
  const [name, ...others] = args
  if (name === undefined || others.length > 0)
    throw new UsageError('Pass the name of one flow: npm run flow:new -- trial-extension')
  const flow = flowNamed(name)
  const user = userOf(flow)
  if (user) throw new UsageError(`“${name}” is already used in ${user}. Choose another name.`)
  return flow
}

const write = (texts: ReadonlyMap<string, string>) => {
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

const execute = promisify(execFile)

/**
 * Runs the commands that generate files: the route tree, the catalogues and the charts.
 */
const runGenerators = async (flow: NewFlow) => {
  // Starting Vite makes the router's plugin write src/routeTree.gen.ts.
  await resolveConfig({ logLevel: 'error' }, 'build')
  await execute('lingui', ['extract', '--clean'])
  fillGerman('locales/de.po', germanOf(flow))
  await execute('node', ['scripts/flows.ts'])
}

const create = async (flow: NewFlow) => {
  // Compute all files before writing the first, so that an unexpected list leaves nothing behind.
  const files = filesOf(flow)
  const lists = listsWith(flow)
  write(new Map([...files, ...lists]))
  await execute('oxfmt', [...files.keys(), ...lists.keys()])
  await runGenerators(flow)
  console.log(`
The flow “${flow.title}” (${flow.id}) is there:

${[...files.keys()].map((path) => `  ${path}`).join('\n')}

Run “npm run check”, then “npm run dev” and open /support/${flow.name}. CONTRIBUTING.md says how to go on.`)
}

try {
  await create(flowFrom(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
