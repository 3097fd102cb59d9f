import type { Level } from './levels.ts'
import { moved, type Part, type PlacedArrow, type PlacedBox, type Point } from './plan.ts'
import type { Routed } from './route.ts'

/** The positioned content of a box. */
export type Inside = {
  readonly own: PlacedBox
  readonly parts: ReadonlyMap<string, Part>
  readonly routed: Routed
  /** Offset of the content from the corner of the box. */
  readonly by: Point
}

type Points = readonly Point[]

const outgoingIn = ({ parts }: Inside, node: string, line: string): Points =>
  parts.get(node)?.outgoing.get(line) ?? []

export const routeIn = ({ routed, by }: Inside, line: string): Points =>
  (routed.routes.get(line) ?? []).map((point) => moved(point, by))

/** The part of an arrow inside a box, from top to bottom, between states or borders. */
export function segmentOf(inside: Inside, { arrow: { id }, upper, lower }: Level): Points {
  const route = routeIn(inside, id)
  const above = { x: route[0]?.x ?? 0, y: 0 }
  const below = { x: route.at(-1)?.x ?? 0, y: inside.own.height }
  return [
    ...(upper === null ? [above] : outgoingIn(inside, upper, id)),
    ...route,
    ...(lower === null ? [below] : outgoingIn(inside, lower, id).toReversed()),
  ]
}

const isAt = (id: string, end: string) => end === id || end.startsWith(`${id}.`)

/** An arrow that stays inside this box. */
export function arrowOf(inside: Inside, level: Level): PlacedArrow {
  const { arrow, upper } = level
  const { x = 0, y = 0, width = 0, height = 0 } = inside.routed.lines.get(arrow.id) ?? {}
  const points = segmentOf(inside, level)
  return {
    arrow,
    depth: inside.own.depth,
    points: isAt(upper ?? inside.own.box.id, arrow.from) ? points : points.toReversed(),
    label: moved({ x, y, width, height }, inside.by),
    ends: [],
  }
}

/** An arrow that leaves this box, from its state to the border. */
export function outgoingOf(inside: Inside, level: Level): [string, Points] {
  const points = segmentOf(inside, level)
  return [level.arrow.id, level.upper === null ? points.toReversed() : points]
}
