import type { Model, Start, Way } from 'flow-paths'
import type { StateValue } from 'xstate'

import { shownOf } from '../feed/gate.ts'
import type { Glimpse } from '../feed/glimpse.ts'
import { allowedFacts, engine } from './flows.ts'

type Graph = {
  readonly start: Start
  /** The key of the situation it begins with. */
  readonly first: string
  readonly ways: ReadonlyMap<string, readonly Way[]>
  /** The situations with the same state. */
  readonly at: ReadonlyMap<string, readonly Situation[]>
  /** The visible facts of its start. */
  readonly facts: string
}

/** A situation in the flow's model, which includes more than the state. */
export type Situation = { readonly graph: Graph; readonly key: string }

/** What a viewer knows about a moment of a flow. */
export type Seen = Pick<
  Glimpse,
  'event' | 'value' | 'steps' | 'takes' | 'refuses' | 'calls' | 'facts'
>

/** A situation's key starts with its state value. */
export const valueAt = ({ key }: Situation) => (JSON.parse(key) as [StateValue])[0]

export const placeOf = (value: StateValue) => JSON.stringify(value)

const graphs = new Map<Model, readonly Graph[]>()

/** A flow's situations and the transitions between them, computed once. */
export const graphsOf = (model: Model) => {
  const known = graphs.get(model) ?? model.starts.map((start) => graphOf(model, start))
  graphs.set(model, known)
  return known
}

function graphOf(model: Model, start: Start): Graph {
  const { explore, scope, timed } = engine()
  const at = new Map<string, Situation[]>()
  const { snapshot } = timed(model.machine, start).getInitialSnapshot(scope, undefined)
  const facts = JSON.stringify(shownOf(snapshot, allowedFacts()).facts)
  const { first, ways } = explore(model, start)
  const graph = { start, first, ways: ways(), at, facts }
  for (const key of graph.ways.keys()) {
    const place = placeOf(valueAt({ graph, key }))
    at.set(place, [...(at.get(place) ?? []), { graph, key }])
  }
  return graph
}

/** What can happen in a situation, and where it leads. */
export const onwardsFrom = ({ graph, key }: Situation) =>
  (graph.ways.get(key) ?? []).map(({ happening, to }) => ({ happening, to: { graph, key: to } }))
