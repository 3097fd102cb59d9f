import type { Model, Start } from './model.ts'
import { replay, type Path } from './path.ts'
import { explore, type Route, type Way } from './traversal.ts'

type Ways = ReadonlyMap<string, readonly Way[]>
/** A way together with the situation it leaves. */
type Leg = Way & { readonly from: string }

/**
 * Few long walks instead of many short ones, for a browser, where a start costs more than a step:
 * from where it stands a walk goes on to the nearest way nobody has walked, and when it can reach
 * none it begins again.
 */
export function tours(model: Model): Path[] {
  const walked = new Set<string>()
  return model.starts.flatMap((start) =>
    routesFrom(model, start, walked).map((route) => replay(model, start, route)),
  )
}

/** `walked` grows: a way walked from one start is not walked again from the next. */
function routesFrom(model: Model, start: Start, walked: Set<string>): Route[] {
  const { first, ways } = explore(model, start)
  const routes = [...walksOver(ways(), first, walked)]
  return routes.length > 0 ? routes : [[]]
}

function* walksOver(ways: Ways, first: string, walked: Set<string>): Generator<Route> {
  for (;;) {
    const walk = [...legsFrom(ways, first, walked)]
    if (walk.length === 0) return
    yield walk.map(({ happening }) => happening)
  }
}

function* legsFrom(ways: Ways, first: string, walked: Set<string>): Generator<Leg> {
  let at = first
  for (;;) {
    const legs = nearestUnwalked(ways, at, walked)
    if (legs.length === 0) return
    for (const leg of legs) walked.add(edgeOf(leg))
    yield* legs
    at = endOf(legs) ?? at
  }
}

/** The shortest sequence of legs that ends with one nobody has walked; empty when there is none. */
function nearestUnwalked(ways: Ways, at: string, walked: ReadonlySet<string>): readonly Leg[] {
  const reached = new Set([at])
  let frontier: (readonly Leg[])[] = [[]]
  while (frontier.length > 0) {
    const longer = frontier.flatMap((legs) => {
      const from = endOf(legs) ?? at
      return (ways.get(from) ?? []).map((way) => [...legs, { ...way, from }])
    })
    const found = longer.find((legs) => legs.some((leg) => !walked.has(edgeOf(leg))))
    if (found) return found
    frontier = longer.filter((legs) => isNew(reached, endOf(legs) ?? at))
  }
  return []
}

const endOf = (legs: readonly Leg[]) => legs.at(-1)?.to

const edgeOf = ({ from, happening }: Leg) => `${from} ${happening.type}`

const isNew = (reached: Set<string>, key: string) => !reached.has(key) && reached.add(key).has(key)
