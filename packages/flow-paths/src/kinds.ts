import type { Model } from './model.ts'
import { type Path, replay } from './path.ts'
import { shortestPaths, transitionPaths, withoutPrefixes } from './paths.ts'
import { tours } from './tours.ts'
import type { Happening } from './happening.ts'
import { possibleAt } from './possible.ts'
import { scope, timed } from './virtual-time.ts'

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

/** Rebuilds a path from the names that a browser sent. */
export function pathNamed(model: Model, startType: string, taken: readonly string[]): Path {
  const start = model.starts.find(({ type }) => type === startType)
  if (!start) throw new Error(`${model.machine.id} doesn't begin with "${startType}".`)
  const logic = timed(model.machine, start)
  let moment = logic.getInitialSnapshot(scope, undefined)
  const happenings = taken.map((type): Happening => {
    const happening = possibleAt(model, moment).find((possible) => possible.type === type)
    if (!happening) throw new Error(`"${type}" can't happen there.`)
    moment = logic.transition(moment, happening, scope)
    return happening
  })
  return replay(model, start, happenings)
}
