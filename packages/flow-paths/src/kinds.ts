import type { Model } from './model.ts'
import type { Path } from './path.ts'
import { shortestPaths, transitionPaths, withoutPrefixes } from './paths.ts'
import { tours } from './tours.ts'

/** The kinds of paths: one for each transition, a few long tours, or one to each situation. */
export const kinds = ['transitions', 'tours', 'shortest'] as const
export type Kind = (typeof kinds)[number]

type Choose = (paths: readonly Path[]) => readonly Path[]

const makers: Readonly<Record<Kind, (model: Model, choose: Choose) => readonly Path[]>> = {
  // Filters before dropping prefixes: a path that is a prefix of another may be the one selected.
  transitions: (model, choose) => withoutPrefixes(choose(transitionPaths(model))),
  tours: (model, choose) => choose(tours(model)),
  shortest: (model, choose) => choose(shortestPaths(model)),
}

export const pathsOf = (
  model: Model,
  kind: Kind,
  choose: Choose = (paths) => paths,
): readonly Path[] => makers[kind](model, choose)
