import type { Model, Start } from './model.ts'
import { replay, type Path } from './path.ts'
import { explore, type Route, type Way } from './traversal.ts'

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

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf
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
