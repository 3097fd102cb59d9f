import { Graph, layout } from '@dagrejs/dagre'

import type { Level, Side } from './levels.ts'
import {
  endSize,
  endWords,
  labelSize,
  metrics,
  type Measure,
  type Point,
  type Size,
} from './plan.ts'
import type { Box } from '../shape.ts'

/** One segment of an arrow in dagre's layout, from top to bottom. */
export type EdgeName = {
  readonly from: string
  readonly to: string
  readonly name: string
  /** Whether this segment carries the arrow's label. */
  readonly hasLabel: boolean
}

/** The dummy node where an arrow crosses the border of a box. */
const portOf = ({ arrow }: Level) => `${arrow.id} ·`

/** The dummy node that reserves space for a label near an end of an arrow. */
const roomOf = ({ arrow }: Level, side: Side) => `${arrow.id} ${side}`

/** An arrow that stays inside this box has its label too; any other has only these nodes here. */
const roomsOf = ({ isHome, rooms }: Level) => (isHome ? rooms : [])

const endsOf = (level: Level): [string, string] => [
  level.upper ?? portOf(level),
  level.lower ?? portOf(level),
]

/** The segments of an arrow from end to end, including its reserved label space. */
function edgesOf(level: Level): readonly EdgeName[] {
  const { id } = level.arrow
  const rooms = roomsOf(level)
  const [start, end] = endsOf(level)
  const stops = [start, ...rooms.map((side) => roomOf(level, side)), end]
  const labelledAt = rooms.includes('upper') ? 1 : 0
  return stops.slice(1).map((to, at) => {
    const hasLabel = at === labelledAt
    return { from: stops[at] ?? start, to, name: hasLabel ? id : `${id} ${at}`, hasLabel }
  })
}

/** A node positioned by dagre; `x` and `y` are its centre. */
export type Placed = Point & Size
/**
 * A line positioned by dagre, from top to bottom: its ends, and a point in each rank in between.
 */
export type Line = Placed & { readonly points: readonly Point[]; readonly ends: [string, string] }

export type Ranked = Size & {
  readonly nodes: ReadonlyMap<string, Placed>
  readonly lines: ReadonlyMap<string, Line>
  /** Everything that takes up space: the nodes, and the labels on each segment. */
  readonly all: readonly Placed[]
}

/** The name of a box's initial dot. */
export const beginning = '·'

const point = { width: 1, height: 1 }
/** A high edge weight keeps a label close to its end. */
const near = 20

/** The minimum rank of each box below the initial one; arrows that point up are reversed. */
function depthsOf({ inside }: Box, levels: readonly Level[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { id } of inside) {
    const above = levels.flatMap((level) =>
      level.lower === id && level.upper !== null
        ? [(depths.get(level.upper) ?? 1) + roomsOf(level).length]
        : [],
    )
    depths.set(id, 1 + Math.max(0, ...above))
  }
  return depths
}

/** An arrow across the border ends above or below everything inside. */
function lengthOf({ upper, lower }: Level, depths: ReadonlyMap<string, number>): number {
  if (upper === null) return depths.get(lower ?? '') ?? 1
  if (lower === null) return Math.max(...depths.values()) + 1 - (depths.get(upper) ?? 1)
  return 1
}

/** The children of a box and the arrows between them, ranked from top to bottom. */
export function ranked(
  box: Box,
  sizes: ReadonlyMap<string, Size>,
  levels: readonly Level[],
  measure: Measure,
): Ranked {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 48, edgesep: 20 })
  for (const [id, { width, height }] of sizes) graph.setNode(id, { width, height })
  if (box.first) {
    graph.setNode(beginning, { width: metrics.dot, height: metrics.dot })
    graph.setEdge(beginning, box.first, { weight: 4, ...point }, beginning)
  }
  const depths = depthsOf(box, levels)
  for (const level of levels) {
    if (level.upper === null || level.lower === null) graph.setNode(portOf(level), { ...point })
    for (const side of roomsOf(level))
      graph.setNode(roomOf(level, side), { ...endSize(endWords(level.arrow), measure) })
    for (const { from, to, name, hasLabel } of edgesOf(level)) {
      const edge = hasLabel
        ? { ...wordsSize(level, measure), minlen: lengthOf(level, depths) }
        : { ...point, minlen: 1, weight: near }
      graph.setEdge(from, to, { ...edge, labelpos: 'c' }, name)
    }
  }
  layout(graph)
  return read(graph, levels)
}

/** An arrow that leaves the box has labels only at its ends here, if any. */
function wordsSize({ isHome, rooms, arrow }: Level, measure: Measure): Size {
  if (isHome) return labelSize(arrow, measure)
  return rooms.length > 0 ? endSize(endWords(arrow), measure) : point
}

type Edge = Placed & { readonly points: readonly Point[] }

function read(graph: Graph, levels: readonly Level[]): Ranked {
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>
  const nodes = graph.nodes().map((id): [string, Placed] => [id, graph.node(id) as Placed])
  const starts = graph
    .edges()
    .filter(({ name }) => name === beginning)
    .map((edge): [string, Line] => [
      beginning,
      { ...(graph.edge(edge) as Edge), ends: [edge.v, edge.w] },
    ])
  const arrows = levels.map((level): [string, Line] => [level.arrow.id, lineOf(graph, level)])
  const labels = graph.edges().map((edge) => graph.edge(edge) as Edge)
  return {
    width,
    height,
    nodes: new Map(nodes),
    lines: new Map([...starts, ...arrows]),
    all: [...nodes.map(([, placed]) => placed), ...labels],
  }
}

/** All segments of an arrow as one line, through the centres of its reserved spaces. */
function lineOf(graph: Graph, level: Level): Line {
  const edges = edgesOf(level).map(({ from, to, name, hasLabel }) => {
    return { from, hasLabel, placed: graph.edge(from, to, name) as Edge }
  })
  const points = edges.flatMap(({ from, placed }, at) => {
    const last = at === edges.length - 1 ? placed.points.slice(-1) : []
    const first = at === 0 ? placed.points.slice(0, 1) : [graph.node(from) as Point]
    return [...first, ...placed.points.slice(1, -1), ...last]
  })
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = edges.find(({ hasLabel }) => hasLabel)?.placed ?? {}
  return { x, y, width, height, points, ends: endsOf(level) }
}
