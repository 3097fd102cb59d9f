import type { Model, Start } from '../model.ts'
import { replay, stepOf, type Step, type Path } from '../path.ts'
import { scope, timed } from '../virtual-time.ts'
import { play, type Begin, type Failing, type Fault, type Steps, possibleIn } from './play.ts'
import { explore, type Route, type Way } from '../traversal.ts'

type Ways = ReadonlyMap<string, readonly Way[]>
type Cut = { readonly start: Start; readonly route: Route }

/**
 * Shortcuts of a path: a shorter route between two of its situations, or from another start to one
 * of them, followed by the remaining steps. The shortest first.
 */
function shorterWays(model: Model, { start, steps }: Path): Path[] {
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

/** The shortest path found that still fails. */
export async function shrink(model: Model, begin: Begin, failing: Failing): Promise<Fault> {
  const shorter = await withoutParts(model, begin, failing)
  return throughShortCuts(model, begin, namedIn(model, shorter))
}

/** Delta debugging: leaves out halves of the path, then quarters, down to single steps. */
async function withoutParts(model: Model, begin: Begin, failing: Failing): Promise<Failing> {
  let shortest = failing
  for (let size = failing.steps.length >> 1; size >= 1; size >>= 1)
    for (
      let end = shortest.steps.length - 1;
      end > 1;
      end = Math.min(end, shortest.steps.length) - size
    ) {
      const shorter = without(model, shortest, Math.max(1, end - size), end)
      if (shorter.steps.length < shortest.steps.length)
        shortest = (await confirmed(begin, shorter)) ?? shortest
    }
  return shortest.steps.length < failing.steps.length
    ? withoutParts(model, begin, shortest)
    : shortest
}

/** A path without some of its steps, and without later ones that are no longer possible. */
function without(model: Model, { start, steps }: Steps, from: number, to: number): Steps {
  const logic = timed(model.machine, start)
  let moment = logic.getInitialSnapshot(scope, undefined)
  const rest = steps.toSpliced(from, to - from).slice(1)
  const taken = rest.flatMap(({ happening: { kind, type } }): Step[] => {
    const at = moment
    const happening = possibleIn(model, at).find(
      (one) => one.type === type || (kind === 'elapsed' && one.kind === kind),
    )
    if (!happening) return []
    moment = logic.transition(at, happening, scope)
    return [stepOf(happening, moment)]
  })
  return { start, steps: [...steps.slice(0, 1), ...taken] }
}

/** Leaving out steps can't find a shortcut, but the graph can. */
async function throughShortCuts(model: Model, begin: Begin, fault: Fault): Promise<Fault> {
  for (const path of shorterWays(model, fault.path)) {
    const shorter = await confirmed(begin, path)
    if (shorter) return throughShortCuts(model, begin, namedIn(model, shorter))
  }
  return fault
}

function namedIn(model: Model, { start, steps, words }: Failing): Fault {
  const happenings = steps.slice(1).map(({ happening }) => happening)
  return { path: replay(model, start, happenings), words }
}

/** A page that was only slow passes the second time; a real fault fails again. */
const confirmed = async (begin: Begin, steps: Steps) =>
  (await play(begin, steps)) && play(begin, steps)
