import { kinds, type Kind } from '../kinds.ts'
import type { Model } from '../model.ts'
import { happeningNames, selectedPaths, stateNames } from '../narrow.ts'
import type { Path } from '../path.ts'
import { oneOf, type Values } from './options.ts'

/** The paths selected by `--kind`, `--from`, `--to` and `--avoid`. */
export function pathsWanted(
  model: Model,
  { kind = kinds[0], from, to, avoid = [] }: Values,
): readonly Path[] {
  oneOf('kind', kind, kinds)
  for (const state of [from, to]) if (state !== undefined) oneOf('state', state, stateNames(model))
  for (const event of avoid) oneOf('event', event, happeningNames(model))
  return selectedPaths(model, { kind: kind as Kind, from, to, avoid })
}
