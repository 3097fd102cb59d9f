import {
  metrics,
  type EndLabel,
  type Measure,
  type PlacedArrow,
  type PlacedBox,
  type Plan,
  type Point,
  type Size,
} from './plan.ts'

/** An arrow this far from its words on the way to its end has them there as well, in pixels. */
const far = 260
/** How far from its end, and in which steps, a place for the words is looked for, in pixels. */
const [nearest, furthest, step] = [14, 420, 4]

type Rectangle = Point & Size

const overlaps = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** From the middle of a rectangle to its corner. */
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

/** Points along an arrow from one of its ends, with their distance from it. */
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

/** Where an arrow turns must be seen. */
const hidesCorner = (label: Rectangle, { points }: PlacedArrow) =>
  points.some(({ x, y }) => overlaps(label, { x: x - 4, y: y - 4, width: 8, height: 8 }))

const isFarFrom = (label: Point, end: Point | undefined) =>
  end !== undefined && Math.hypot(label.x - end.x, label.y - end.y) > far

const wordsAt = ({ arrow }: PlacedArrow) => {
  const [first, ...more] = arrow.lines
  return `${first?.words ?? ''}${more.length > 0 ? ` +${more.length}` : ''}`
}

/** Repeats the words of long arrows near their ends, where they touch nothing. */
export function withEndLabels(plan: Plan, measure: Measure): Plan {
  const leaves: Rectangle[] = plan.boxes.filter(({ box }) => box.inside.length === 0)
  const heads = plan.boxes.filter(({ box }) => box.inside.length > 0).map(headOf)
  const pieces = plan.arrows.map((placed) => ({ placed, pieces: piecesOf(placed) }))
  const taken = [...leaves, ...heads, ...plan.arrows.map(({ label }) => cornered(label))]

  const isFree = (rectangle: Rectangle, own: PlacedArrow) =>
    !taken.some((other) => overlaps(rectangle, other)) &&
    !pieces.some(({ placed, pieces }) => {
      return placed !== own && pieces.some((piece) => overlaps(rectangle, piece))
    })

  const endsOf = (placed: PlacedArrow): EndLabel[] => {
    const words = wordsAt(placed)
    const size = { width: measure(words, 'line') + 8, height: metrics.line }
    return [placed.points, placed.points.toReversed()].flatMap((points) => {
      if (!isFarFrom(placed.label, points[0])) return []
      for (const point of along(points)) {
        const label = { ...point, ...size }
        if (hidesCorner(cornered(label), placed) || !isFree(cornered(label), placed)) continue
        taken.push(cornered(label))
        return [{ ...label, words }]
      }
      return []
    })
  }
  return { ...plan, arrows: plan.arrows.map((placed) => ({ ...placed, ends: endsOf(placed) })) }
}

/** The part of a box that its name and its lines take up. */
const headOf = ({ x, y, width, box }: PlacedBox): Rectangle => ({
  x,
  y,
  width,
  height: metrics.title + box.lines.length * metrics.line + metrics.border,
})
