import type { Model } from '../model.ts'
import type { Path } from '../path.ts'
import { shortestPaths, transitionPaths, withoutPrefixes } from '../paths.ts'
import { tours } from '../tours.ts'

/** What a tester can ask for: a path for each transition, few long tours, a path to each situation. */
export const kinds = ['transitions', 'tours', 'shortest'] as const
export type Kind = (typeof kinds)[number]

const makers: Readonly<Record<Kind, (model: Model) => Path[]>> = {
  transitions: (model) => withoutPrefixes(transitionPaths(model)),
  tours,
  shortest: shortestPaths,
}

export const pathsOf = (model: Model, kind: Kind): Path[] => makers[kind](model)
