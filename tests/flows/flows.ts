import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Flow, Model } from 'flow-paths'

import { machines, type ListedMachine } from '../../scripts/flows/machines.ts'

export type PortalFlow = Flow & ListedMachine

/** The folder of a flow's tests, such as `tests/flows/tickets/ticket-list`. */
export const testsOf = (file: string): string =>
  file.replace(/^machines/, 'tests/flows').replace(/\.machine\.ts$/, '')

const root = join(import.meta.dirname, '../..')

const isModel = (value: unknown): value is Model =>
  Object(value) === value && 'happenings' in Object(value)

const withModel = async (one: ListedMachine): Promise<PortalFlow[]> => {
  const file = join(root, testsOf(one.file), 'model.ts')
  // A new flow is drawn before it has a model.
  if (!existsSync(file)) return []
  const model = Object.values((await import(file)) as object).find(isModel)
  if (model === undefined) throw new Error(`${file} exports no model.`)
  return [{ ...one, model }]
}

/** Every flow of the portal that has a model. */
export const flows: readonly PortalFlow[] = (await Promise.all(machines.map(withModel))).flat()
