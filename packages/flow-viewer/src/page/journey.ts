import type { Happening, Model } from 'flow-paths'
import type { StateValue } from 'xstate'

import { activeStates } from './history.ts'
import {
  graphsOf,
  onwardsFrom,
  valueAt,
  type Seen,
  type Situation,
  situationsAfter,
} from './situation.ts'

/** Types of happenings. */
export type Types = ReadonlySet<string>

export const noTypes: Types = new Set()

type Leg = { readonly at: Situation; readonly way: readonly Happening[] }

function* onwards(from: readonly Situation[], avoided: Types): Generator<Leg> {
  const reached = new Map<Situation['graph'], Set<string>>()
  const isNew = ({ graph, key }: Situation) => {
    const keys = reached.get(graph) ?? new Set()
    reached.set(graph, keys)
    return !keys.has(key) && keys.add(key)
  }
  let frontier: Leg[] = from.filter(isNew).map((at) => ({ at, way: [] }))
  while (frontier.length > 0) {
    yield* frontier
    frontier = frontier.flatMap(({ at, way }) =>
      onwardsFrom(at)
        .filter(({ happening, to }) => !avoided.has(happening.type) && isNew(to))
        .map(({ to, happening }) => ({ at: to, way: [...way, happening] })),
    )
  }
}

/**
 * The shortest way from a flow's current situation to a state, by the flow's model; null if there
 * is none. The viewer doesn't see the whole context, so a guard may still refuse a step. Avoids
 * events that were refused here, and steps that didn't happen when they were due.
 */
export function shortestWay(
  model: Model,
  moments: readonly Seen[],
  state: string,
  refused: Types = noTypes,
  avoided: Types = noTypes,
): readonly Happening[] | null {
  const from = situationsAfter(model, moments).filter(
    (situation) => !onwardsFrom(situation).some(({ happening }) => refused.has(happening.type)),
  )
  for (const { at, way } of onwards(from, avoided))
    if (activeStates(valueAt(at), model.machine.id).includes(state)) return way
  return avoided.size > 0 ? shortestWay(model, moments, state, refused) : null
}

/** The starts from which a flow reaches a state, as the model describes them. */
export const beginningsOf = (model: Model, state: string): readonly string[] =>
  graphsOf(model).flatMap(({ start, at }) =>
    [...at.keys()].some((place) =>
      activeStates(JSON.parse(place) as StateValue, model.machine.id).includes(state),
    )
      ? [start.words]
      : [],
  )
