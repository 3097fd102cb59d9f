import { allStates, invokedBy, stepOf, transitionsOf } from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

import type { Model, Start } from './model.ts'
import { replay, type Path } from './path.ts'
import { explore, type Route, type Way } from './traversal.ts'
import { nameOf } from './meta.ts'
import type { Exclusion } from './flow-model.ts'
import { errorType } from './happening.ts'

/** Covers every transition from every situation, or from every state regardless of its context. */
export type Reach = 'situations' | 'states'

type Ways = ReadonlyMap<string, readonly Way[]>
/** A transition together with the situation it starts from. */
type Leg = Way & { readonly from: string }
/** The key by which a leg counts as walked. */
type NameOf = (leg: Leg) => string

const names: Readonly<Record<Reach, NameOf>> = {
  situations: ({ from, happening }) => `${from} ${happening.type}`,
  states: ({ step }) => step,
}

/**
 * A few long walks instead of many short ones, for a browser, where starting costs more than a
 * step. A walk continues with the nearest transition not walked yet, and restarts when it can't
 * reach any.
 */
export function tours(model: Model, reach: Reach = 'situations'): Path[] {
  const walked = new Walked(names[reach])
  return model.starts.flatMap((start) =>
    routesFrom(model, start, walked).map((route) => replay(model, start, route)),
  )
}

class Walked {
  readonly #names = new Set<string>()
  readonly #nameOf: NameOf

  constructor(legName: NameOf) {
    this.#nameOf = legName
  }

  has = (leg: Leg) => this.#names.has(this.#nameOf(leg))
  add = (leg: Leg) => void this.#names.add(this.#nameOf(leg))
}

/** `walked` is shared, so that later starts don't repeat what earlier ones walked. */
function routesFrom(model: Model, start: Start, walked: Walked): Route[] {
  const { first, ways } = explore(model, start)
  const routes = [...walksOver(ways(), first, walked)]
  return routes.length > 0 ? routes : [[]]
}

function* walksOver(ways: Ways, first: string, walked: Walked): Generator<Route> {
  for (;;) {
    const walk = [...legsFrom(ways, first, walked)]
    if (walk.length === 0) return
    yield walk.map(({ happening }) => happening)
  }
}

function* legsFrom(ways: Ways, first: string, walked: Walked): Generator<Leg> {
  let at = first
  for (;;) {
    const legs = nearestUnwalked(ways, at, walked)
    if (legs.length === 0) return
    for (const leg of legs) walked.add(leg)
    yield* legs
    at = endOf(legs) ?? at
  }
}

/** The shortest sequence of legs that ends with an unwalked one; empty if there is none. */
function nearestUnwalked(ways: Ways, at: string, walked: Walked): readonly Leg[] {
  const reached = new Set([at])
  let frontier: (readonly Leg[])[] = [[]]
  while (frontier.length > 0) {
    const longer = frontier.flatMap((legs) => {
      const from = endOf(legs) ?? at
      return (ways.get(from) ?? []).map((way) => [...legs, { ...way, from }])
    })
    const match = longer.find((legs) => legs.some((leg) => !walked.has(leg)))
    if (match) return match
    frontier = longer.filter((legs) => isNew(reached, endOf(legs) ?? at))
  }
  return []
}

const endOf = (legs: readonly Leg[]) => legs.at(-1)?.to

const isNew = (reached: Set<string>, key: string) => !reached.has(key) && reached.add(key).has(key)

type Toured = {
  /** The model's starts that a browser can open, by text; all by default. */
  readonly starts?: readonly string[]
  /** What only the other starts reach, and which tests cover it. */
  readonly exclusions?: readonly Exclusion[]
  /** Types of events that only another page of the machine sends. */
  readonly unsent?: readonly string[]
  /** Texts of what a browser can't bring about; `exclusions` says what covers its transitions. */
  readonly avoids?: readonly string[]
}

/**
 * The part of a model that can be walked in a browser: without the other starts, other pages' events,
 * failing children and what the tour avoids.
 */
export const touredModel = <M extends AnyStateMachine>(
  model: Model<M>,
  { starts, exclusions = [], unsent = [], avoids = [] }: Toured,
): Model<M> => ({
  ...model,
  starts: model.starts.filter(({ words }) => starts?.includes(words) ?? true),
  avoids: (happening) =>
    model.avoids(happening) ||
    avoids.includes(happening.words) ||
    (happening.kind === 'asked' && unsent.includes(happening.event.type)) ||
    (happening.kind === 'failed' && isChild(model.machine, happening.port)),
  exclusions: [
    ...model.exclusions,
    ...exclusions,
    ...transitionsFor(model.machine, unsent),
    ...failuresOfChildren(model.machine),
  ],
})

const transitionsFor = (machine: AnyStateMachine, types: readonly string[]): Exclusion[] =>
  allStates(machine)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => types.includes(String(eventType)))
    .map((transition) => ({
      name: nameOf(stepOf(transition)),
      reason: 'Another page of the machine sends it; the tests of that page cover it.',
    }))

const isChild = (machine: AnyStateMachine, port: string) =>
  allStates(machine)
    .flatMap(invokedBy)
    .some(({ id, machine: child }) => id === port && child !== undefined)

const failuresOfChildren = (machine: AnyStateMachine): Exclusion[] =>
  allStates(machine).flatMap((node) => {
    const children = invokedBy(node).filter((invoked) => invoked.machine !== undefined)
    const types = children.map(({ id }) => errorType(id))
    return transitionsOf(node)
      .filter(({ eventType }) => types.includes(String(eventType)))
      .map((transition) => ({
        name: nameOf(stepOf(transition)),
        reason:
          'A child only fails because of a bug; the tests of the actor and of the rendered page cover that.',
      }))
  })
