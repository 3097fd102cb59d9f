import { basename, dirname, join, resolve } from 'node:path'
import type { TestModule } from 'vitest/node'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { albumIn, missingIn, recordOf, reportPage, type FlowRecord } from 'flow-paths/report'

import { onPages } from './on-pages.ts'
import { flows } from '#tests/flows/flows.ts'
import { brokenPromises } from '#tests/model/promises.ts'
import type { PathOptions, Run } from './command.ts'
import { flowNamed } from './find.ts'
import { ownFlow } from './own-flow.ts'
import type { Terminal } from './terminal.ts'

/** Taking screenshots is slow, so the timeout is longer than for walks alone. */
const timeout = 5000

/** Takes a screenshot of every situation while the page walkers run. */
export const takePictures = (flow: string | undefined, folder: string): Promise<string[]> =>
  onPages(
    { flow, provide: { pictures: true, reach: 'states' }, timeout, pictures: folder },
    (modules) => modules.flatMap(problemsIn),
  )

/** Errors while taking screenshots of a page, one sentence each. */
const problemsIn = (module: TestModule): string[] => {
  const name = basename(module.moduleId, '.paths.test.tsx')
  const failed = [...module.children.allTests('failed')].flatMap(
    (test) => test.result().errors ?? [],
  )
  return [...module.errors(), ...failed].map(({ message }) => `no pictures of ${name}: ${message}`)
}

const pictures = join(import.meta.dirname, '../../coverage/pictures')

/** Walks every flow on its actor and writes a report; exits with 1 if something is missing. */
export const run: Run = async (named, options, terminal) => {
  const { print, printError, folder } = terminal
  const name = named ?? options.flow
  const chosen = await flowsFor(name, options, terminal)
  const pictureProblems = options.pictures
    ? await takePictures(name && chosen[0]?.name, pictures)
    : []
  const records: FlowRecord[] = []
  for (const flow of chosen) records.push(await recordOf(flow, brokenPromises))
  const missing = missingIn(records)
  const out = resolve(folder, options.out ?? 'coverage/paths.html')
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, reportPage(records, { title: 'Statedesk', album: albumIn(pictures) }))
  for (const sentence of [...pictureProblems, ...missing]) printError(`${sentence}\n`)
  print(`Wrote ${out} (${megabytes(out)} MB); ${missing.length} things are missing.\n`)
  return missing.length > 0 ? 1 : 0
}

const flowsFor = async (name: string | undefined, options: PathOptions, terminal: Terminal) => {
  if (options.machine || options.model) return [await ownFlow(options, terminal)]
  return name === undefined ? flows : [flowNamed(name)]
}

const megabytes = (file: string) => (statSync(file).size / 1_000_000).toFixed(1)
