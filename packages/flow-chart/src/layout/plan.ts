import type { Arrow, Box, Line } from '../shape.ts'

export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** A box in its place: `x` and `y` are its upper left corner. */
export type PlacedBox = Point & Size & { readonly box: Box; readonly depth: number }
export type PlacedArrow = {
  readonly arrow: Arrow
  readonly points: readonly Point[]
  /** The middle of its words. */
  readonly label: Point & Size
  /** The words again, near the ends of an arrow that crosses the chart. */
  readonly ends: readonly EndLabel[]
  /** Of the box it is laid out in. */
  readonly depth: number
}
/** `x` and `y` are its middle. */
export type EndLabel = Point & Size & { readonly words: string }
/** Where a box begins: from a dot to its first box. */
export type Beginning = { readonly dot: Point; readonly points: readonly Point[] }

export type Plan = Size & {
  readonly boxes: readonly PlacedBox[]
  readonly arrows: readonly PlacedArrow[]
  readonly beginnings: readonly Beginning[]
}

/** A part of a chart; `loose` are arrows on their way out of it, from the state they mean to its border. */
export type Part = Plan & { readonly loose: ReadonlyMap<string, readonly Point[]> }

export type Measure = (words: string, look: 'name' | 'line') => number

/** What is written behind the name of a state. */
export const marks = {
  compound: '',
  parallel: ' ∥',
  atomic: '',
  final: ' ◉',
  history: ' ↶',
} as const

export const metrics = { line: 16, title: 24, pad: 12, gap: 18, dot: 10, border: 6 } as const

const widest = (lines: readonly Line[], measure: Measure) =>
  Math.max(0, ...lines.map(({ words }) => measure(words, 'line')))

/** The height of a box above what stands inside it. */
export const headHeight = ({ lines }: Box) =>
  metrics.title + lines.length * metrics.line + (lines.length > 0 ? 4 : 0)

export const headSize = (box: Box, measure: Measure): Size => ({
  width:
    Math.max(64, measure(`● ${box.name} ◉`, 'name'), widest(box.lines, measure)) + 2 * metrics.pad,
  height: headHeight(box) + metrics.border * 2,
})

export const labelSize = ({ lines }: Arrow, measure: Measure): Size => ({
  width: widest(lines, measure) + 12,
  height: lines.length * metrics.line + 2,
})

/** What the ends of an arrow say: its first line, and how many more there are. */
export const endWords = ({ lines: [first, ...more] }: Arrow) =>
  `${first?.words ?? ''}${more.length > 0 ? ` +${more.length}` : ''}`

export const endSize = (words: string, measure: Measure): Size => ({
  width: measure(words, 'line') + 8,
  height: metrics.line,
})

export const moved = <P extends Point>(point: P, by: Point): P => ({
  ...point,
  x: point.x + by.x,
  y: point.y + by.y,
})

/** All of a plan somewhere else. */
export const movedPlan = ({ width, height, boxes, arrows, beginnings }: Plan, by: Point): Plan => ({
  width,
  height,
  boxes: boxes.map((box) => moved(box, by)),
  arrows: arrows.map((placed) => ({
    ...placed,
    points: placed.points.map((point) => moved(point, by)),
    label: moved(placed.label, by),
    ends: placed.ends.map((end) => moved(end, by)),
  })),
  beginnings: beginnings.map((one) => ({
    dot: moved(one.dot, by),
    points: one.points.map((point) => moved(point, by)),
  })),
})

export const movedPart = (part: Part, by: Point): Part => ({
  ...movedPlan(part, by),
  loose: new Map([...part.loose].map(([id, points]) => [id, points.map((at) => moved(at, by))])),
})
