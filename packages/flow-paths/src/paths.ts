import type { Model, Start } from './model.ts'
import { replay, replayForks, type Path } from './path.ts'
import { explore, type Route } from './traversal.ts'

/** The shortest path to every situation. */
export const shortestPaths = (model: Model): Path[] =>
  fromEachStart(model, (start) =>
    explore(model, start)
      .shortest()
      .map(({ route }) => route),
  )

/**
 * Every path that visits no situation twice. Their number explodes, so use it for small machines
 * only.
 */
export const simplePaths = (model: Model): Path[] =>
  fromEachStart(model, (start) => explore(model, start).simple())

/** One path for each happening in each situation: the shortest path there, then the happening. */
export function transitionPaths(model: Model): Path[] {
  const walked = new Set<string>()
  const isNew = (edge: string) => !walked.has(edge) && walked.add(edge).has(edge)
  return model.starts.flatMap((start) => {
    const { ways, shortest } = explore(model, start)
    const waysFrom = ways()
    const paths = shortest().flatMap(({ to: from, route }) => {
      const forks = (waysFrom.get(from) ?? [])
        .map(({ happening }) => happening)
        .filter(({ type }) => isNew(`${from} ${type}`))
      return replayForks(model, start, route, forks)
    })
    return [replay(model, start, []), ...paths]
  })
}

/** Drops duplicates and every path that is a prefix of another. */
export function withoutPrefixes(paths: readonly Path[]): Path[] {
  const seen = new Set(paths.flatMap((path) => keysAlong(path).slice(0, -1)))
  return paths.filter((path) => {
    const key = keysAlong(path).at(-1) ?? ''
    return !seen.has(key) && seen.add(key).has(key)
  })
}

/** A key for each prefix of a path; the last one is that of the whole path. */
const keysAlong = ({ steps }: Path): string[] => {
  let key = ''
  return steps.map(({ happening }) => (key += `${happening.type}\n`))
}

/** How many situations a model has, and how many transitions between them. */
export function graphSize(model: Model): { situations: number; ways: number } {
  const ways = new Map(model.starts.flatMap((start) => [...explore(model, start).ways()]))
  const count = [...ways.values()].reduce((sum, { length }) => sum + length, 0)
  return { situations: ways.size, ways: count }
}

const fromEachStart = (model: Model, routes: (start: Start) => readonly Route[]): Path[] =>
  model.starts.flatMap((start) => routes(start).map((route) => replay(model, start, route)))
