import type { Model, Start } from '../model.ts'
import { type Path, replay } from '../path.ts'
import { explore, type Route, type Way } from '../traversal.ts'

type Ways = ReadonlyMap<string, readonly Way[]>
type Cut = { readonly start: Start; readonly route: Route }

/**
 * Shortcuts of a path: a shorter route between two of its situations, or from another start to one
 * of them, followed by the remaining steps. The shortest first.
 */
export function shorterWays(model: Model, { start, steps }: Path): Path[] {
  const taken = steps.slice(1).map(({ happening }) => happening)
  const { first, ways } = explore(model, start)
  const keys = keysAlong(ways(), first, taken)
  const inside = keys.flatMap((from, place) =>
    cutsTo(keys, ways(), from, { start, taken, kept: taken.slice(0, place) }),
  )
  const fromOthers = model.starts.flatMap((other) => {
    const elsewhere = explore(model, other)
    return cutsTo(keys, elsewhere.ways(), elsewhere.first, { start: other, taken, kept: [] })
  })
  return [...inside, ...fromOthers]
    .filter(({ route }) => route.length < taken.length)
    .toSorted((one, other) => one.route.length - other.route.length)
    .flatMap((cut) => walkable(model, cut))
}

/** The situations of a path except the last, by traversal key. */
const keysAlong = (ways: Ways, first: string, taken: Route): string[] =>
  taken.slice(0, -1).reduce(
    (keys, { type }) => {
      const way = ways.get(keys.at(-1) ?? '')?.find(({ happening }) => happening.type === type)
      return way ? [...keys, way.to] : keys
    },
    [first],
  )

type Around = { start: Start; taken: Route; kept: Route }

const cutsTo = (keys: readonly string[], ways: Ways, from: string, around: Around): Cut[] => {
  const routes = shortestFrom(ways, from)
  const { start, taken, kept } = around
  return keys.flatMap((key, place) => {
    const route = place >= kept.length ? routes.get(key) : undefined
    return route ? [{ start, route: [...kept, ...route, ...taken.slice(place)] }] : []
  })
}

/** The shortest route to every reachable situation. */
function shortestFrom(ways: Ways, from: string): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>([[from, []]])
  for (const [key, route] of routes)
    for (const { happening, to } of ways.get(key) ?? [])
      if (!routes.has(to)) routes.set(to, [...route, happening])
  return routes
}

/** A route can turn out to be impossible if something hidden by the projection decides it. */
function walkable(model: Model, { start, route }: Cut): Path[] {
  try {
    return [replay(model, start, route)]
  } catch {
    return []
  }
}
