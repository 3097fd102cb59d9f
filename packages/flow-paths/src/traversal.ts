import { stepOf } from 'flow-chart'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { getAdjacencyMap, getShortestPaths, getSimplePaths } from 'xstate/graph'

import { spawnedIn } from './calls.ts'
import { nameOf } from './meta.ts'
import { eventOf, type Happening } from './happening.ts'
import type { Model, Start } from './model.ts'
import { possibleAt } from './possible.ts'
import { serialize, jsonOf } from './serialize.ts'
import { steady } from './steady.ts'
import { isTaken } from './taken.ts'
import { scope, timed, type Moment } from './virtual-time.ts'
import { Unwalkable } from './unwalkable.ts'

/**
 * The maximum number of situations, far above any real machine: a context that never stops growing
 * stops here.
 */
const limit = 10_000

/** The maximum size of one situation in characters; comparing longer ones would take minutes. */
const maxSituationLength = 100_000

/** With fewer situations than this, long data is just long and not growing. */
const minGrowing = 1000

const maxNames = 3

/** The context keys with the most different values, and how many values each had. */
export const variedKeys = (contexts: readonly object[]): [string, number][] => {
  const values = new Map<string, Set<string>>()
  for (const context of contexts)
    for (const [key, value] of Object.entries(context))
      values.set(key, (values.get(key) ?? new Set()).add(jsonOf(value)))
  return [...values]
    .map(([key, seen]): [string, number] => [key, seen.size])
    .filter(([, count]) => count > contexts.length / 100)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxNames)
}

/** This many simultaneous delays are never intended. */
const maxDelays = 5
/** Nor are this many actors. */
const maxSpawned = 100

/** The error for machines that don't stop what they spawn; XState doesn't either. */
const crowded = (machine: string): Unwalkable =>
  new Unwalkable(
    `"${machine}" spawns actors faster than they end: ${maxSpawned} run at once; stop them with stopChild(…), or spawn them with an id, as in spawn(…, { id: 'socket' }), so that the next one replaces it.`,
  )

/**
 * The error for growing machines: names the size reached and what to leave out of the comparison.
 */
function growing(
  machine: string,
  contexts: readonly object[],
  delays: readonly string[],
): Unwalkable {
  if (delays.length > maxDelays)
    return new Unwalkable(
      `"${machine}" starts delays faster than they end: ${delays.length} of "${delays[0]}" run at once; give the delayed event an id, as in raise(…, { id: '${delays[0]}', delay: … }), so that the next one replaces it.`,
    )
  const varied = variedKeys(contexts)
  const keys = varied
    .map(([key, count]) => `"${key}" (${count.toLocaleString('en')} values)`)
    .join(', ')
  const kept = varied.map(([key]) => key).join(', ')
  const size = contexts.length.toLocaleString('en')
  return new Unwalkable(
    kept === ''
      ? `"${machine}" has more than ${size} situations: add "project: (context) => …" to its model and return only what affects the next steps.`
      : `The context of "${machine}" never stops growing: it had ${size} situations when the search stopped, most of them by ${keys}; add "project: ({ ${kept}, ...rest }) => rest" to its model, or return a bounded value for each.`,
  )
}

/** Happenings in order, from a start. */
export type Route = readonly Happening[]

/** A transition from one situation to another, identified by keys. */
export type Way = {
  readonly happening: Happening
  readonly to: string
  /** The event, source and target states and transitions, which several situations share. */
  readonly step: string
}

/** Explores a model from one of its starts, with the algorithms of `xstate/graph`. */
export function explore(model: Model, start: Start) {
  const logic = remembering(timed(model.machine, start), () => firstOf(model, start))
  const key = (moment: Moment) => keyOf(model, moment)
  const options = () => ({
    limit: Infinity,
    ...bounded(model),
    filterEvents: isTaken,
    serializeEvent: ({ type }: Happening) => type,
  })
  const now = Date.now()
  return {
    first: steady(now, () => key(logic.getInitialSnapshot())),
    shortest: () =>
      steady(now, () =>
        getShortestPaths(logic, options()).map((path) => ({
          to: key(path.state),
          route: routeOf(path),
        })),
      ),
    simple: () => steady(now, () => getSimplePaths(logic, options()).map(routeOf)),
    ways: () => steady(now, () => waysOf(Object.entries(getAdjacencyMap(logic, options())), key)),
  }
}

/**
 * Takes each step once: a machine that counts outside of its context, for example for ids, would
 * reach other situations each time.
 */
function remembering(logic: ReturnType<typeof timed>, firstMoment: () => Moment) {
  const taken = new WeakMap<Moment, Map<string, Moment>>()
  let first: Moment | undefined
  return {
    ...logic,
    getInitialSnapshot: () => (first ??= firstMoment()),
    transition: (moment: Moment, happening: Happening) => {
      const steps = taken.get(moment) ?? new Map<string, Moment>()
      taken.set(moment, steps)
      const next = steps.get(happening.type) ?? logic.transition(moment, happening, scope)
      steps.set(happening.type, next)
      return next
    },
  }
}

/** What can happen in each situation, until there are too many or one has grown too large. */
const bounded = (model: Model) => {
  const contexts: object[] = []
  let delays: readonly string[] = []
  const stop = () => growing(model.machine.id, contexts, delays)
  return {
    events: (moment: Moment) => {
      contexts.push(Object(moment.snapshot.context))
      if (moment.timers.length > delays.length)
        delays = moment.timers.map(({ event }) => event.type)
      if (spawnedIn(moment.snapshot).length >= maxSpawned) throw crowded(model.machine.id)
      if (contexts.length > limit) throw stop()
      return possibleAt(model, moment)
    },
    serializeState: (moment: Moment) => {
      const key = keyOf(model, moment)
      if (key.length > maxSituationLength && contexts.length > minGrowing) throw stop()
      return key
    },
  }
}

/** Where the paths of a start begin to differ. */
function firstOf({ machine }: Model, start: Start): Moment {
  const logic = timed(machine, start)
  return (start.leadIn ?? []).reduce<Moment>(
    (moment, happening) => logic.transition(moment, happening, scope),
    logic.getInitialSnapshot(scope, undefined),
  )
}

/** What distinguishes two moments: the state, the context, what the clock will do, and what runs. */
export const keyOf = ({ machine, project }: Model, { snapshot, timers, ended }: Moment): string => {
  const remembered = rememberedBy(snapshot)
  const spawned = spawnedIn(snapshot).map(({ id }) => id)
  return serialize(machine.id, [
    snapshot.value,
    snapshot.status,
    project(snapshot.context, snapshot),
    timers.map(({ id, left }) => [id, left]),
    ...(remembered.length > 0 || ended.length > 0 ? [remembered, ended] : []),
    ...(spawned.length > 0 ? [{ spawned }] : []),
  ])
}

/** Where each history state would lead. */
const rememberedBy = ({ historyValue }: AnyMachineSnapshot) =>
  Object.entries<AnyStateNode[]>(historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ])

const routeOf = ({ steps }: { steps: readonly { event: Happening }[] }): Route =>
  steps.slice(1).map(({ event }) => event)

type Situation = {
  state: Moment
  transitions: Record<string, { event: Happening; state: Moment }>
}

const waysOf = (
  situations: readonly (readonly [string, Situation])[],
  key: (moment: Moment) => string,
): ReadonlyMap<string, readonly Way[]> =>
  new Map(
    situations.map(([from, { state: before, transitions }]) => [
      from,
      Object.values(transitions).map(({ event, state }) => ({
        happening: event,
        to: key(state),
        step: stepBetween(before, event, state),
      })),
    ]),
  )

const stepBetween = ({ snapshot }: Moment, happening: Happening, after: Moment) => {
  const taken = happening.kind === 'started' ? [] : transitionsBy(snapshot, eventOf(happening))
  return JSON.stringify([snapshot.value, happening.type, taken, after.snapshot.value])
}

/** The names of the transitions an event takes, selected by their guards. */
const transitionsBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  snapshot.machine.getTransitionData(snapshot, event).map((taken) => nameOf(stepOf(taken)))
