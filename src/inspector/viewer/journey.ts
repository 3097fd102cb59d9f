import type { StateValue } from 'xstate'

import type { Happening } from '#tests/model/happening.ts'
import type { Model } from '#tests/model/model.ts'
import { explore, type Way } from '#tests/model/traversal.ts'
import { activeStates } from './history.ts'

type Ways = ReadonlyMap<string, readonly Way[]>

const graphs = new Map<Model, readonly Ways[]>()

/** The situations of a flow and the ways between them, worked out once. */
const graphsOf = (model: Model) => {
  const known = graphs.get(model) ?? model.starts.map((start) => explore(model, start).ways())
  graphs.set(model, known)
  return known
}

/** The key of a situation begins with where the machine is. */
const valueOf = (key: string) => (JSON.parse(key) as [StateValue])[0]

type Leg = { readonly at: string; readonly way: readonly Happening[] }

function* onwards(ways: Ways, from: readonly string[]): Generator<Leg> {
  const reached = new Set(from)
  let frontier: Leg[] = from.map((at) => ({ at, way: [] }))
  while (frontier.length > 0) {
    yield* frontier
    frontier = frontier.flatMap(({ at, way }) =>
      (ways.get(at) ?? [])
        .filter(({ to }) => !reached.has(to) && reached.add(to))
        .map(({ to, happening }) => ({ at: to, way: [...way, happening] })),
    )
  }
}

const shortestIn = (ways: Ways, model: Model, here: StateValue, state: string) => {
  const place = JSON.stringify(here)
  const from = [...ways.keys()].filter((key) => JSON.stringify(valueOf(key)) === place)
  return [...onwards(ways, from)].find(({ at }) =>
    activeStates(valueOf(at), model.machine.id).includes(state),
  )?.way
}

/**
 * The shortest way from where a flow is to a state, by the model of the flow; null when there is
 * none. The viewer does not see the whole context: a guard may still say no on the way.
 */
export const shortestWay = (
  model: Model,
  here: StateValue,
  state: string,
): readonly Happening[] | null =>
  graphsOf(model)
    .flatMap((ways) => {
      const way = shortestIn(ways, model, here, state)
      return way ? [way] : []
    })
    .toSorted((one, other) => one.length - other.length)[0] ?? null
