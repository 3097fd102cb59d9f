import { withEndLabels } from './end-labels.ts'
import { downwardsIn, levelsIn, type Ends, type Level } from './levels.ts'
import {
  headHeight,
  headSize,
  metrics,
  moved,
  movedPart,
  type Beginning,
  type Measure,
  type Part,
  type PlacedBox,
  type Plan,
  type Point,
  type PlacedArrow,
} from './plan.ts'
import { beginning, ranked, type Ranked } from './ranked.ts'
import { routed, type Routed } from './route.ts'
import type { Box, Shape } from '../shape.ts'

/** The positioned content of a box. */
type Inside = {
  readonly own: PlacedBox
  readonly parts: ReadonlyMap<string, Part>
  readonly routed: Routed
  /** Offset of the content from the corner of the box. */
  readonly by: Point
}

type Points = readonly Point[]

const outgoingIn = ({ parts }: Inside, node: string, line: string): Points =>
  parts.get(node)?.outgoing.get(line) ?? []

const routeIn = (inside: Inside, line: string): Points =>
  (inside.routed.routes.get(line) ?? []).map((point) => moved(point, inside.by))

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
function arrowOf(inside: Inside, level: Level): PlacedArrow {
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
function outgoingOf(inside: Inside, level: Level): [string, Points] {
  const points = segmentOf(inside, level)
  return [level.arrow.id, level.upper === null ? points.toReversed() : points]
}

type Drawing = {
  readonly shape: Shape
  readonly measure: Measure
  readonly downwards: ReadonlySet<string>
  /** Distant arrow ends whose label didn't fit and needs reserved space. */
  readonly reserved: Ends
}

/** The maximum number of layout passes with more space reserved for labels. */
const passes = 6

/**
 * Lays a chart out from the inside out: the content of each box first, then the boxes side by side.
 */
export function layOut(shape: Shape, measure: Measure): Plan {
  const downwards = downwardsIn(shape)
  const labelled = (reserved: Ends, left: number): Plan => {
    const whole = partOf(shape.root, 0, { shape, measure, downwards, reserved })
    const { plan, missing } = withEndLabels(whole, reserved, measure)
    const more = new Set([...reserved, ...missing])
    return left === 0 || more.size === reserved.size ? plan : labelled(more, left - 1)
  }
  return labelled(new Set(), passes)
}

function partOf(box: Box, depth: number, drawing: Drawing): Part {
  const own = { x: 0, y: 0, ...headSize(box, drawing.measure), box, depth }
  if (box.inside.length === 0) return partWith(own)

  const parts = new Map(box.inside.map((child) => [child.id, partOf(child, depth + 1, drawing)]))
  const levels = levelsIn(box, drawing.shape, drawing.downwards, drawing.reserved)
  return partAround(insideOf(own, parts, levels, drawing.measure), levels)
}

const partWith = (own: PlacedBox): Part => ({
  width: own.width,
  height: own.height,
  boxes: [own],
  arrows: [],
  beginnings: [],
  outgoing: new Map(),
})

function insideOf(
  head: PlacedBox,
  parts: ReadonlyMap<string, Part>,
  levels: readonly Level[],
  measure: Measure,
): Inside {
  const laidOut = routed(
    ranked(head.box, parts, levels, measure),
    (node, line) => parts.get(node)?.outgoing.get(line)?.at(-1)?.x,
  )
  const by = { x: beside(head.width, laidOut, levels), y: headHeight(head.box) + metrics.gap }
  const width = Math.max(by.x + laidOut.width + metrics.gap, head.width)
  const own = { ...head, width, height: by.y + laidOut.height + metrics.gap }
  const placed = [...parts].map(([id, part]): [string, Part] => [
    id,
    movedPart(part, moved(cornerOf(laidOut, id), by)),
  ])
  return { own, parts: new Map(placed), routed: laidOut, by }
}

const cornerOf = ({ nodes }: Ranked, id: string): Point => {
  const { x, y, width, height } = nodes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x - width / 2, y: y - height / 2 }
}

/** The left offset of a box's content, so that arrows from above pass beside its title. */
function beside(head: number, { lines }: Ranked, levels: readonly Level[]): number {
  const entries = levels
    .filter(({ upper }) => upper === null)
    .map(({ arrow }) => lines.get(arrow.id)?.points[0]?.x ?? head)
  return Math.max(metrics.gap, head - Math.min(head, ...entries))
}

function partAround(inside: Inside, levels: readonly Level[]): Part {
  const parts = [...inside.parts.values()]
  const home = levels.filter(({ isHome }) => isHome)
  const passing = levels.filter(({ isHome }) => !isHome)
  return {
    width: inside.own.width,
    height: inside.own.height,
    boxes: [inside.own, ...parts.flatMap(({ boxes }) => boxes)],
    arrows: [
      ...home.map((level) => arrowOf(inside, level)),
      ...parts.flatMap(({ arrows }) => arrows),
    ],
    beginnings: [...beginningsOf(inside), ...parts.flatMap(({ beginnings }) => beginnings)],
    outgoing: new Map(passing.map((level) => outgoingOf(inside, level))),
  }
}

function beginningsOf(inside: Inside): Beginning[] {
  const start = inside.routed.nodes.get(beginning)
  if (!start) return []
  const dot = moved({ x: start.x, y: start.y }, inside.by)
  return [{ dot, points: routeIn(inside, beginning) }]
}
