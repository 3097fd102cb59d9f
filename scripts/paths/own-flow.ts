import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Flow, Model } from 'flow-paths'
import { StateMachine, type AnyStateMachine } from 'xstate'

import type { Journey } from '#tests/model/browser-walker.ts'
import type { PathOptions } from './command.ts'
import { UsageError, type Terminal } from './terminal.ts'

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'happenings' in value && 'starts' in value

const isJourney = (value: unknown): value is Journey<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'open' in value && 'see' in value

/** Exports of one kind; ignores all others. */
async function exported<Kind>(
  file: string,
  { folder }: Terminal,
  what: string,
  is: (value: unknown) => value is Kind,
): Promise<Kind> {
  const path = resolve(folder, file)
  if (!existsSync(path)) throw new UsageError(`there is no file ${file}`)
  const match = Object.values(await import(pathToFileURL(path).href)).find(is)
  if (match === undefined) throw new UsageError(`${file} exports no ${what}`)
  return match
}

/** A flow from files outside this project. */
export async function ownFlow({ machine, model }: PathOptions, terminal: Terminal): Promise<Flow> {
  if (!model) throw new UsageError('--machine needs --model, which describes what can happen')
  const own = await exported(model, terminal, 'model made by flowModel()', isModel)
  if (machine && (await exported(machine, terminal, 'machine', isMachine)) !== own.machine)
    throw new UsageError(
      `the model in ${model} belongs to a different machine than the one in ${machine}`,
    )
  const name = basename(model).replace(/\.model\.\w+$/, '')
  return { name, title: own.machine.id, model: own }
}

export const ownJourney = (file: string, terminal: Terminal) =>
  exported(file, terminal, 'journey', isJourney)
