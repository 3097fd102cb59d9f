import { endOf, type Ends } from './levels.ts'
import {
  endSize,
  endWords,
  metrics,
  type EndLabel,
  type Measure,
  type PlacedArrow,
  type PlacedBox,
  type Plan,
  type Point,
  type Size,
} from './plan.ts'

/** Repeats the label at an end that is this far from it, in pixels. */
const far = 260
/** The range of distances from the end to try for a label, and the step, in pixels. */
const [nearest, furthest, step] = [14, 420, 4]

type Rectangle = Point & Size

const overlaps = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Converts a rectangle given by its centre to one given by its corner. */
const cornered = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

const piecesOf = ({ points }: PlacedArrow): Rectangle[] =>
  points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    return {
      x: Math.min(from.x, to.x) - 2,
      y: Math.min(from.y, to.y) - 2,
      width: Math.abs(to.x - from.x) + 4,
      height: Math.abs(to.y - from.y) + 4,
    }
  })

/** Points along an arrow from one of its ends, with their distance from that end. */
function* along(points: readonly Point[]): Generator<Point> {
  let gone = 0
  for (const [at, to] of points.slice(1).entries()) {
    const from = points[at] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    for (let way = Math.max(0, nearest - gone); way < length; way += step) {
      if (gone + way > furthest) return
      const share = way / length
      yield { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    gone += length
  }
}

/** Corners must stay visible. */
const hidesCorner = (label: Rectangle, { points }: PlacedArrow) =>
  points.some(({ x, y }) => overlaps(label, { x: x - 4, y: y - 4, width: 8, height: 8 }))

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const isFarFrom = (label: Point, end: Point | undefined) =>
  end !== undefined && distance(label, end) > far

const isNearer = (point: Point, end: Point | undefined, other: Point) =>
  end !== undefined && distance(point, end) < distance(point, other)

export type Labelled = { readonly plan: Plan; readonly missing: Ends }

/** If a label fits nowhere, it's cut to three quarters, then to half its length. */
const shortened = (text: string) =>
  [0.75, 0.5].map((share) => `${text.slice(0, Math.ceil(text.length * share)).trimEnd()}…`)

const sides = ['from', 'to'] as const

/** Repeats the labels of long arrows near their ends, where they overlap nothing. */
export function withEndLabels(plan: Plan, reserved: Ends, measure: Measure): Labelled {
  const leaves: Rectangle[] = plan.boxes.filter(({ box }) => box.inside.length === 0)
  const heads = plan.boxes.filter(({ box }) => box.inside.length > 0).map(headOf)
  const drawn = plan.arrows.map((placed) => ({ placed, pieces: piecesOf(placed) }))
  const taken = [...leaves, ...heads, ...plan.arrows.map(({ label }) => cornered(label))]

  const isFree = (rectangle: Rectangle, own: PlacedArrow) =>
    !taken.some((other) => overlaps(rectangle, other)) &&
    !drawn.some(({ placed, pieces }) => {
      return placed !== own && pieces.some((piece) => overlaps(rectangle, piece))
    })

  const labelOf = ({ id, placed, points }: End): EndLabel | undefined => {
    const full = endWords(placed.arrow)
    const tries = reserved.has(id) ? [full, ...shortened(full)] : [full]
    for (const words of tries) {
      const size = endSize(words, measure)
      const place = [...along(points)].find((point) => {
        const label = cornered({ ...point, ...size })
        const isNear = isNearer(point, points[0], placed.label)
        return isNear && !hidesCorner(label, placed) && isFree(label, placed)
      })
      if (place) return { ...place, ...size, words }
    }
    return undefined
  }

  const ends = plan.arrows.flatMap(farEndsOf)
  const labels = new Map<string, EndLabel>()
  // Ends with reserved space go first, so that no other label takes it.
  const reservedEnds = ends.filter(({ id }) => reserved.has(id))
  for (const end of new Set([...reservedEnds, ...ends])) {
    const label = labelOf(end)
    if (!label) continue
    taken.push(cornered(label))
    labels.set(end.id, label)
  }
  const arrows = plan.arrows.map((placed) => ({
    ...placed,
    ends: sides.flatMap((side) => labels.get(endOf(placed.arrow, side)) ?? []),
  }))
  const missing = ends.filter(({ id }) => !labels.has(id))
  return { plan: { ...plan, arrows }, missing: new Set(missing.map(({ id }) => id)) }
}

type End = { readonly id: string; readonly placed: PlacedArrow; readonly points: readonly Point[] }

const farEndsOf = (placed: PlacedArrow): End[] =>
  sides
    .map((side) => ({
      id: endOf(placed.arrow, side),
      placed,
      points: side === 'from' ? placed.points : placed.points.toReversed(),
    }))
    .filter(({ points }) => isFarFrom(placed.label, points[0]))

/** The part of a box covered by its title and lines. */
const headOf = ({ x, y, width, box }: PlacedBox): Rectangle => ({
  x,
  y,
  width,
  height: metrics.title + box.lines.length * metrics.line + metrics.border,
})
