import { type Chance, pathNamed } from 'flow-paths/random'
import type { WalkReport } from 'flow-paths/vitest'
import type { Flow, Path } from 'flow-paths'
import { Unwritable } from 'flow-paths/playwright'

import { onPages } from './on-pages.ts'
import { journeys } from '#tests/flows/journeys.ts'
import { playwrightOf } from '#tests/model/pack/as-playwright.ts'
import { portalPack } from '#tests/model/pack/portal-pack.ts'
import type { PathOptions, Run } from './command.ts'
import { writeOutput, UsageError } from './terminal.ts'
import { flowNamed } from './find.ts'
import { switchLanguage } from './language.ts'
import { withoutRetries } from './without-retries.ts'

/** Shrinking tries many failing paths, so the timeout is short. */
const timeout = 1500

/** Walks a flow's page at random. */
export const walkPage = (flow: string, chance: Chance): Promise<WalkReport> =>
  onPages({ flow, provide: { chance }, timeout }, (modules) => {
    const [test] = modules.flatMap((module) => [...module.children.allTests()])
    const result = test?.meta().randomWalk
    if (result) return result
    const errors = modules.flatMap((module) => module.errors()).map(({ message }) => message)
    throw new Error([`The page of ${flow} couldn’t be walked.`, ...errors].join('\n'))
  })

/** Walks a flow's page at random; exits with 1 and the shortest path if it finds a fault. */
export const run: Run = async (name, options, terminal) => {
  if (name === undefined) throw new UsageError('--random needs a flow, for example: login --random')
  const { seed, steps, out, lang } = options
  const flow = flowNamed(name)
  const { walked, fault } = await walkPage(flow.name, { seed, steps })
  if (!fault) {
    terminal.print(`${flow.name}: ${walked} random steps (--seed ${seed}), no fault.\n`)
    return 0
  }
  const path = pathNamed(flow.model, fault.start, fault.taken)
  terminal.printError(
    `${flow.name}: a fault after ${walked} random steps (--seed ${seed}). ` +
      `The shortest failing path:\n\n${numbered(path)}\n\n${withoutRetries(fault.words)}\n\n`,
  )
  writeOutput(await written(flow, path, lang), out, terminal)
  return 1
}

const numbered = ({ steps }: Path) =>
  steps.map(({ happening }, place) => `  ${place + 1}. ${happening.words}`).join('\n')

/** The path as a Playwright file, or why that isn't possible. */
const written = async (flow: Flow, path: Path, lang: PathOptions['lang']) => {
  const journey = journeys.get(flow.name)
  const made = `npm run paths -- ${process.argv.slice(2).join(' ')}`
  const voice = await switchLanguage(lang)
  const pack = portalPack(flow, { kind: 'shortest', paths: [path], journey, made, voice })
  return playwrightOf(pack).catch((error: unknown) => {
    if (!(error instanceof Unwritable)) throw error
    return `// ${flow.name} can’t be written for Playwright: ${error.message}`
  })
}
