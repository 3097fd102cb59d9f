import type { Point } from './plan.ts'

/** How far from a corner the curve starts and ends, in pixels. */
const bend = 18

const stepTowards = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(bend / length, 0.5)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const written = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** An SVG path through the points, with rounded corners. */
export function curveThrough(points: readonly Point[]): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const corners = points.slice(1, -1).map((corner, at) => {
    const [before, behind] = [points[at] ?? first, points[at + 2] ?? last]
    return `L ${written(stepTowards(corner, before))} Q ${written(corner)} ${written(stepTowards(corner, behind))}`
  })
  return [`M ${written(first)}`, ...corners, `L ${written(last)}`].join(' ')
}
