import { Graph, layout } from '@dagrejs/dagre'

import { levelsIn, type Level } from './levels.ts'
import {
  headHeight,
  headSize,
  labelSize,
  metrics,
  type Beginning,
  type Measure,
  type PlacedArrow,
  type PlacedBox,
  type Plan,
  type Point,
  type Size,
} from './plan.ts'
import type { Box, Shape } from './shape.ts'

type Node = Point & Size
type Edge = Point & Size & { points: Point[] }

/** Where a box begins, and where arrows stand that leave or reach the box itself. */
const [dot, around, ending] = ['·', '·around', '·ending']

const moved = <P extends Point>(point: P, by: Point): P => ({
  ...point,
  x: point.x + by.x,
  y: point.y + by.y,
})

const movedPlan = ({ width, height, boxes, arrows, beginnings }: Plan, by: Point): Plan => ({
  width,
  height,
  boxes: boxes.map((box) => moved(box, by)),
  arrows: arrows.map((placed) => ({
    ...placed,
    points: placed.points.map((point) => moved(point, by)),
    label: moved(placed.label, by),
  })),
  beginnings: beginnings.map((one) => ({
    dot: moved(one.dot, by),
    points: one.points.map((point) => moved(point, by)),
  })),
})

const emptyGraph = () => {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 40, edgesep: 20 })
  return graph
}

const setEnds = (graph: Graph, levels: readonly Level[]) => {
  const point = { width: 1, height: 1 }
  if (levels.some(({ from }) => from === null)) graph.setNode(around, { ...point })
  if (levels.some(({ to }) => to === null)) graph.setNode(ending, { ...point })
}

/** A flow is told from above: what its machine names first stands higher, and ways back lead upwards. */
const downwards = ({ inside }: Box, { from, to }: Level): [upper: string, lower: string] => {
  const placeOf = (id: string | null) => inside.findIndex((box) => box.id === id)
  const ends: [string, string] = [from ?? around, to ?? ending]
  return from && to && placeOf(from) > placeOf(to) ? [ends[1], ends[0]] : ends
}

/** The boxes and arrows directly inside of a box, laid out by dagre. */
function arranged(box: Box, plans: readonly Plan[], levels: readonly Level[], measure: Measure) {
  const graph = emptyGraph()
  for (const [place, { id }] of box.inside.entries()) {
    const { width, height } = plans[place] ?? { width: 0, height: 0 }
    graph.setNode(id, { width, height })
  }
  setEnds(graph, levels)
  if (box.first) {
    graph.setNode(dot, { width: metrics.dot, height: metrics.dot })
    graph.setEdge(dot, box.first, { weight: 4 }, dot)
  }
  for (const level of levels) {
    const [upper, lower] = downwards(box, level)
    const label = { ...labelSize(level.arrow, measure), labelpos: 'c' }
    graph.setEdge(upper, lower, label, level.arrow.id)
  }
  layout(graph)
  return graph
}

const cornerOf = ({ x, y, width, height }: Node): Point => ({
  x: x - width / 2,
  y: y - height / 2,
})

const beginningIn = (graph: Graph, { first }: Box): Beginning[] => {
  if (!first) return []
  const { x, y } = graph.node(dot) as Node
  return [{ dot: { x, y }, points: (graph.edge(dot, first, dot) as Edge).points }]
}

const arrowsIn = (graph: Graph, box: Box, levels: readonly Level[]): Omit<PlacedArrow, 'depth'>[] =>
  levels.map((level) => {
    const [upper, lower] = downwards(box, level)
    const { points, x, y, width, height } = graph.edge(upper, lower, level.arrow.id) as Edge
    return {
      arrow: level.arrow,
      points: upper === (level.from ?? around) ? points : points.toReversed(),
      label: { x, y, width, height },
    }
  })

function planOf(box: Box, shape: Shape, measure: Measure, depth: number): Plan {
  const head = headSize(box, measure)
  const own: PlacedBox = { x: 0, y: 0, ...head, box, depth }
  if (box.inside.length === 0) return { ...head, boxes: [own], arrows: [], beginnings: [] }

  const plans = box.inside.map((child) => planOf(child, shape, measure, depth + 1))
  const levels = levelsIn(box, shape)
  const graph = arranged(box, plans, levels, measure)
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>
  const by = { x: metrics.gap, y: headHeight(box) + metrics.gap }
  const size = {
    width: Math.max(width + 2 * metrics.gap, head.width),
    height: by.y + height + metrics.gap,
  }
  const inner = box.inside.flatMap(({ id }, place) => {
    const plan = plans[place]
    return plan ? [movedPlan(plan, moved(cornerOf(graph.node(id) as Node), by))] : []
  })
  const level = movedPlan(
    {
      ...size,
      boxes: [],
      arrows: arrowsIn(graph, box, levels).map((arrow) => ({ ...arrow, depth })),
      beginnings: beginningIn(graph, box),
    },
    by,
  )
  return {
    ...size,
    boxes: [{ ...own, ...size }, ...inner.flatMap(({ boxes }) => boxes)],
    arrows: [...level.arrows, ...inner.flatMap(({ arrows }) => arrows)],
    beginnings: [...level.beginnings, ...inner.flatMap(({ beginnings }) => beginnings)],
  }
}

/** Lays a chart out from the inside: what stands in a box first, then the boxes beside each other. */
export const layOut = (shape: Shape, measure: Measure): Plan =>
  planOf(shape.root, shape, measure, 0)
