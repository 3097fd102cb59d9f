import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Model } from 'flow-paths'

const root = join(import.meta.dirname, '../..')

/** The folder of a flow's tests, such as `tests/flows/tickets/ticket-list`, by its machine's file. */
export const testsOf = (machine: string): string =>
  machine.replace(/^machines/, 'tests/flows').replace(/\.machine\.ts$/, '')

const isModel = (value: unknown): value is Model =>
  Object(value) === value && 'happenings' in Object(value)

/** The model in a flow's folder; undefined if the flow has none yet. */
export const modelIn = async (folder: string): Promise<Model | undefined> => {
  const file = join(root, folder, 'model.ts')
  if (!existsSync(file)) return undefined
  const model = Object.values((await import(file)) as object).find(isModel)
  if (model === undefined) throw new Error(`${file} exports no model.`)
  return model
}
