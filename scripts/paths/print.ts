import { happeningNames, selectedPaths, stateNames, touredModel, type Flow } from 'flow-paths'
import { jsonOf, markdownOf, textOf } from 'flow-paths/pack'
import { Unwritable } from 'flow-paths/playwright'

import { journeys } from '#tests/flows/journeys.ts'
import { playwrightOf } from '#tests/model/pack/as-playwright.ts'
import { portalPack, type PortalPack } from '#tests/model/pack/portal-pack.ts'
import type { Format, PathOptions, Run } from './command.ts'
import { writeOutput, UsageError, type Terminal } from './terminal.ts'
import { flowNamed, requireName } from './find.ts'
import { switchLanguage } from './language.ts'
import { ownFlow, ownJourney } from './own-flow.ts'

const writers: Readonly<Record<Format, (pack: PortalPack) => Promise<string>>> = {
  text: textOf,
  json: jsonOf,
  markdown: markdownOf,
  playwright: playwrightOf,
}

/** Prints the paths of one flow. */
export const run: Run = async (name, options, terminal) => {
  const flow = await selectedFlow(name, options, terminal)
  const pack = await packOf(flow, options, terminal)
  if (pack.paths.length === 0) {
    terminal.printError('paths: no path matches.\n')
    return 1
  }
  writeOutput(await written(pack, options), options.out, terminal)
  return 0
}

async function selectedFlow(name: string | undefined, options: PathOptions, terminal: Terminal) {
  return name === undefined ? ownFlow(options, terminal) : flowNamed(name)
}

const journeyOf = async ({ name }: Flow, { journey }: PathOptions, terminal: Terminal) =>
  journey ? ownJourney(journey, terminal) : journeys.get(name)

async function packOf(flow: Flow, options: PathOptions, terminal: Terminal): Promise<PortalPack> {
  const { kind, lang, from, to, avoid, format } = options
  const journey = await journeyOf(flow, options, terminal)
  const model = format === 'playwright' && journey ? touredModel(flow.model, journey) : flow.model
  for (const state of [from, to]) if (state) requireName('state', state, stateNames(model))
  for (const event of avoid) requireName('event', event, happeningNames(model))
  return portalPack(flow, {
    kind,
    paths: selectedPaths(model, { kind, from, to, avoid }),
    voice: await switchLanguage(lang),
    journey,
    made: `npm run paths -- ${process.argv.slice(2).join(' ')}`,
  })
}

async function written(pack: PortalPack, { format }: PathOptions) {
  try {
    return await writers[format](pack)
  } catch (error) {
    if (error instanceof Unwritable)
      throw new UsageError(`${pack.name} can’t be written as ${format}: ${error.message}`)
    throw error
  }
}
