import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { AnyStateMachine } from 'xstate'

import type { Journey } from '#tests/model/browser-walker.ts'
import { flows } from './flows.ts'
import { testsOf } from './folder.ts'

type AnyJourney = Journey<AnyStateMachine>

const root = join(import.meta.dirname, '../..')

const isJourney = (value: unknown): value is AnyJourney =>
  Object(value) === value && 'open' in Object(value)

const journeyIn = async (folder: string): Promise<AnyJourney[]> => {
  const file = join(root, folder, 'journey.ts')
  if (!existsSync(file)) return []
  const journey = Object.values((await import(file)) as object).find(isJourney)
  if (journey === undefined) throw new Error(`${file} exports no journey.`)
  return [journey]
}

const journeysOf = async ({ name, file }: (typeof flows)[number]) =>
  (await journeyIn(testsOf(file))).map((journey) => [name, journey] as const)

/** The journeys of all flows that have one, by the name of the flow. */
export const journeys: ReadonlyMap<string, AnyJourney> = new Map(
  (await Promise.all(flows.map(journeysOf))).flat(),
)
