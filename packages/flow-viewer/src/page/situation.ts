import type { Model, Start, Way, Happening } from 'flow-paths'
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

const placeOf = (value: StateValue) => JSON.stringify(value)

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

/** Ways to tell situations with the same state apart, the most reliable first. */
function situationFilters(model: Model, moment: Seen): ((situation: Situation) => boolean)[] {
  const { takes, refuses, calls, facts } = moment
  const isTaken = (type: string) => takes.includes(type) && !refuses.includes(type)
  const isCall = (id: string) => model.happenings.has(`xstate.done.actor.${id}`)
  const bare = bareTypes(model)
  const isStart = moment.event === 'xstate.init'
  return [
    ({ graph }) => !isStart || graph.facts === JSON.stringify(facts),
    ({ graph, key }) => !isStart || graph.first === key,
    (situation) => sameCalls(portsOf(situation), calls, isCall),
    (situation) => bare.every((type) => !typesOf(situation).has(type) || isTaken(type)),
    (situation) => bare.every((type) => typesOf(situation).has(type) || !isTaken(type)),
  ]
}

/** Spawned children have unique ids, so only whether there are any is compared. */
const sameCalls = (
  some: readonly string[],
  others: readonly string[],
  isCall: (id: string) => boolean,
) => {
  const keyOf = (ids: readonly string[]) =>
    JSON.stringify([...new Set(ids.map((id) => (isCall(id) ? id : '*')))].toSorted())
  return keyOf(some) === keyOf(others)
}

const portsOf = (situation: Situation) =>
  onwardsFrom(situation).flatMap(({ happening }) => ('port' in happening ? [happening.port] : []))

const typesOf = (situation: Situation): ReadonlySet<string> =>
  new Set(
    onwardsFrom(situation).flatMap(({ happening }) =>
      happening.kind === 'asked' ? [happening.event.type] : [],
    ),
  )

/** Events without a payload; the viewer sees whether a guard accepts them now. */
const bareTypes = ({ happenings }: Model) =>
  [...happenings.values()].flatMap((cases) =>
    cases.flatMap((one) =>
      one.kind === 'asked' && Object.keys(one.event).length === 1 ? [one.event.type] : [],
    ),
  )

const believed = new WeakMap<Seen, readonly Situation[]>()

/**
 * The situations a flow may be in, judged by its moments so far, the latest last. The viewer
 * doesn't see the whole context, but past events and the events handled now narrow it down.
 */
export function situationsAfter(model: Model, moments: readonly Seen[]): readonly Situation[] {
  let before: readonly Situation[] = []
  for (const moment of moments) {
    const after = believed.get(moment) ?? followed(model, before, moment)
    believed.set(moment, after)
    before = after
  }
  return before
}

function followed(model: Model, before: readonly Situation[], moment: Seen) {
  const isIdle = before.length > 0 && moment.steps.length === 0 && !isStart(moment)
  if (isIdle) return before
  const led = distinct(before.flatMap((situation) => ledTo(situation, moment)))
  const there = led.length > 0 ? led : placed(model, moment)
  return situationFilters(model, moment).reduce(preferred, there)
}

const isStart = ({ event }: Seen) => event === 'xstate.init'

/** Those that match, or all if none does: reality may differ from every case in the model. */
const preferred = (all: readonly Situation[], isAlike: (one: Situation) => boolean) => {
  const alike = all.filter(isAlike)
  return alike.length > 0 ? alike : all
}

const distinct = (all: readonly Situation[]) =>
  all.filter(
    (one, at) => all.findIndex(({ graph, key }) => graph === one.graph && key === one.key) === at,
  )

const placed = (model: Model, { value }: Seen) =>
  graphsOf(model).flatMap(({ at }) => at.get(placeOf(value)) ?? [])

const ledTo = (situation: Situation, { event, value }: Seen) =>
  onwardsFrom(situation).flatMap(({ happening, to }) =>
    typeOf(happening) === event && placeOf(valueAt(to)) === placeOf(value) ? [to] : [],
  )

const typeOf = (happening: Happening) =>
  happening.kind === 'started' ? 'xstate.init' : engine().eventOf(happening).type
