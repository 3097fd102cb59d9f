import type { Happening, Model } from 'flow-paths'
import type { StateValue } from 'xstate'

import { activeStates } from './history.ts'
import { graphsOf, onwardsFrom, valueAt, type Seen, type Situation } from './situation.ts'
import { situationsAfter } from './situations.ts'

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
 * The shortest way from where a flow is to a state, by the model of the flow; null when there is
 * none. The viewer does not see the whole context: a guard may still say no on the way. What was
 * refused where the flow is now leads nowhere; what didn't happen when it was due is avoided.
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

/** The beginnings of a flow from which a state is reached, in the words of its model. */
export const beginningsOf = (model: Model, state: string): readonly string[] =>
  graphsOf(model).flatMap(({ start, at }) =>
    [...at.keys()].some((place) =>
      activeStates(JSON.parse(place) as StateValue, model.machine.id).includes(state),
    )
      ? [start.words]
      : [],
  )
