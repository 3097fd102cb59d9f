import { kinds, type Kind } from '../kinds.ts'
import { happeningNames, selectedPaths, stateNames } from '../narrow.ts'
import type { Path } from '../path.ts'
import type { Model } from '../model.ts'
import type { Run } from './commands.ts'
import { oneOf, type Values } from './options.ts'
import { flowIn } from './source.ts'

export const run: Run = async (file, values) => {
  const { model } = await flowIn(file, values)
  const paths = pathsWanted(model, values)
  if (paths.length === 0) return { code: 1, complaints: ['No path is like that.'] }
  return { text: paths.map(({ name }) => name).join('\n') }
}

/** The paths that `--kind`, `--from`, `--to` and `--avoid` leave. */
function pathsWanted(
  model: Model,
  { kind = kinds[0], from, to, avoid = [] }: Values,
): readonly Path[] {
  oneOf('kind', kind, kinds)
  for (const state of [from, to]) if (state !== undefined) oneOf('state', state, stateNames(model))
  for (const event of avoid) oneOf('event', event, happeningNames(model))
  return selectedPaths(model, { kind: kind as Kind, from, to, avoid })
}
