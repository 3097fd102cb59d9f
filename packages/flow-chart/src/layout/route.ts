import { grouped } from '../grouped.ts'
import type { Point } from './plan.ts'
import type { Line, Placed, Ranked } from './ranked.ts'
import { levelsOf, tracksOf, type Hop } from './tracks.ts'

type Side = 'above' | 'below'
type Anchor = { readonly id: string; readonly preferred: number }

/** Minimum distance of arrow ends from a corner and from each other, in pixels. */
const [corner, spacing] = [12, 14]

/** An offset below this doesn't bend a line, in pixels. */
const straight = 3

const anchorsOf = ({ lines }: Ranked, node: string, side: Side): Anchor[] =>
  [...lines].flatMap(([id, { ends, points }]) => {
    const near = side === 'below' ? points[1] : points.at(-2)
    return ends[side === 'below' ? 0 : 1] === node && near ? [{ id, preferred: near.x }] : []
  })

/** Spreads arrow ends along a side of a box, as straight as possible without overlaps. */
function spread(anchors: readonly Anchor[], { x, width }: Placed): [string, number][] {
  const sorted = anchors.toSorted((a, b) => a.preferred - b.preferred)
  const inset = Math.min(corner, width / 2)
  const [left, right] = [x - width / 2 + inset, x + width / 2 - inset]
  const gap = Math.min(spacing, (right - left) / Math.max(1, sorted.length - 1))
  let free = left
  return sorted.map(({ id, preferred }, place) => {
    const last = right - gap * (sorted.length - 1 - place)
    const taken = Math.max(free, Math.min(preferred, last))
    free = taken + gap
    return [id, taken]
  })
}

/** The x position where each line meets its upper and lower box, by side, box and line. */
const anchorsIn = (ranked: Ranked): ReadonlyMap<string, number> =>
  new Map(
    [...ranked.nodes].flatMap(([node, placed]) =>
      (['above', 'below'] as const).flatMap((side) =>
        spread(anchorsOf(ranked, node, side), placed).map(([line, x]): [string, number] => [
          `${side} ${node} ${line}`,
          x,
        ]),
      ),
    ),
  )

/** Space between a rank and the nearest track, in pixels. */
const margin = 15

type Rank = { readonly middle: number; readonly half: number }
type Stops = { readonly first: number; readonly xs: readonly number[] }

/** The x position of an arrow on a box's border, if the content of the box fixes it. */
export type Fixed = (node: string, line: string) => number | undefined

export type Routed = Ranked & { readonly routes: ReadonlyMap<string, readonly Point[]> }

/** Routes lines vertically through ranks and horizontally between them, each on its own track. */
export function routed(ranked: Ranked, fixed: Fixed): Routed {
  const ranks = ranksIn(ranked)
  const rankOf = ({ y }: Point) => ranks.findIndex(({ middle }) => Math.abs(middle - y) < 1)
  const stops = stopsIn(ranked, fixed, rankOf)
  const gaps = ranks.slice(1).map((_, gap) => tracksOf(hopsIn(stops, gap)))
  const levels = gaps.map(levelsOf)
  const middles = middlesOf(
    ranks,
    levels.map((some) => some.at(-1) ?? 0),
  )
  const settled = <P extends Placed>(placed: P): P => ({
    ...placed,
    y: middles[rankOf(placed)] ?? 0,
  })
  const nodes = new Map([...ranked.nodes].map(([id, node]) => [id, settled(node)]))
  const lines = new Map([...ranked.lines].map(([id, line]) => [id, settled(line)]))

  const levelOf = (gap: number, id: string) => {
    const track = gaps[gap]?.findIndex((hops) => hops.some(({ line }) => line === id)) ?? 0
    return (middles[gap] ?? 0) + (ranks[gap]?.half ?? 0) + margin + (levels[gap]?.[track] ?? 0)
  }
  const routeOf = ([id, { ends }]: [string, Line]): [string, Point[]] => {
    const { first, xs } = stops.get(id) ?? { first: 0, xs: [] }
    const [start, end] = [xs[0] ?? 0, xs.at(-1) ?? 0]
    const turns = xs.slice(1).flatMap((x, at) => {
      const [before, y] = [xs[at] ?? x, levelOf(first + at, id)]
      return before === x ? [] : [before, x].map((turn) => ({ x: turn, y }))
    })
    return [
      id,
      [
        { x: start, y: borderOf(nodes.get(ends[0]), 1) },
        ...turns,
        { x: end, y: borderOf(nodes.get(ends[1]), -1) },
      ],
    ]
  }
  const height = (middles.at(-1) ?? 0) + (ranks.at(-1)?.half ?? 0)
  return { ...ranked, nodes, lines, height, routes: new Map([...ranked.lines].map(routeOf)) }
}

const borderOf = (placed: Placed | undefined, sign: 1 | -1) =>
  placed ? placed.y + (sign * placed.height) / 2 : 0

/** From top to bottom; dagre aligns the centres of a rank. */
function ranksIn({ all }: Ranked): readonly Rank[] {
  return [...grouped(all, ({ y }) => Math.round(y)).entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, placed]) => ({
      middle: placed[0]?.y ?? 0,
      half: Math.max(...placed.map(({ height }) => height / 2)),
    }))
}

/** The x position of each line in every rank it passes, with nearly straight lines straightened. */
function stopsIn(ranked: Ranked, fixed: Fixed, rankOf: (point: Point) => number) {
  const anchors = anchorsIn(ranked)
  const touch = (side: Side, node: string, line: string) => {
    const { x, width } = ranked.nodes.get(node) ?? { x: 0, width: 0 }
    const inside = fixed(node, line)
    return inside === undefined
      ? (anchors.get(`${side} ${node} ${line}`) ?? x)
      : x - width / 2 + inside
  }
  return new Map(
    [...ranked.lines].map(
      ([
        id,
        {
          ends: [upper, lower],
          points,
        },
      ]): [string, Stops] => {
        const between = points.slice(1, -1).map(({ x }) => x)
        const xs = straightened([touch('below', upper, id), ...between, touch('above', lower, id)])
        return [id, { first: rankOf(ranked.nodes.get(upper) ?? { x: 0, y: 0 }), xs }]
      },
    ),
  )
}

/** Both ends stay fixed. */
const straightened = (xs: readonly number[]) =>
  xs.reduce<number[]>((sofar, x, at) => {
    const before = sofar.at(-1) ?? x
    const isEnd = at === 0 || at === xs.length - 1
    return [...sofar, !isEnd && Math.abs(x - before) < straight ? before : x]
  }, [])

const hopsIn = (stops: ReadonlyMap<string, Stops>, gap: number): Hop[] =>
  [...stops].flatMap(([line, { first, xs }]) => {
    const [from, to] = [xs[gap - first], xs[gap - first + 1]]
    return from === undefined || to === undefined ? [] : [{ line, from, to }]
  })

/** The y positions of the ranks once each gap is high enough for its tracks. */
const middlesOf = (ranks: readonly Rank[], heights: readonly number[]) =>
  ranks.reduce<number[]>((middles, { half }, at) => {
    const [above, middle] = [ranks[at - 1], middles.at(-1)]
    if (!above || middle === undefined) return [half]
    const gap = 2 * margin + (heights[at - 1] ?? 0)
    return [...middles, middle + above.half + gap + half]
  }, [])
