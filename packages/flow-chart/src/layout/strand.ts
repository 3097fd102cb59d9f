import type { Level } from './levels.ts'
import { moved, type Part, type PlacedArrow, type PlacedBox, type Point } from './plan.ts'
import type { Routed } from './route.ts'

/** The inside of a box, in its place. */
export type Inside = {
  readonly own: PlacedBox
  readonly parts: ReadonlyMap<string, Part>
  readonly routed: Routed
  /** From the corner of the box to the corner of what is laid out in it. */
  readonly by: Point
}

type Points = readonly Point[]

const looseIn = ({ parts }: Inside, node: string, line: string): Points =>
  parts.get(node)?.loose.get(line) ?? []

export const routeIn = ({ routed, by }: Inside, line: string): Points =>
  (routed.routes.get(line) ?? []).map((point) => moved(point, by))

/** All of an arrow inside of a box, from above to below, from state or border to state or border. */
export function strandOf(inside: Inside, { arrow: { id }, upper, lower }: Level): Points {
  const route = routeIn(inside, id)
  const above = { x: route[0]?.x ?? 0, y: 0 }
  const below = { x: route.at(-1)?.x ?? 0, y: inside.own.height }
  return [
    ...(upper === null ? [above] : looseIn(inside, upper, id)),
    ...route,
    ...(lower === null ? [below] : looseIn(inside, lower, id).toReversed()),
  ]
}

const isAt = (id: string, end: string) => end === id || end.startsWith(`${id}.`)

/** An arrow that goes no further than this box. */
export function arrowOf(inside: Inside, level: Level): PlacedArrow {
  const { arrow, upper } = level
  const { x = 0, y = 0, width = 0, height = 0 } = inside.routed.lines.get(arrow.id) ?? {}
  const points = strandOf(inside, level)
  return {
    arrow,
    depth: inside.own.depth,
    points: isAt(upper ?? inside.own.box.id, arrow.from) ? points : points.toReversed(),
    label: moved({ x, y, width, height }, inside.by),
    ends: [],
  }
}

/** An arrow on its way out: from the state it means to the border. */
export function looseOf(inside: Inside, level: Level): [string, Points] {
  const points = strandOf(inside, level)
  return [level.arrow.id, level.upper === null ? points.toReversed() : points]
}
