import { Graph, layout } from '@dagrejs/dagre'

import type { Level } from './levels.ts'
import { labelSize, metrics, type Measure, type Point, type Size } from './plan.ts'
import type { Box } from '../shape.ts'

/** A thing dagre has placed: `x` and `y` are its middle. */
export type Placed = Point & Size
/** A line dagre has placed, from above to below: its ends, and a point in each rank between. */
export type Line = Placed & { readonly points: readonly Point[]; readonly ends: [string, string] }

export type Ranked = Size & {
  readonly nodes: ReadonlyMap<string, Placed>
  readonly lines: ReadonlyMap<string, Line>
}

/** Where a box begins. */
export const beginning = '·'

/** Where an arrow crosses the border of the box it is laid out in. */
const port = ({ arrow }: Level) => `${arrow.id} ·`
const point = { width: 1, height: 1 }

/** How many steps below the beginning each box stands at least; what leads upwards is turned round. */
function depthsOf({ inside }: Box, levels: readonly Level[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { id } of inside) {
    const above = levels.flatMap(({ upper, lower }) =>
      lower === id && upper !== null ? [depths.get(upper) ?? 1] : [],
    )
    depths.set(id, 1 + Math.max(0, ...above))
  }
  return depths
}

/** What crosses the border does so above, or below, of everything inside. */
function lengthOf({ upper, lower }: Level, depths: ReadonlyMap<string, number>): number {
  if (upper === null) return depths.get(lower ?? '') ?? 1
  if (lower === null) return Math.max(...depths.values()) + 1 - (depths.get(upper) ?? 1)
  return 1
}

/** The boxes directly inside of a box and the arrows between them, in ranks from above to below. */
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
    if (level.upper === null || level.lower === null) graph.setNode(port(level), { ...point })
    const words = level.isHome ? labelSize(level.arrow, measure) : point
    graph.setEdge(
      level.upper ?? port(level),
      level.lower ?? port(level),
      { ...words, labelpos: 'c', minlen: lengthOf(level, depths) },
      level.arrow.id,
    )
  }
  layout(graph)
  return read(graph)
}

function read(graph: Graph): Ranked {
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>
  const nodes = graph.nodes().map((id): [string, Placed] => [id, graph.node(id) as Placed])
  const lines = graph.edges().map((edge): [string, Line] => {
    const line = graph.edge(edge) as Placed & { points: Point[] }
    return [String(edge.name), { ...line, ends: [edge.v, edge.w] }]
  })
  return { width, height, nodes: new Map(nodes), lines: new Map(lines) }
}
