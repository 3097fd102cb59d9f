import { loadModule } from 'flow-chart/load'

import { jsonOf, markdownOf, plainVoice, textOf, type Pack } from '../pack/index.ts'
import { kinds, type Kind } from '../kinds.ts'
import { playwrightOf, Unwritable, type PlaywrightFile } from '../written/as-playwright.ts'
import { described } from '../written/sentence.ts'
import type { PlaywrightDoer } from '../written/walk.ts'
import { type Run, oneOf, UsageError, type Values } from './options.ts'
import { pathsWanted } from './paths.ts'
import { flowIn } from './source.ts'

type Browser = PlaywrightFile<unknown>

const writers: Readonly<
  Record<string, (pack: Pack, browser: Browser | undefined) => Promise<string>>
> = {
  markdown: markdownOf,
  text: textOf,
  json: jsonOf,
  playwright: (pack, browser) => {
    if (!browser)
      throw new UsageError(
        `--format playwright needs the actions in the browser: add --sut, ${whatIsSut}`,
      )
    return playwrightOf(pack, browser).catch((error: unknown) => {
      if (!(error instanceof Unwritable)) throw error
      throw new UsageError(
        `${pack.name} can't be written for Playwright: ${error.message.replace(/\.$/, '')}.`,
      )
    })
  },
}

export const run: Run = async (file, values) => {
  const { format = 'markdown', kind = kinds[0] } = values
  oneOf('format', format, Object.keys(writers))
  const flow = await flowIn(file, values)
  const paths = pathsWanted(flow.model, values)
  if (paths.length === 0) return { code: 1, complaints: ['No path matches.'] }
  const made = `flow-paths ${process.argv.slice(2).join(' ')}`
  const browser = await browserIn(values)
  const pack: Pack = {
    ...flow,
    kind: kind as Kind,
    paths,
    voice: plainVoice,
    made,
    ...(browser && { describe: (path) => described(path, browser.doer, plainVoice) }),
  }
  const text = await writers[format]?.(pack, browser)
  return text === undefined ? {} : { text }
}

const whatIsSut =
  'a file that exports { reset, events, outcomes, see } for createPlaywrightSut(), or { doer, head } for playwrightOf().'

async function browserIn({ sut }: Values): Promise<Browser | undefined> {
  if (sut === undefined) return undefined
  const exported = Object.values(await loadModule(sut))
  const file = exported.find(isFile)
  if (file) return file
  const doer = exported.find(isDoer)
  if (doer) return { doer: () => doer }
  throw new UsageError(`${sut} doesn't export the actions in the browser: write ${whatIsSut}`)
}

const isFile = (value: unknown): value is Browser =>
  typeof value === 'object' && value !== null && 'doer' in value

/** A machine has `events` as well, so check for the others. */
const isDoer = (value: unknown): value is PlaywrightDoer<unknown> =>
  typeof value === 'object' && value !== null && 'events' in value && !('config' in value)
