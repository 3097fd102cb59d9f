import type { PlacedArrow, PlacedBox, Plan, Point } from './plan.ts'

const middleOf = ({ x, y, width, height }: PlacedBox): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Where the line from the middle of a box to a point crosses its border. */
function borderTowards(box: PlacedBox, point: Point): Point {
  const middle = middleOf(box)
  const [dx, dy] = [point.x - middle.x, point.y - middle.y]
  const share = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  )
  return { x: middle.x + dx * share, y: middle.y + dy * share }
}

const isIn = ({ x, y }: Point, box: PlacedBox) =>
  x > box.x + 2 && x < box.x + box.width - 2 && y > box.y + 2 && y < box.y + box.height - 2

const touches = ({ x, y }: Point, box: PlacedBox) =>
  x >= box.x - 3 &&
  x <= box.x + box.width + 3 &&
  y >= box.y - 3 &&
  y <= box.y + box.height + 3 &&
  !isIn({ x, y }, box)

/** One more point where an arrow has to go on to a box further inside. */
const joint = (end: Point | undefined, box: PlacedBox | undefined): readonly Point[] =>
  end && box && !touches(end, box) && !isIn(end, box) ? [borderTowards(box, end)] : []

/** Arrows end at the boxes they mean, also where those stand inside of others. */
export function joined({ arrows, boxes }: Plan): readonly PlacedArrow[] {
  const byId = new Map(boxes.map((placed) => [placed.box.id, placed]))
  return arrows.map((placed) => {
    const { arrow, points } = placed
    const start = joint(points[0], byId.get(arrow.from))
    const end = joint(points.at(-1), byId.get(arrow.to))
    return { ...placed, points: [...start, ...points, ...end] }
  })
}
