import type { StateValue } from 'xstate'

import type { Happening } from '#tests/model/happening.ts'
import type { Model } from '#tests/model/model.ts'
import { explore, type Way } from '#tests/model/traversal.ts'
import type { Glimpse } from '../glimpse.ts'
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

/** What the viewer sees of where a flow is. */
export type Here = Pick<Glimpse, 'value' | 'takes' | 'refuses'>

/** Events that carry nothing: whether a guard takes them now is seen. */
const bareTypes = ({ happenings }: Model) =>
  [...happenings.values()].flatMap((cases) =>
    cases.flatMap((one) =>
      one.kind === 'asked' && Object.keys(one.event).length === 1 ? [one.event.type] : [],
    ),
  )

/** Whether a situation of the model takes the same events as the flow does now. */
const looksLike = (ways: readonly Way[], model: Model, { takes, refuses }: Here) => {
  const offered = ways.flatMap(({ happening }) =>
    happening.kind === 'asked' ? [happening.event.type] : [],
  )
  return bareTypes(model).every(
    (type) => offered.includes(type) === (takes.includes(type) && !refuses.includes(type)),
  )
}

/** The situations a flow may be in, as far as it is seen: none that takes what was refused here. */
function situationsIn(ways: Ways, model: Model, here: Here, refused: Refused): readonly string[] {
  const place = JSON.stringify(here.value)
  const there = [...ways.entries()].filter(
    ([key, onwardsFrom]) =>
      JSON.stringify(valueOf(key)) === place &&
      !onwardsFrom.some(({ happening }) => refused.has(happening.type)),
  )
  const alike = there.filter(([, onwardsFrom]) => looksLike(onwardsFrom, model, here))
  return (alike.length > 0 ? alike : there).map(([key]) => key)
}

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

/** What was sent in vain where a flow is now, by the type of the happening. */
type Refused = ReadonlySet<string>

const nothing: Refused = new Set()

/**
 * The shortest way from where a flow is to a state, by the model of the flow; null when there is
 * none. The viewer does not see the whole context: a guard may still say no on the way.
 */
export const shortestWay = (
  model: Model,
  here: Here,
  state: string,
  refused: Refused = nothing,
): readonly Happening[] | null =>
  graphsOf(model)
    .flatMap((ways) => {
      const legs = onwards(ways, situationsIn(ways, model, here, refused))
      const leg = [...legs].find(({ at }) =>
        activeStates(valueOf(at), model.machine.id).includes(state),
      )
      return leg ? [leg.way] : []
    })
    .toSorted((one, other) => one.length - other.length)[0] ?? null
