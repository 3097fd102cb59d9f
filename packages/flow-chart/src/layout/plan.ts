import type { Arrow, Box, Line } from '../shape.ts'

export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** A positioned box; `x` and `y` are its top-left corner. */
export type PlacedBox = Point & Size & { readonly box: Box; readonly depth: number }
export type PlacedArrow = {
  readonly arrow: Arrow
  readonly points: readonly Point[]
  /** Centre and size of the label. */
  readonly label: Point & Size
  /** Repeated labels near the ends of a long arrow. */
  readonly ends: readonly EndLabel[]
  /** Nesting depth of the box that contains it. */
  readonly depth: number
}
/** `x` and `y` are its centre. */
export type EndLabel = Point & Size & { readonly words: string }
/** The initial arrow of a box, from a dot to its first child. */
export type Beginning = { readonly dot: Point; readonly points: readonly Point[] }

export type Plan = Size & {
  readonly boxes: readonly PlacedBox[]
  readonly arrows: readonly PlacedArrow[]
  readonly beginnings: readonly Beginning[]
}

/** The plan of one box; `outgoing` holds arrows that leave it, from their state to the border. */
export type Part = Plan & { readonly outgoing: ReadonlyMap<string, readonly Point[]> }

export type Measure = (words: string, font: 'name' | 'line') => number

/** Suffix of a state's name, by its type. */
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

/** The height of a box's title and lines, above its children. */
export const headHeight = ({ lines }: Box) =>
  metrics.title + lines.length * metrics.line + (lines.length > 0 ? 4 : 0)

/** Leaves room for the button that folds a box, and for the active state of a folded one. */
const leastWidth = ({ isFolded }: Box) => (isFolded ? 120 : 64)

export const headSize = (box: Box, measure: Measure): Size => ({
  width:
    Math.max(leastWidth(box), measure(`● ${box.name} ◉`, 'name'), widest(box.lines, measure)) +
    2 * metrics.pad,
  height: headHeight(box) + metrics.border * 2,
})

export const labelSize = ({ lines }: Arrow, measure: Measure): Size => ({
  width: widest(lines, measure) + 12,
  height: lines.length * metrics.line + 2,
})

/** The label at an arrow's end: its first line and how many more there are. */
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

/** A plan shifted by an offset. */
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
  outgoing: new Map(
    [...part.outgoing].map(([id, points]) => [id, points.map((at) => moved(at, by))]),
  ),
})
